import {
  differingDetails,
  mergedDetails,
  recipeDetailsOf,
  type Recipe,
  type RecipeDetail,
  type RecipeDetails,
  type RecipeVersion,
  type WrittenDetails,
} from '@forkcast/contracts';
import { findChanges, toRecipeDetails, toRecipeForm, type RecipeForm } from '../form/recipeForm';

/** A field with conflicting changes. */
export interface Conflict {
  detail: RecipeDetail;
  yours: WrittenDetails;
  theirs: WrittenDetails;
}

export type Choice = 'yours' | 'theirs';

/**
 * Fields that the form and someone else changed since `opened` in incompatible ways. Changes to different
 * rows of steps or ingredients don't conflict.
 */
export function findConflicts(form: RecipeForm, opened: Recipe, current: Recipe): Conflict[] {
  const yours = toRecipeDetails(form);
  const theirs = toRecipeDetails(toRecipeForm(current));
  const before = toRecipeDetails(toRecipeForm(opened));
  const changedSince = new Set(differingDetails(before, theirs));
  const differing = new Set(differingDetails(yours, theirs));
  const conflicting = new Set(merge(form, opened, current).conflicts.map(({ field }) => field));
  return differingDetails(before, yours)
    .filter((detail) => changedSince.has(detail) && differing.has(detail) && conflicting.has(detail))
    .map((detail) => ({ detail, yours, theirs }));
}

/** Names of those who changed the conflicting fields after a revision, the latest first. */
export function findAuthors(
  revision: number,
  versions: readonly RecipeVersion[],
  conflicts: readonly Conflict[],
): string[] {
  const conflicting = new Set<string>(conflicts.map(({ detail }) => detail));
  const names = versions
    .filter((version) => version.revision > revision)
    .filter(({ changes }) => changes.some(({ field }) => conflicting.has(field)))
    .map(({ by }) => by);
  return [...new Set(names.filter((name) => name !== null))];
}

/**
 * The form's changes to save on top of others' changes, without the fields for which the others' version was
 * chosen.
 */
export function selectChanges(
  form: RecipeForm,
  opened: Recipe,
  current: Recipe,
  choices: ReadonlyMap<RecipeDetail, Choice>,
): ReturnType<typeof findChanges> {
  const mergedChanges = merge(form, opened, current).changes;
  const changes = Object.entries({ ...findChanges(form, opened), ...mergedChanges });
  return Object.fromEntries(
    changes.filter(([detail]) => choices.get(detail as RecipeDetail) !== 'theirs'), // keys of findChanges
  );
}

function merge(form: RecipeForm, opened: Recipe, current: Recipe) {
  const yours = toRecipeDetails(form);
  const changed = Object.keys(findChanges(form, opened)) as RecipeDetail[]; // keys of findChanges
  const changes: Partial<RecipeDetails> = Object.fromEntries(
    changed.map((detail) => [detail, yours[detail]]),
  );
  return mergedDetails(changes, recipeDetailsOf(opened), recipeDetailsOf(current));
}
