import type { Day } from '@forkcast/days';

const KEY_PREFIX = 'forkcast.staples-not.';

/** Whether the account has hidden staples on this device for today. */
export function areStaplesHidden(accountId: string, today: Day): boolean {
  try {
    return localStorage.getItem(KEY_PREFIX + accountId) === today;
  } catch {
    // Storage is disabled: hidden while the page is open.
    return false;
  }
}

export function hideStaplesForToday(accountId: string, today: Day): void {
  try {
    localStorage.setItem(KEY_PREFIX + accountId, today);
  } catch {
    // Storage is full or disabled, as above.
  }
}
