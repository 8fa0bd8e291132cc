import type { Recipe } from '@forkcast/contracts';
import type { RecipeForm } from '../form/recipeForm';
import { draftKeys, PREFIX } from './hasDrafts';

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

const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

const listeners = new Set<() => void>();

/** Returns the account's drafts, the newest first. Doesn't read other accounts' drafts. */
export function readStoredDrafts(accountId: string, now = Date.now()): Draft[] {
  sweep(now);
  return draftKeys()
    .filter((key) => key.startsWith(`${PREFIX}${accountId}.`))
    .flatMap((key) => read(key) ?? [])
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Returns false if storage is full. */
export function storeDraft(accountId: string, draft: Draft): boolean {
  try {
    localStorage.setItem(`${PREFIX}${accountId}.${draft.id}`, JSON.stringify(draft));
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
  tell();
  return true;
}

export function dropDraft(accountId: string, id: string): void {
  localStorage.removeItem(`${PREFIX}${accountId}.${id}`);
  tell();
}

/** Notifies of stored and removed drafts, including in other tabs. Returns the unsubscribe function. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Deletes old drafts of all accounts. */
function sweep(now: number): void {
  for (const key of draftKeys()) {
    const draft = read(key);
    if (draft === null || now - Date.parse(draft.at) > KEPT_FOR_MS) localStorage.removeItem(key);
  }
}

/** Returns null for drafts of another version or invalid ones. */
function read(key: string): Draft | null {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null; // invalid JSON
  }
  if (typeof kept !== 'object' || kept === null || !('form' in kept) || !('at' in kept)) return null;
  return kept as Draft; // written by storeDraft
}
