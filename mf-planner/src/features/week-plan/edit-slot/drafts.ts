import { limits, type MealPlanEntry } from '@forkcast/contracts';

/** What was typed into a meal's fields and is not saved yet. */
export interface Draft extends Partial<Record<DetailField, string>> {
  /** What those fields said when somebody began to type; not known of what was kept before this was. */
  base?: Partial<Record<DetailField, string>>;
}

const detailFields = ['recipeUrl', 'notes', 'servings'] as const;
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
export function withField(draft: Draft, field: DetailField, typed: string, base: string): Draft {
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
