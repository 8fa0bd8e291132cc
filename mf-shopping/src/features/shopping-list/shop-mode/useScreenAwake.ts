import { useEffect, useState } from 'react';

/** The lock as far as it is used; browsers have none without HTTPS. */
interface WakeLockHolder {
  wakeLock?: { request: (type: 'screen') => Promise<{ release: () => Promise<void> }> };
}

/**
 * Keeps the screen on as long as the component is there. The browser lets go whenever the page is hidden, so it is asked
 * again. False where it cannot be kept: there is no such thing here, or the battery is low.
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
        // The browser may always say no; the screen says so, too.
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
