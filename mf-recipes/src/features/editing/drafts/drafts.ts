import type { Recipe } from '@forkcast/contracts';
import type { RecipeForm } from '../form/recipeForm';
import { draftKeys, PREFIX } from './hasDrafts';

/** A recipe that was being written and has not been saved. */
export interface Draft {
  id: string;
  /** The recipe as it was when it was opened; null for a new one. */
  opened: Recipe | null;
  /** As it was typed; fields that the form has got since are missing. */
  form: Partial<RecipeForm> & Pick<RecipeForm, 'name'>;
  /** How many photos are held for it; missing where there are none. */
  photos?: number;
  /** When something was typed last, as an ISO instant. */
  at: string;
}

const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

const listeners = new Set<() => void>();

/** Of an account, the newest first. Another account's are never looked into. */
export function readStoredDrafts(accountId: string, now = Date.now()): Draft[] {
  sweep(now);
  return draftKeys()
    .filter((key) => key.startsWith(`${PREFIX}${accountId}.`))
    .flatMap((key) => read(key) ?? [])
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Answers whether the device had room for it. */
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

/** Hears of drafts that come and go, in other tabs, too. Returns how to stop. */
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
    return null; // not ours
  }
  if (typeof kept !== 'object' || kept === null || !('form' in kept) || !('at' in kept)) return null;
  return kept as Draft; // as storeDraft wrote it
}
