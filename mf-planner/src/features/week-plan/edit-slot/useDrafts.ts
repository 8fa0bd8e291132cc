import { limits, type MealPlanEntry } from '@forkcast/contracts';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useCallback, useRef, useState } from 'react';
import { keepDraft, keptDrafts } from './keptDrafts';
import { t } from './texts';

/** What was typed into a meal's fields and is not saved yet. */
export interface Draft {
  recipeUrl?: string;
  notes?: string;
  servings?: string;
}

/** What of a meal is to be changed, as the call takes it. */
export interface DetailChanges {
  recipeUrl?: string;
  notes?: string;
  servings?: number | null;
}

/** What a meal's fields show: what was typed, or else what is saved. */
export function fieldsOf(entry: MealPlanEntry, draft: Draft | undefined): Required<Draft> {
  return {
    recipeUrl: draft?.recipeUrl ?? entry.recipeUrl ?? '',
    notes: draft?.notes ?? entry.notes ?? '',
    servings: draft?.servings ?? entry.servings?.toString() ?? '',
  };
}

/** The fields in which a draft says something else than what is saved; null when there are none. */
export function changesIn(entry: MealPlanEntry, draft: Draft | undefined): DetailChanges | null {
  const { recipeUrl, notes, servings } = fieldsOf(entry, draft);
  const many = servingsIn(servings);
  const changes: DetailChanges = {
    ...(recipeUrl.trim() === (entry.recipeUrl ?? '') ? {} : { recipeUrl: recipeUrl.trim() }),
    ...(notes.trim() === (entry.notes ?? '') ? {} : { notes: notes.trim() }),
    ...(many === entry.servings ? {} : { servings: many }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** The number that was typed; null for nothing, which leaves it to the recipe. */
export function servingsIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** Whether this can be saved as a number of servings; nothing leaves it to the recipe. */
export function isServings(text: string): boolean {
  if (text.trim() === '') return true;
  const many = Number(text);
  return Number.isInteger(many) && many >= 1 && many <= limits.servings;
}

/**
 * Unsaved edits by entry. They live beside what the server says, not in it: a change from elsewhere refreshes
 * the plan under them, and another cell can be opened in between. The device keeps them for whoever leaves the page.
 */
export function useDrafts() {
  const accountId = useSession().user.id;
  const { failed } = useOutcome();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>(() => keptDrafts(accountId));
  const latest = useRef(drafts);
  const hasFailed = useRef(false);
  const show = useCallback((next: Readonly<Record<string, Draft>>) => {
    latest.current = next;
    setDrafts(next);
  }, []);

  const edit = useCallback(
    (entry: MealPlanEntry, fields: Draft) => {
      const draft = { ...latest.current[entry.id], ...fields };
      show({ ...latest.current, [entry.id]: draft });
      const isKept = keepDraft(accountId, entry.id, changesIn(entry, draft) ? draft : null);
      if (!isKept && !hasFailed.current) failed(t('notKept'), t('notKeptBody'));
      hasFailed.current = !isKept;
    },
    [accountId, failed, show],
  );
  const discard = useCallback(
    (ids: readonly string[]) => {
      show(Object.fromEntries(Object.entries(latest.current).filter(([id]) => !ids.includes(id))));
      for (const id of ids) keepDraft(accountId, id, null);
    },
    [accountId, show],
  );
  return { drafts, edit, discard };
}
