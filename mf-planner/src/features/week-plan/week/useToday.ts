import { dayOf, type Day } from '@forkcast/days';
import { useEffect, useState } from 'react';

const ONE_MINUTE = 60_000;

/** Returns today in a time zone; updates at midnight. */
export function useToday(timeZone: string): Day {
  const [today, setToday] = useState(() => dayOf(new Date(), timeZone));
  useEffect(() => {
    const look = () => setToday(dayOf(new Date(), timeZone));
    look();
    const timer = setInterval(look, ONE_MINUTE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeZone]);
  return today;
}
