import { addDays, dayOf, type Day } from '@forkcast/days';

/** An inclusive range of days. */
export interface DayRange {
  first: Day;
  last: Day;
}

/** For how many days after it has passed a day is still followed. */
export const FOLLOWED_DAYS_BACK = 31;

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 11, 31);

/** The days from one instant to another in a time zone, inclusive. */
export function daysBetween(start: string, end: string, timeZone: string): DayRange {
  return { first: dayOf(within(start), timeZone), last: dayOf(within(end), timeZone) };
}

/**
 * Clamps years to four digits, because days are compared as strings. Nothing can be planned beyond anyway.
 */
function within(instant: string): Date {
  return new Date(Math.min(Math.max(Date.parse(instant), EARLIEST), LATEST));
}

export function isWithin(day: Day, ranges: readonly DayRange[]): boolean {
  return ranges.some(({ first, last }) => first <= day && day <= last);
}

/** Adds a range to the followed ones, drops days long past and merges adjacent ranges. */
export function followedWith(
  followed: readonly DayRange[],
  added: DayRange,
  today: Day,
): readonly DayRange[] {
  const earliest = addDays(today, -FOLLOWED_DAYS_BACK);
  const current = followed
    .filter(({ last }) => last >= earliest)
    .map(({ first, last }) => ({ first: first < earliest ? earliest : first, last }));
  return joined([...current, added]);
}

function joined(ranges: readonly DayRange[]): readonly DayRange[] {
  const sorted = [...ranges].sort((a, b) => (a.first < b.first ? -1 : 1));
  const result: DayRange[] = [];
  for (const range of sorted) {
    const before = result.at(-1);
    if (before && range.first <= addDays(before.last, 1)) {
      before.last = before.last > range.last ? before.last : range.last;
    } else {
      result.push({ ...range });
    }
  }
  return result;
}
