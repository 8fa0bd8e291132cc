import { addDays, type Day, endOf, midnightOf } from '@forkcast/days';

/** The instants between which the week of a Sunday lies in a zone, as the calls take them. */
export function weekRange(sunday: Day, timeZone: string): { startDate: string; endDate: string } {
  return {
    startDate: midnightOf(sunday, timeZone).toISOString(),
    endDate: endOf(addDays(sunday, 6), timeZone).toISOString(),
  };
}
