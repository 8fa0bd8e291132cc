const KEY = 'forkcast.planned.';

/** Whether this account had a plan on this device: who has one of their own is shown no sample. */
export function hasPlanned(userId: string): boolean {
  return localStorage.getItem(KEY + userId) !== null;
}

export function rememberPlanned(userId: string): void {
  try {
    localStorage.setItem(KEY + userId, 'yes');
  } catch {
    // No room: the sample says that it is one.
  }
}
