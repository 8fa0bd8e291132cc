const KEY = 'forkcast.listed.';

/** Whether this account ever had items on this device; if so, no sample is shown. */
export function hasHadItems(userId: string): boolean {
  return localStorage.getItem(KEY + userId) !== null;
}

export function rememberHadItems(userId: string): void {
  try {
    localStorage.setItem(KEY + userId, 'yes');
  } catch {
    // Storage is full: the sample is labelled as one.
  }
}
