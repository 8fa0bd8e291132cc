import type { Draft } from './drafts';

/** Prefix of the keys, followed by `{account}.{meal}`. */
const KEY_PREFIX = 'forkcast.meal-draft.';
const RETENTION_MS = 30 * 24 * 60 * 60_000;

interface StoredDraft {
  fields: Draft;
  /** When it was last edited, as an ISO instant. */
  at: string;
}

/** Reads an account's drafts on this device, by meal. Deletes old drafts of all accounts. */
export function readStoredDrafts(accountId: string): Record<string, Draft> {
  const accountPrefix = `${KEY_PREFIX}${accountId}.`;
  const drafts: Record<string, Draft> = {};
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(KEY_PREFIX))) {
    const draft = readDraft(key);
    const isOld = draft === null || Date.now() - Date.parse(draft.at) > RETENTION_MS;
    if (isOld) localStorage.removeItem(key);
    else if (key.startsWith(accountPrefix)) drafts[key.slice(accountPrefix.length)] = draft.fields;
  }
  return drafts;
}

/** Stores a draft, or deletes it if `fields` is null. Returns false if the device is full. */
export function storeDraft(accountId: string, entryId: string, fields: Draft | null): boolean {
  const key = `${KEY_PREFIX}${accountId}.${entryId}`;
  if (fields === null) {
    localStorage.removeItem(key);
    return true;
  }
  const draft: StoredDraft = { fields, at: new Date().toISOString() };
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Returns null for anything that `storeDraft` didn't write. */
function readDraft(key: string): StoredDraft | null {
  let draft: unknown;
  try {
    draft = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // not a draft
  }
  if (typeof draft !== 'object' || draft === null || !('fields' in draft) || !('at' in draft)) return null;
  return draft as StoredDraft; // as storeDraft wrote it
}
