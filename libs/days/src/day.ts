import { TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns/startOfDay';

/** A calendar day, 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, format);
  return format;
}

/** The day that an instant belongs to in an IANA time zone. Throws RangeError for an invalid date or zone. */
export function dayOf(instant: Date | string, timeZone: string): Day {
  return dayFormat(timeZone).format(new Date(instant));
}

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

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  const [year, month, date] = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay();
}

/** A day as a Date at UTC midnight, for formatting with `timeZone: 'UTC'`. */
export function asUtcDate(day: Day): Date {
  const [year, month, date] = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date));
}

function partsOf(day: Day): [number, number, number] {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) throw new RangeError(`Not a day: '${day}'`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}
