import { breakpoint, Button, color, space, text } from '@forkcast/ui';
import styled, { css } from 'styled-components';
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

const visuallyHiddenOnPhones = css`
  ${breakpoint.phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** On phones, the icon alone shows that the screen stays on, to leave room for the recipe's name. */
const Words = styled.span<{ $isAwake: boolean }>`
  ${({ $isAwake }) => $isAwake && visuallyHiddenOnPhones}
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
  const isAwake = state === 'awake';
  return (
    <Status role="status" title={t(titles[state])}>
      {isAwake ? <SunIcon /> : <MoonIcon />}
      <Words $isAwake={isAwake}>{t(isAwake ? 'awake' : 'asleep')}</Words>
      {state === 'refused' || state === 'released' ? (
        <Button size="sm" onClick={retry}>
          {t('keepAwake')}
        </Button>
      ) : null}
    </Status>
  );
}
