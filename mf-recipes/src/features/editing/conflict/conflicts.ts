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
import { changesOf, detailsIn, formFor, type RecipeForm } from '../form/recipeForm';

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
export function conflictsOf(form: RecipeForm, opened: Recipe, current: Recipe): Conflict[] {
  const yours = detailsIn(form);
  const theirs = detailsIn(formFor(current));
  const before = detailsIn(formFor(opened));
  const changedSince = new Set(differingDetails(before, theirs));
  const apart = new Set(differingDetails(yours, theirs));
  const contested = new Set(merged(form, opened, current).conflicts.map(({ field }) => field));
  return differingDetails(before, yours)
    .filter((detail) => changedSince.has(detail) && apart.has(detail) && contested.has(detail))
    .map((detail) => ({ detail, yours, theirs }));
}

/** Names of those who changed the conflicting fields after a revision, the latest first. */
export function changersSince(
  revision: number,
  versions: readonly RecipeVersion[],
  conflicts: readonly Conflict[],
): string[] {
  const contested = new Set<string>(conflicts.map(({ detail }) => detail));
  const names = versions
    .filter((version) => version.revision > revision)
    .filter(({ changes }) => changes.some(({ field }) => contested.has(field)))
    .map(({ by }) => by);
  return [...new Set(names.filter((name) => name !== null))];
}

/**
 * The form's changes to save on top of others' changes, without the fields for which the others' version was
 * chosen.
 */
export function changesChosen(
  form: RecipeForm,
  opened: Recipe,
  current: Recipe,
  choices: ReadonlyMap<RecipeDetail, Choice>,
): ReturnType<typeof changesOf> {
  const ofBoth = merged(form, opened, current).changes;
  const changes = Object.entries({ ...changesOf(form, opened), ...ofBoth });
  return Object.fromEntries(
    changes.filter(([detail]) => choices.get(detail as RecipeDetail) !== 'theirs'), // keys of changesOf
  );
}

function merged(form: RecipeForm, opened: Recipe, current: Recipe) {
  const yours = detailsIn(form);
  const changed = Object.keys(changesOf(form, opened)) as RecipeDetail[]; // keys of changesOf
  const changes: Partial<RecipeDetails> = Object.fromEntries(
    changed.map((detail) => [detail, yours[detail]]),
  );
  return mergedDetails(changes, recipeDetailsOf(opened), recipeDetailsOf(current));
}
