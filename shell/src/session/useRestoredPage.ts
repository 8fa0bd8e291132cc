import { useEffect, useLayoutEffect, useState } from 'react';

/** Turning to a tab fires several events at once. */
const ONCE_WITHIN_MS = 1_000;

/** Asks who is signed in when the user turns to a page of an account: other tabs and windows share the session. */
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
 * Browsers keep a page that is left, and show it again unchanged when the user goes back. An account's data stays hidden then
 * until the server has said who is signed in.
 */
export function useHiddenUntilChecked(isOfAccount: boolean, ask: () => Promise<void>): void {
  const [timesShown, setTimesShown] = useState(0);
  useEffect(() => {
    if (!isOfAccount) return undefined;
    const conceal = ({ persisted }: PageTransitionEvent) => {
      if (persisted) document.documentElement.style.visibility = 'hidden';
    };
    const askAndShow = ({ persisted }: PageTransitionEvent) => {
      // Counted with the answer, so that nothing is shown before that is drawn.
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
