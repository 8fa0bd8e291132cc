import { TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns/startOfDay';
import { addDays, partsOf, type Day } from './day';

/** Some years of days in some zones; they are looked for anew once there are more. */
const KNOWN_MIDNIGHTS = 10_000;
/** Milliseconds since 1970 by zone and day. A week of meals asks for the same one again and again. */
const midnights = new Map<string, number>();

/** The instant at which a day begins in a zone: the first one where midnight is skipped by daylight saving. */
export function midnightOf(day: Day, timeZone: string): Date {
  const key = `${timeZone} ${day}`;
  const known = midnights.get(key);
  if (known !== undefined) return new Date(known);
  const midnight = findMidnight(day, timeZone);
  if (midnights.size >= KNOWN_MIDNIGHTS) midnights.clear();
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
