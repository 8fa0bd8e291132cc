import { useEffect, useLayoutEffect, useState } from 'react';

/** Activating a tab fires several events at once. */
const ONCE_WITHIN_MS = 1_000;

/**
 * Checks the session when a signed-in page becomes visible or focused, because other tabs and windows share
 * it.
 */
export function useCheckWhenShown(isOfAccount: boolean, ask: () => Promise<void>): void {
  useEffect(() => {
    if (!isOfAccount) return undefined;
    let askedAt = Date.now();
    const check = () => {
      if (document.hidden || Date.now() - askedAt < ONCE_WITHIN_MS) return;
      askedAt = Date.now();
      void ask();
    };
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isOfAccount, ask]);
}

/**
 * Hides an account's data when the browser restores the page from the back/forward cache, until the server
 * has confirmed the session.
 */
export function useHiddenUntilChecked(isOfAccount: boolean, ask: () => Promise<void>): void {
  const [timesShown, setTimesShown] = useState(0);
  useEffect(() => {
    if (!isOfAccount) return undefined;
    const conceal = ({ persisted }: PageTransitionEvent) => {
      if (persisted) document.documentElement.style.visibility = 'hidden';
    };
    const askAndShow = ({ persisted }: PageTransitionEvent) => {
      // Updated after the response, so that the page stays hidden until it has rendered with it.
      if (persisted) void ask().then(() => setTimesShown((times) => times + 1));
    };
    window.addEventListener('pagehide', conceal);
    window.addEventListener('pageshow', askAndShow);
    return () => {
      window.removeEventListener('pagehide', conceal);
      window.removeEventListener('pageshow', askAndShow);
    };
  }, [isOfAccount, ask]);
  useLayoutEffect(() => {
    document.documentElement.style.visibility = '';
  }, [timesShown]);
}
