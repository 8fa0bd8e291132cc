import type { SeenLines } from './listChanges';

/** The list as an account last saw it on this device. */
interface SeenList {
  /** ISO 8601. */
  at: string;
  lines: SeenLines;
}

const KEY_PREFIX = 'forkcast.seen-list.';
/** Lists that weren't opened for this long are deleted. */
const SEEN_LIST_MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;

/** Null if the account hasn't opened the list here recently. */
export function readSeenLines(accountId: string): SeenLines | null {
  return readList(KEY_PREFIX + accountId)?.lines ?? null;
}

/** Stores the list and deletes outdated ones. Without storage, the next visit shows no changes. */
export function storeSeenLines(accountId: string, lines: SeenLines): void {
  const list: SeenList = { at: new Date().toISOString(), lines };
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(KEY_PREFIX) && !readList(key)) localStorage.removeItem(key);
    }
    localStorage.setItem(KEY_PREFIX + accountId, JSON.stringify(list));
  } catch {
    // Storage is full or disabled: changes are shown while the page is open.
  }
}

function readList(key: string): SeenList | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as SeenList | null; // from storeSeenLines
    return stored && Date.now() - Date.parse(stored.at) < SEEN_LIST_MAX_AGE_MS ? stored : null;
  } catch {
    // Invalid or in an unknown format.
    return null;
  }
}
