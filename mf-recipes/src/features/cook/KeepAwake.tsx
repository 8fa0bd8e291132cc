import { Button, color, space, text, usePhone, VisuallyHidden } from '@forkcast/ui';
import styled from 'styled-components';
import { MoonIcon, SunIcon } from './icons';
import { t } from './texts';
import { useWakeLock, type WakeState } from './useWakeLock';

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  line-height: 1.25;

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const titles: Record<WakeState, 'awake' | 'asleep' | 'awakeRefused' | 'awakeUnknown'> = {
  awake: 'awake',
  released: 'asleep',
  refused: 'awakeRefused',
  unknown: 'awakeUnknown',
};

/** Shows whether the screen stays on, with a button to retry. */
export function KeepAwake() {
  const { state, retry } = useWakeLock();
  const isPhone = usePhone();
  const isAwake = state === 'awake';
  const words = t(isAwake ? 'awake' : 'asleep');
  return (
    <Status role="status" title={t(titles[state])}>
      {isAwake ? <SunIcon /> : <MoonIcon />}
      {/* The icon alone leaves room for the recipe's name. */}
      {isPhone && isAwake ? <VisuallyHidden>{words}</VisuallyHidden> : <span>{words}</span>}
      {state === 'refused' || state === 'released' ? (
        <Button size="sm" onClick={retry}>
          {t('keepAwake')}
        </Button>
      ) : null}
    </Status>
  );
}
