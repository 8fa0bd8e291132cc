import { useCallback, useEffect, useState } from 'react';

/** Whether the screen stays on: 'unknown' where this browser has no way to keep it on. */
export type WakeState = 'awake' | 'released' | 'refused' | 'unknown';

/** Keeps the screen on while it is shown, and says honestly whether it does. */
export function useWakeLock() {
  const isKnown = 'wakeLock' in navigator;
  const [state, setState] = useState<WakeState>(isKnown ? 'released' : 'unknown');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isKnown) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) {
          await granted.release();
          return;
        }
        lock = granted;
        granted.addEventListener('release', () => {
          if (!isOver) setState('released');
        });
        setState('awake');
      } catch {
        // Low battery, or the page may not: said on the screen, which is all there is to do.
        if (!isOver) setState('refused');
      }
    };
    // The system takes it away with every look elsewhere.
    const onVisible = () => void request();
    document.addEventListener('visibilitychange', onVisible);
    void request();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isKnown, attempt]);

  return { state, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
