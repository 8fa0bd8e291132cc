import {
  DEFAULT_DISPLAY,
  type ChangeDisplayRequest,
  type DisplayPreferences,
  type User,
} from '@forkcast/contracts';

const PREFIX = 'forkcast.display.';
/** Event that notifies the changing tab. Other tabs get a 'storage' event. */
export const DISPLAY_CHANGED = 'forkcast-display';

/** Changes that this device already shows, whether or not the server has them. */
export interface StoredChanges {
  changes: ChangeDisplayRequest;
  /** Whether the server has them. `user.display` may still be older. */
  sent: boolean;
}

/** Snapshot for `useSyncExternalStore`: the stored changes as text, null if there are none. */
export function changesText(accountId: string): string | null {
  return localStorage.getItem(PREFIX + accountId);
}

export function readChanges(text: string | null): StoredChanges {
  try {
    return { changes: {}, sent: true, ...(JSON.parse(text ?? '{}') as Partial<StoredChanges>) }; // written by storeChanges
  } catch {
    return { changes: {}, sent: true };
  }
}

/** Null removes them. */
export function storeChanges(accountId: string, stored: StoredChanges | null): void {
  try {
    if (stored) localStorage.setItem(PREFIX + accountId, JSON.stringify(stored));
    else localStorage.removeItem(PREFIX + accountId);
  } catch {
    // Storage is full: the change takes effect once the server has it.
  }
}

/** Applies changes at once. The shell sends them, or does so later if the device is offline. */
export function changeDisplay(accountId: string, changes: ChangeDisplayRequest): void {
  const before = readChanges(changesText(accountId)).changes;
  storeChanges(accountId, { changes: { ...before, ...changes }, sent: false });
  window.dispatchEvent(new Event(DISPLAY_CHANGED));
}

/** Runs the callback on changes in any tab. Returns a function that unsubscribes. */
export function onDisplayChange(listener: () => void): () => void {
  window.addEventListener(DISPLAY_CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(DISPLAY_CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Merges the account's preferences with this device's changes. A response cached by an earlier release has no
 * preferences.
 */
export function displayOf(
  { display }: Partial<Pick<User, 'display'>>,
  text: string | null,
): DisplayPreferences {
  return { ...DEFAULT_DISPLAY, ...display, ...readChanges(text).changes };
}
