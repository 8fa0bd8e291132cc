import { breakpoint, Button, color, space, text, VisuallyHidden } from '@forkcast/ui';
import { useEffect, useSyncExternalStore, useState } from 'react';
import styled from 'styled-components';
import { t } from '../texts';
import { storedText } from '../storedText';
import { soundState, subscribeToSound, unlockSound } from './sound';
import { TimerCard } from './TimerCard';
import { isOver } from './timer';
import { useRinging } from './useRinging';
import { useTimers } from './useTimers';

const Frame = styled.section`
  padding: ${space[2]} ${space[3]};
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  ${breakpoint.notPhone} {
    padding: ${space[2]} ${space[8]};
  }
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  /* Two timers and part of the third, as a hint that it scrolls. */
  max-height: 11.5rem;
  overflow-y: auto;
  overscroll-behavior: contain;

  ${breakpoint.phone} {
    flex-direction: column;
    flex-wrap: nowrap;
  }
`;

const Hint = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  margin: 0 0 ${space[2]};
  font-size: ${text.sm};
`;

/** Set once the user dismissed the hint that a closed page can't ring. */
const hintDismissed = storedText('forkcast.timers.said');

/** All timers; rings those that ended. Renders nothing visible without timers. */
export function TimerStrip() {
  const { timers, isStored, ...actions } = useTimers();
  const now = useNow(timers.some(({ endsAt }) => endsAt !== null));
  const announcement = useRinging(timers, now);
  const overFirst = [...timers].sort((a, b) => Number(isOver(b, now)) - Number(isOver(a, now)));
  return (
    <>
      {/* Rendered empty first, so that screen readers announce its changes. */}
      <VisuallyHidden role="alert">{announcement}</VisuallyHidden>
      {timers.length === 0 ? null : (
        <Frame aria-label={t('timers')}>
          <Hints isStored={isStored} />
          <Row>
            {overFirst.map((timer) => (
              <TimerCard key={`timer-${timer.id}`} timer={timer} now={now} {...actions} />
            ))}
          </Row>
        </Frame>
      )}
    </>
  );
}

function Hints({ isStored }: { isStored: boolean }) {
  const sound = useSyncExternalStore(subscribeToSound, soundState);
  const dismissed = useSyncExternalStore(hintDismissed.subscribe, hintDismissed.get);
  useEffect(() => {
    if (sound !== 'locked') return undefined;
    document.addEventListener('pointerdown', unlockSound);
    document.addEventListener('keydown', unlockSound);
    return () => {
      document.removeEventListener('pointerdown', unlockSound);
      document.removeEventListener('keydown', unlockSound);
    };
  }, [sound]);
  return (
    <>
      {dismissed === null ? (
        <Hint>
          <span>{t('canRing')}</span>
          <Button size="sm" onClick={() => hintDismissed.set('said')}>
            {t('understood')}
          </Button>
        </Hint>
      ) : null}
      {sound === 'on' ? null : <Hint>{t(sound === 'locked' ? 'soundLocked' : 'noSound')}</Hint>}
      {isStored ? null : <Hint>{t('notKept')}</Hint>}
    </>
  );
}

/**
 * The current time in milliseconds since 1970, updated while `isTicking` is true and when the page becomes
 * visible.
 */
function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    if (!isTicking) return undefined;
    // Updates four times a second, so that the clock is at most a quarter of a second late.
    const clock = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isTicking]);
  return now;
}
