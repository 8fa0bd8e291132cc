import type { SeenLines } from './listChanges';

/** What accounts saw of their lists last, on this device. */
interface SeenList {
  /** An instant. */
  at: string;
  lines: SeenLines;
}

const PREFIX = 'forkcast.seen-list.';
/** What nobody came back to for so long is no news any more. */
const LASTS_MS = 14 * 24 * 60 * 60 * 1000;

/** Null where the account has not looked here lately. */
export function readSeen(accountId: string): SeenLines | null {
  return read(PREFIX + accountId)?.lines ?? null;
}

/** Also removes what nobody came back to. Where the browser keeps nothing, the next visit begins anew. */
export function keepSeen(accountId: string, lines: SeenLines): void {
  const list: SeenList = { at: new Date().toISOString(), lines };
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !read(key)) localStorage.removeItem(key);
    }
    localStorage.setItem(PREFIX + accountId, JSON.stringify(list));
  } catch {
    // Full, or switched off: what changed is told as long as the page is open.
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
