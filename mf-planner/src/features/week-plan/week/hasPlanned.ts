const KEY_PREFIX = 'forkcast.planned.';

/** Returns whether this account had a plan on this device. If so, it is shown no sample. */
export function hasPlanned(userId: string): boolean {
  return localStorage.getItem(KEY_PREFIX + userId) !== null;
}

export function rememberPlanned(userId: string): void {
  try {
    localStorage.setItem(KEY_PREFIX + userId, 'yes');
  } catch {
    // Storage is full: sample meals may be shown, with a notice.
  }
}
