import { limits, type MealPlanEntry } from '@forkcast/contracts';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useCallback, useRef, useState } from 'react';
import { keepDraft, keptDrafts } from './keptDrafts';
import { t } from './texts';

/** What was typed into a meal's fields and is not saved yet. */
export interface Draft extends Partial<Record<DetailField, string>> {
  /** What those fields said when somebody began to type; not known of what was kept before this was. */
  base?: Partial<Record<DetailField, string>>;
}

export const detailFields = ['recipeUrl', 'notes', 'servings'] as const;
export type DetailField = (typeof detailFields)[number];

/** What of a meal is to be changed, as the call takes it. */
export interface DetailChanges {
  recipeUrl?: string;
  notes?: string;
  servings?: number | null;
}

/** What a meal's fields show: what was typed, or else what is saved. */
export function fieldsOf(entry: MealPlanEntry, draft: Draft | undefined): Record<DetailField, string> {
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

/** The fields that somebody else has changed since typing began, into something else than was typed. */
export function conflictsIn(entry: MealPlanEntry, draft: Draft | undefined): readonly DetailField[] {
  const saved = fieldsOf(entry, undefined);
  return detailFields.filter((field) => {
    const typed = draft?.[field];
    const base = draft?.base?.[field];
    return (
      typed !== undefined && base !== undefined && saved[field] !== base && saved[field] !== typed.trim()
    );
  });
}

/** What the changed fields said when somebody began to type, as the call takes it: it refuses where they do not any more. */
export function expectedOf(changes: DetailChanges, draft: Draft | undefined): DetailChanges {
  const { recipeUrl, notes, servings } = draft?.base ?? {};
  return {
    ...(changes.recipeUrl === undefined || recipeUrl === undefined ? {} : { recipeUrl }),
    ...(changes.notes === undefined || notes === undefined ? {} : { notes }),
    ...(changes.servings === undefined || servings === undefined ? {} : { servings: servingsIn(servings) }),
  };
}

/** A draft with a field that says something else; what says what is saved is no draft. */
function withField(draft: Draft, field: DetailField, typed: string, base: string): Draft {
  const { [field]: _typed, base: bases = {}, ...others } = draft;
  const { [field]: _base, ...otherBases } = bases;
  if (typed === base) return { ...others, base: otherBases };
  return { ...others, [field]: typed, base: { ...otherBases, [field]: base } };
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

  const put = useCallback(
    (entry: MealPlanEntry, draft: Draft) => {
      show({ ...latest.current, [entry.id]: draft });
      const isKept = keepDraft(accountId, entry.id, changesIn(entry, draft) ? draft : null);
      if (!isKept && !hasFailed.current) failed(t('notKept'), t('notKeptBody'));
      hasFailed.current = !isKept;
    },
    [accountId, failed, show],
  );
  const edit = useCallback(
    (entry: MealPlanEntry, field: DetailField, typed: string) => {
      const draft = latest.current[entry.id] ?? {};
      put(entry, withField(draft, field, typed, draft.base?.[field] ?? fieldsOf(entry, undefined)[field]));
    },
    [put],
  );
  /** What a field that somebody else has changed as well is to say. */
  const settle = useCallback(
    (entry: MealPlanEntry, field: DetailField, typed: string) =>
      put(entry, withField(latest.current[entry.id] ?? {}, field, typed, fieldsOf(entry, undefined)[field])),
    [put],
  );
  const discard = useCallback(
    (ids: readonly string[]) => {
      show(Object.fromEntries(Object.entries(latest.current).filter(([id]) => !ids.includes(id))));
      for (const id of ids) keepDraft(accountId, id, null);
    },
    [accountId, show],
  );
  return { drafts, edit, settle, discard };
}
