import { addDays, partsOf, weekdayOf, type Day } from './day';
import { endOf, midnightOf } from './midnight';

/** The Sunday on which the day's week begins. Weeks run from Sunday to Saturday. */
export function weekStart(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** The seven days starting with `first`. */
export function daysOfWeek(first: Day): readonly Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(first, offset));
}

/** The Monday of the day's week, for weeks from Monday to Sunday (the add-to-plan choices). */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

// Not formatted by Intl, because a list shows hundreds of days and Intl takes 0.05 ms for each.
const WEEKDAYS = 'Sun Mon Tues Wednes Thurs Fri Satur'.split(' ');
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** 'Sunday' … 'Saturday'. */
export function weekdayName(day: Day): string {
  return `${WEEKDAYS[weekdayOf(day)] ?? ''}day`;
}

/** 'Nov 15'. */
export function shortLabel(day: Day): string {
  const [, month, date] = partsOf(day);
  return `${MONTHS.slice(3 * month - 3, 3 * month)} ${date}`;
}

/** 'Nov 15, 2026'. */
export function longLabel(day: Day): string {
  return `${shortLabel(day)}, ${day.slice(0, 4)}`;
}

/** 'Nov 15 - Nov 21, 2026' */
export function rangeLabel(first: Day, last: Day): string {
  return `${shortLabel(first)} - ${longLabel(last)}`;
}

/** Start and end of the week of a Sunday in a zone, for requests to the meal endpoints. */
export function weekRange(sunday: Day, timeZone: string): { startDate: string; endDate: string } {
  return {
    startDate: midnightOf(sunday, timeZone).toISOString(),
    endDate: endOf(addDays(sunday, 6), timeZone).toISOString(),
  };
}
