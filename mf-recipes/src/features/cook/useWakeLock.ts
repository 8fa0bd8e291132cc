import { useCallback, useEffect, useState } from 'react';

/** Whether the screen stays on; 'unknown' if the browser doesn't support wake locks. */
export type WakeState = 'awake' | 'released' | 'refused' | 'unknown';

/** Requests a wake lock while mounted and returns its state. */
export function useWakeLock() {
  const isSupported = 'wakeLock' in navigator;
  const [state, setState] = useState<WakeState>(isSupported ? 'released' : 'unknown');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isSupported) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isUnmounted) {
          await granted.release();
          return;
        }
        lock = granted;
        granted.addEventListener('release', () => {
          if (!isUnmounted) setState('released');
        });
        setState('awake');
      } catch {
        // Rejected, for example on low battery. The screen shows the state.
        if (!isUnmounted) setState('refused');
      }
    };
    // The browser releases the lock whenever the page is hidden.
    const onVisible = () => void request();
    document.addEventListener('visibilitychange', onVisible);
    void request();
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isSupported, attempt]);

  return { state, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
