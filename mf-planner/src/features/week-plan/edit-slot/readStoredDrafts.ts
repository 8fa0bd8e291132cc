import type { Draft } from './drafts';

/** Followed by the account and the meal. */
const PREFIX = 'forkcast.meal-draft.';
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

interface StoredDraft {
  fields: Draft;
  /** When it was last edited, as an ISO instant. */
  at: string;
}

/** Reads an account's drafts on this device, by meal. Other accounts' drafts are ignored. */
export function readStoredDrafts(accountId: string, now = Date.now()): Record<string, Draft> {
  sweep(now);
  const own = `${PREFIX}${accountId}.`;
  return Object.fromEntries(
    keys()
      .filter((key) => key.startsWith(own))
      .flatMap((key) => {
        const kept = read(key);
        return kept ? [[key.slice(own.length), kept.fields]] : [];
      }),
  );
}

/** Stores a draft, or deletes it if `fields` is null. Returns false if the device is full. */
export function storeDraft(accountId: string, entryId: string, fields: Draft | null): boolean {
  const key = `${PREFIX}${accountId}.${entryId}`;
  if (fields === null) {
    localStorage.removeItem(key);
    return true;
  }
  const kept: StoredDraft = { fields, at: new Date().toISOString() };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function keys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** Deletes old drafts of all accounts. */
function sweep(now: number): void {
  for (const key of keys()) {
    const kept = read(key);
    if (kept === null || now - Date.parse(kept.at) > KEPT_FOR_MS) localStorage.removeItem(key);
  }
}

/** Returns null for anything that `storeDraft` didn't write. */
function read(key: string): StoredDraft | null {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // not a draft
  }
  if (typeof kept !== 'object' || kept === null || !('fields' in kept) || !('at' in kept)) return null;
  return kept as StoredDraft; // as storeDraft wrote it
}
