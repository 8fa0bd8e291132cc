const KEY = 'forkcast.listed.';

/** Whether this account had something on its list on this device: who has a list of their own is shown no sample. */
export function hasHadItems(userId: string): boolean {
  return localStorage.getItem(KEY + userId) !== null;
}

export function rememberHadItems(userId: string): void {
  try {
    localStorage.setItem(KEY + userId, 'yes');
  } catch {
    // No room: the sample says that it is one.
  }
}
