const KEY_PREFIX = 'forkcast.listed.';

/** Whether this account ever had items on this device; if so, no sample is shown. */
export function hasHadItems(userId: string): boolean {
  return localStorage.getItem(KEY_PREFIX + userId) !== null;
}

export function rememberHadItems(userId: string): void {
  try {
    localStorage.setItem(KEY_PREFIX + userId, 'yes');
  } catch {
    // Storage is full: sample items may be shown, with a notice.
  }
}
