import { addDays, dayOf, type Day } from '@forkcast/days';

/** Days from `first` to `last`, both included. */
export interface DayRange {
  first: Day;
  last: Day;
}

/** How long the list continues to follow a day after it has passed. */
export const FOLLOWED_DAYS_BACK = 31;

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 11, 31);

/** The days that two instants fall on in a zone, with all days in between. */
export function daysBetween(start: string, end: string, timeZone: string): DayRange {
  return { first: dayOf(within(start), timeZone), last: dayOf(within(end), timeZone) };
}

/** Years of other than four digits would not compare as days do; nothing can be planned out there anyway. */
function within(instant: string): Date {
  return new Date(Math.min(Math.max(Date.parse(instant), EARLIEST), LATEST));
}

export function isWithin(day: Day, ranges: readonly DayRange[]): boolean {
  return ranges.some(({ first, last }) => first <= day && day <= last);
}

/** The followed ranges with `added`: drops long past days and joins ranges that touch. */
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
