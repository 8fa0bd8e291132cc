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
    let isMounted = true;
    let release: (() => Promise<void>) | null = null;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await wakeLock.request('screen');
        if (!isMounted) return void (await lock.release());
        release = () => lock.release();
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
      void release?.();
    };
  }, []);
  return isAwake;
}
