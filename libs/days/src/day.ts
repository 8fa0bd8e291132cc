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

/** Year, month from 1 to 12, and date. Throws RangeError for an invalid day. */
export function partsOf(day: Day): [number, number, number] {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) throw new RangeError(`Not a day: '${day}'`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}
