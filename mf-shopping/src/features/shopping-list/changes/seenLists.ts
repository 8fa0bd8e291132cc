import type { SeenLines } from './listChanges';

/** What accounts saw of their lists last, on this device. */
interface SeenList {
  /** An instant. */
  at: string;
  lines: SeenLines;
}

const PREFIX = 'forkcast.seen-list.';
/** Lists not opened for so long are forgotten. */
const LASTS_MS = 14 * 24 * 60 * 60 * 1000;

/** Null where the account has not looked here lately. */
export function readSeenLines(accountId: string): SeenLines | null {
  return read(PREFIX + accountId)?.lines ?? null;
}

/** Stores the list and removes old ones. Without storage, the next visit starts fresh. */
export function storeSeenLines(accountId: string, lines: SeenLines): void {
  const list: SeenList = { at: new Date().toISOString(), lines };
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !read(key)) localStorage.removeItem(key);
    }
    localStorage.setItem(PREFIX + accountId, JSON.stringify(list));
  } catch {
    // Storage is full or off: changes are shown while the page is open.
  }
}

function read(key: string): SeenList | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as SeenList | null; // written above
    return kept && Date.now() - Date.parse(kept.at) < LASTS_MS ? kept : null;
  } catch {
    // Not ours, or of another form.
    return null;
  }
}
