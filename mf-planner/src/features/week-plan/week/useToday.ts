import { dayOf, type Day } from '@forkcast/days';
import { useEffect, useState } from 'react';

const UPDATE_INTERVAL_MS = 60_000;

/** Returns today in a time zone; updates at midnight. */
export function useToday(timeZone: string): Day {
  const [today, setToday] = useState(() => dayOf(new Date(), timeZone));
  useEffect(() => {
    const update = () => setToday(dayOf(new Date(), timeZone));
    update();
    const timer = setInterval(update, UPDATE_INTERVAL_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [timeZone]);
  return today;
}
