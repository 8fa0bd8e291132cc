import { color, ProgressBar, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import type { Trial } from './trial';

const Compact = styled.div`
  width: 100%;
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  color: ${color.inkMuted};
  font-size: ${text.xs};
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** How far the free trial has come; as narrow as the collapsed sidebar when `compact`. */
export function TrialProgress({ trial, compact }: { trial: Trial; compact: boolean }) {
  const caption = `${trial.daysLeft} days left`;
  if (!compact) return <ProgressBar value={trial.percent} label="Free Trial" caption={caption} />;
  return (
    <Compact title={`Free Trial: ${caption}`}>
      <ProgressBar value={trial.percent} label={`Free Trial, ${caption}`} hideLabel />
      <span aria-hidden>{trial.daysLeft} d</span>
    </Compact>
  );
}
