import { addDays, dayOf, weekStart, type Day } from '@forkcast/days';
import { useSession } from '@forkcast/web-kit';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToday } from './useToday';

export interface Week {
  /** The first day of the shown week. */
  sunday: Day;
  /** Today in the user's time zone. */
  today: Day;
  isCurrent: boolean;
  previous: () => void;
  next: () => void;
  /** Goes to the current week. */
  current: () => void;
}

/** The shown week, stored in the URL as ?week=YYYY-MM-DD; defaults to the current week. */
export function useWeek(): Week {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const today = useToday(user.timeZone);
  const current = weekStart(today);
  const sunday = parseWeek(params.get('week')) ?? current;

  const show = useCallback((week: Day) => setParams(week === current ? {} : { week }), [current, setParams]);
  return {
    sunday,
    today,
    isCurrent: sunday === current,
    previous: () => show(addDays(sunday, -7)),
    next: () => show(addDays(sunday, 7)),
    current: () => show(current),
  };
}

/** Returns the Sunday before the day in the URL; undefined if the text isn't a day. */
function parseWeek(text: string | null): Day | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : weekStart(dayOf(new Date(instant), 'UTC'));
}
