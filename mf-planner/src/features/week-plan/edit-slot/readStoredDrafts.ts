import type { Draft } from './drafts';

/** The account and the meal follow. */
const PREFIX = 'forkcast.meal-draft.';
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

interface StoredDraft {
  fields: Draft;
  /** When something was typed last, as an ISO instant. */
  at: string;
}

/** What an account typed into its meals on this device and did not save, by meal. Another account's is left alone. */
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

/** Keeps what was typed, or takes it away where there is nothing to keep. Answers whether the device had room. */
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
    return null; // not ours
  }
  if (typeof kept !== 'object' || kept === null || !('fields' in kept) || !('at' in kept)) return null;
  return kept as StoredDraft; // as storeDraft wrote it
}
