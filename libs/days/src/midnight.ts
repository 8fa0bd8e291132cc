import { TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns/startOfDay';
import { addDays, partsOf, type Day } from './day';

/** Enough for some years in several zones. A full cache is cleared. */
const MIDNIGHT_CACHE_SIZE = 10_000;
/** Milliseconds since 1970 by zone and day. Cached, because a week of meals needs the same few days repeatedly. */
const midnights = new Map<string, number>();

/** The instant at which a day begins in a zone. If daylight saving skips midnight, the first instant of the day. */
export function midnightOf(day: Day, timeZone: string): Date {
  const key = `${timeZone} ${day}`;
  const known = midnights.get(key);
  if (known !== undefined) return new Date(known);
  const midnight = findMidnight(day, timeZone);
  if (midnights.size >= MIDNIGHT_CACHE_SIZE) midnights.clear();
  midnights.set(key, midnight.getTime());
  return midnight;
}

function findMidnight(day: Day, timeZone: string): Date {
  const [year, month, date] = partsOf(day);
  // Noon exists in every zone on every day; from there the library finds the day's first instant.
  return new Date(startOfDay(new TZDate(year, month - 1, date, 12, timeZone)).getTime());
}

/** The last millisecond of a day in a zone. */
export function endOf(day: Day, timeZone: string): Date {
  return new Date(midnightOf(addDays(day, 1), timeZone).getTime() - 1);
}
