import { useEffect, useState } from 'react';

/** The part of the Wake Lock API that is used; browsers offer it only over HTTPS. */
interface WakeLockHolder {
  wakeLock?: { request: (type: 'screen') => Promise<{ release: () => Promise<void> }> };
}

/**
 * Keeps the screen on while mounted. Requests the lock again whenever the page becomes visible, because
 * browsers release it when the page is hidden. Returns false if the browser doesn't support or grant it, for
 * example on low battery.
 */
export function useScreenAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const { wakeLock } = navigator as WakeLockHolder; // not in every browser
    if (!wakeLock) return undefined;
    let wanted = true;
    let release: (() => Promise<void>) | null = null;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await wakeLock.request('screen');
        if (!wanted) return void (await lock.release());
        release = () => lock.release();
        setAwake(true);
      } catch {
        // The browser may reject the request; the screen tells the user.
        if (wanted) setAwake(false);
      }
    };
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', again);
      void release?.();
    };
  }, []);
  return isAwake;
}
