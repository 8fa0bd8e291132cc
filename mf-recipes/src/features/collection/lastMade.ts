import { dayOf, longLabel } from '@forkcast/days';

/** 'Nov 15, 2026' in the zone of the user, or 'Never used' (specification, section 3). */
export function lastMade(lastUsed: string | null, timeZone: string): string {
  return lastUsed === null ? 'Never used' : longLabel(dayOf(lastUsed, timeZone));
}
