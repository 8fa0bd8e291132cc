import { addDays, dayOf, type Day } from '@forkcast/days';

/** An inclusive range of days. */
export interface DayRange {
  first: Day;
  last: Day;
}

/** How many past days a list still follows. */
export const FOLLOWED_DAYS_BACK = 31;

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 11, 31);

/** The days from one instant to another in a time zone, inclusive. */
export function daysBetween(start: string, end: string, timeZone: string): DayRange {
  return { first: dayOf(clampYear(start), timeZone), last: dayOf(clampYear(end), timeZone) };
}

/** Clamps years to four digits, because days are compared as strings. Other years can't be planned anyway. */
function clampYear(instant: string): Date {
  return new Date(Math.min(Math.max(Date.parse(instant), EARLIEST), LATEST));
}

export function isWithin(day: Day, ranges: readonly DayRange[]): boolean {
  return ranges.some(({ first, last }) => first <= day && day <= last);
}

/** Adds a range to the followed ones, drops days before `FOLLOWED_DAYS_BACK` and merges adjacent ranges. */
export function addFollowedRange(
  followed: readonly DayRange[],
  added: DayRange,
  today: Day,
): readonly DayRange[] {
  const earliest = addDays(today, -FOLLOWED_DAYS_BACK);
  const current = followed
    .filter(({ last }) => last >= earliest)
    .map(({ first, last }) => ({ first: first < earliest ? earliest : first, last }));
  return mergeAdjacent([...current, added]);
}

function mergeAdjacent(ranges: readonly DayRange[]): readonly DayRange[] {
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
