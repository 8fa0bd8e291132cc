import type { Day } from '@forkcast/days';

const KEY_PREFIX = 'forkcast.staples-not.';

/** Whether the account has hidden staples on this device for today. */
export function areStaplesHidden(accountId: string, today: Day): boolean {
  return localStorage.getItem(KEY_PREFIX + accountId) === today;
}

export function hideStaplesForToday(accountId: string, today: Day): void {
  try {
    localStorage.setItem(KEY_PREFIX + accountId, today);
  } catch {
    // Storage is full: hidden while the page is open.
  }
}
