import type { Day } from '@forkcast/days';

const PREFIX = 'forkcast.staples-not.';

/** Whether the account has put its staples away on this device for the day. */
export function areStaplesHidden(accountId: string, today: Day): boolean {
  try {
    return localStorage.getItem(PREFIX + accountId) === today;
  } catch {
    // Switched off: they are put away as long as the page is open.
    return false;
  }
}

export function hideStaplesForToday(accountId: string, today: Day): void {
  try {
    localStorage.setItem(PREFIX + accountId, today);
  } catch {
    // As above.
  }
}
