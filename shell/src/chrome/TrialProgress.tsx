import { color, ProgressBar, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';
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

/** The progress of the free trial; `compact` fits the collapsed sidebar. */
export function TrialProgress({ trial, compact }: { trial: Trial; compact: boolean }) {
  const count = trial.daysLeft;
  if (!compact) {
    return <ProgressBar value={trial.percent} label={t('trial')} caption={t('daysLeft', { count })} />;
  }
  return (
    <Compact title={t('trialDaysLeft', { count })}>
      <ProgressBar value={trial.percent} label={t('trialProgress', { count })} hideLabel />
      <span aria-hidden>{t('daysLeftShort', { count })}</span>
    </Compact>
  );
}
