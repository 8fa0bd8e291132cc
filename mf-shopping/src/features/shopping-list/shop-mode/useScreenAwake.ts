import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while mounted. Requests the lock again whenever the page becomes visible, because
 * browsers release it when the page is hidden. Returns false if the browser doesn't support or grant it, for
 * example on low battery.
 */
export function useScreenAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    // Browsers offer it only over HTTPS.
    if (!('wakeLock' in navigator)) return undefined;
    let isMounted = true;
    let held: WakeLockSentinel | null = null;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (!isMounted) return void (await lock.release());
        held = lock;
        setAwake(true);
      } catch {
        // The browser may reject the request; the screen tells the user.
        if (isMounted) setAwake(false);
      }
    };
    const request = () => void requestLock();
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', request);
      void held?.release();
    };
  }, []);
  return isAwake;
}
