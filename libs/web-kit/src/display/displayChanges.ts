import {
  DEFAULT_DISPLAY,
  type ChangeDisplayRequest,
  type DisplayPreferences,
  type User,
} from '@forkcast/contracts';

const PREFIX = 'forkcast.display.';
/** The event in the tab that made a change; its detail are the changes. Other tabs get a 'storage' event. */
export const DISPLAY_CHANGED = 'forkcast-display';

/** Changes that this device shows although the account may not have them yet. */
export interface StoredChanges {
  changes: ChangeDisplayRequest;
  /** The server has them, and `user.display` may be older. */
  sent: boolean;
}

/** For `useSyncExternalStore`: the stored changes as text; null if there are none. */
export function changesText(accountId: string): string | null {
  return localStorage.getItem(PREFIX + accountId);
}

export function readChanges(text: string | null): StoredChanges {
  try {
    return { changes: {}, sent: true, ...(JSON.parse(text ?? '{}') as Partial<StoredChanges>) }; // written below
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
    // No space left: the change takes effect once the server has it.
  }
}

/** Shows changes at once. The shell sends them, later if the device is offline. */
export function changeDisplay(accountId: string, changes: ChangeDisplayRequest): void {
  const before = readChanges(changesText(accountId)).changes;
  const all = { ...before, ...changes };
  storeChanges(accountId, { changes: all, sent: false });
  window.dispatchEvent(new CustomEvent(DISPLAY_CHANGED, { detail: all }));
}

/** Calls back on changes of any tab. Returns how to stop. */
export function onDisplayChange(listener: () => void): () => void {
  window.addEventListener(DISPLAY_CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(DISPLAY_CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** The account's preferences with the changes of this device. A stored response of an earlier release has none. */
export function displayOf(
  { display }: Partial<Pick<User, 'display'>>,
  text: string | null,
): DisplayPreferences {
  return { ...DEFAULT_DISPLAY, ...display, ...readChanges(text).changes };
}
