import { addDays, dayOf, midnightOf, type Day } from '@forkcast/days';

const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 11, 31);

/**
 * The days whose midnight in a time zone lies between two instants, inclusive. `first` > `last` if there is
 * none.
 */
export function daysBeginningBetween(
  start: string,
  end: string,
  timeZone: string,
): { first: Day; last: Day } {
  const from = clamp(start);
  const day = dayOf(from, timeZone);
  return {
    first: midnightOf(day, timeZone) < from ? addDays(day, 1) : day,
    last: dayOf(clamp(end), timeZone),
  };
}

/**
 * Clamps years to four digits, because days are compared as strings. Days outside this range can't be planned.
 */
function clamp(instant: string): Date {
  return new Date(Math.min(Math.max(Date.parse(instant), EARLIEST), LATEST));
}
