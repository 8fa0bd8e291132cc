import { Button, color, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { MoonSign, SunSign } from './icons';
import { t } from './texts';
import { useWakeLock, type WakeState } from './useWakeLock';

const Said = styled.span`
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

const why: Record<WakeState, 'awake' | 'asleep' | 'awakeRefused' | 'awakeUnknown'> = {
  awake: 'awake',
  released: 'asleep',
  refused: 'awakeRefused',
  unknown: 'awakeUnknown',
};

/** Whether the screen stays on, as it is, and a way to ask for it again. */
export function KeepAwake() {
  const { state, retry } = useWakeLock();
  const isAwake = state === 'awake';
  return (
    <Said role="status" title={t(why[state])}>
      {isAwake ? <SunSign /> : <MoonSign />}
      <span>{t(isAwake ? 'awake' : 'asleep')}</span>
      {state === 'refused' || state === 'released' ? (
        <Button size="sm" onClick={retry}>
          {t('keepAwake')}
        </Button>
      ) : null}
    </Said>
  );
}
