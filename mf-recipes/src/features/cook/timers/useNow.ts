import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, followed while something runs: also at once when the page is looked at again. */
export function useNow(follows: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    if (!follows) return undefined;
    // Four times a second: what is shown is never a whole second late.
    const clock = setInterval(look, 250);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
  }, [follows]);
  return now;
}
