const KEY = 'forkcast.planned.';

/** Returns whether this account had a plan on this device; if so, it gets no sample. */
export function hasPlanned(userId: string): boolean {
  return localStorage.getItem(KEY + userId) !== null;
}

export function rememberPlanned(userId: string): void {
  try {
    localStorage.setItem(KEY + userId, 'yes');
  } catch {
    // Storage is full: a sample may be shown, which is labelled as such.
  }
}
