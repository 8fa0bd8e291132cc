import type { Recipe } from '@forkcast/contracts';
import type { RecipeForm } from '../form/recipeForm';
import { draftKeys, DRAFT_PREFIX } from './hasDrafts';

/** An unsaved recipe. */
export interface Draft {
  id: string;
  /** The recipe as it was when opened; null for a new one. */
  opened: Recipe | null;
  /** The form's values; fields that later releases added are missing. */
  form: Partial<RecipeForm> & Pick<RecipeForm, 'name'>;
  /** Number of photos held for it. Defaults to 0. */
  photos?: number;
  /** Time of the last edit, ISO 8601. */
  at: string;
}

const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

const listeners = new Set<() => void>();

/** Returns the account's drafts, the newest first. Doesn't read other accounts' drafts. */
export function readStoredDrafts(accountId: string, now = Date.now()): Draft[] {
  deleteExpired(now);
  return draftKeys()
    .filter((key) => key.startsWith(`${DRAFT_PREFIX}${accountId}.`))
    .flatMap((key) => read(key) ?? [])
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Returns false if storage is full. */
export function storeDraft(accountId: string, draft: Draft): boolean {
  try {
    localStorage.setItem(`${DRAFT_PREFIX}${accountId}.${draft.id}`, JSON.stringify(draft));
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
  notify();
  return true;
}

export function deleteDraft(accountId: string, id: string): void {
  localStorage.removeItem(`${DRAFT_PREFIX}${accountId}.${id}`);
  notify();
}

/** Notifies of stored and removed drafts, including in other tabs. Returns the unsubscribe function. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Deletes old drafts of all accounts. */
function deleteExpired(now: number): void {
  for (const key of draftKeys()) {
    const draft = read(key);
    if (draft === null || now - Date.parse(draft.at) > MAX_AGE_MS) localStorage.removeItem(key);
  }
}

/** Returns null for drafts of another version or invalid ones. */
function read(key: string): Draft | null {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // invalid JSON
  }
  if (typeof stored !== 'object' || stored === null || !('form' in stored) || !('at' in stored)) return null;
  return stored as Draft; // written by storeDraft
}
