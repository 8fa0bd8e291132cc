import { useEffect, useLayoutEffect, useState } from 'react';

/** Activating a tab fires several events at once. */
const MIN_INTERVAL_MS = 1_000;

/**
 * Checks the session when a signed-in page becomes visible or focused, because other tabs and windows share
 * it.
 */
export function useCheckWhenShown(isSignedIn: boolean, checkSession: () => Promise<void>): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let checkedAt = Date.now();
    const check = () => {
      if (document.hidden || Date.now() - checkedAt < MIN_INTERVAL_MS) return;
      checkedAt = Date.now();
      void checkSession();
    };
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isSignedIn, checkSession]);
}

/**
 * Hides an account's data when the browser restores the page from the back/forward cache, until the server
 * has confirmed the session.
 */
export function useHiddenUntilChecked(isSignedIn: boolean, checkSession: () => Promise<void>): void {
  const [timesShown, setTimesShown] = useState(0);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const hide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) document.documentElement.style.visibility = 'hidden';
    };
    const checkAndShow = ({ persisted }: PageTransitionEvent) => {
      // Updated after the response, so that the page stays hidden until it has rendered with it.
      if (persisted) void checkSession().then(() => setTimesShown((times) => times + 1));
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', checkAndShow);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', checkAndShow);
    };
  }, [isSignedIn, checkSession]);
  useLayoutEffect(() => {
    document.documentElement.style.visibility = '';
  }, [timesShown]);
}
