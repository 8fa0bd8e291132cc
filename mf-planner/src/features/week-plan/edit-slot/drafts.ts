import { limits, type MealPlanEntry } from '@forkcast/contracts';

/** Unsaved text in a meal's fields. */
export interface Draft extends Partial<Record<DetailField, string>> {
  /** The saved values when typing began; missing in drafts of earlier versions. */
  base?: Partial<Record<DetailField, string>>;
}

const detailFields = ['recipeUrl', 'notes', 'servings'] as const;
export type DetailField = (typeof detailFields)[number];

/** The changes to a meal's details, as the API expects them. */
export interface DetailChanges {
  recipeUrl?: string;
  notes?: string;
  servings?: number | null;
}

/** Returns the values of a meal's fields: the draft's, or the saved ones. */
export function fieldsOf(entry: MealPlanEntry, draft: Draft | undefined): Record<DetailField, string> {
  return {
    recipeUrl: draft?.recipeUrl ?? entry.recipeUrl ?? '',
    notes: draft?.notes ?? entry.notes ?? '',
    servings: draft?.servings ?? entry.servings?.toString() ?? '',
  };
}

/** Returns the fields whose draft differs from the saved value; null if none does. */
export function changesIn(entry: MealPlanEntry, draft: Draft | undefined): DetailChanges | null {
  const { recipeUrl, notes, servings } = fieldsOf(entry, draft);
  const servingsCount = parseServings(servings);
  const changes: DetailChanges = {
    ...(recipeUrl.trim() === (entry.recipeUrl ?? '') ? {} : { recipeUrl: recipeUrl.trim() }),
    ...(notes.trim() === (entry.notes ?? '') ? {} : { notes: notes.trim() }),
    ...(servingsCount === entry.servings ? {} : { servings: servingsCount }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Returns the fields that someone else changed since typing began, to another value than the draft's. */
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

/** Returns the values that the server must still have for the call to succeed. */
export function expectedOf(changes: DetailChanges, draft: Draft | undefined): DetailChanges {
  const { recipeUrl, notes, servings } = draft?.base ?? {};
  return {
    ...(changes.recipeUrl === undefined || recipeUrl === undefined ? {} : { recipeUrl }),
    ...(changes.notes === undefined || notes === undefined ? {} : { notes }),
    ...(changes.servings === undefined || servings === undefined
      ? {}
      : { servings: parseServings(servings) }),
  };
}

/** Sets a field of a draft, or removes it if it equals the saved value. */
export function withField(draft: Draft, field: DetailField, typed: string, base: string): Draft {
  const { [field]: _typed, base: bases = {}, ...others } = draft;
  const { [field]: _base, ...otherBases } = bases;
  if (typed === base) return { ...others, base: otherBases };
  return { ...others, [field]: typed, base: { ...otherBases, [field]: base } };
}

/** Returns the typed number; null for an empty text, which uses the recipe's servings. */
export function parseServings(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** Returns whether a text is valid as servings. Empty text is valid. */
export function isServings(text: string): boolean {
  if (text.trim() === '') return true;
  const servingsCount = Number(text);
  return Number.isInteger(servingsCount) && servingsCount >= 1 && servingsCount <= limits.servings;
}
