import {
  differingDetails,
  type Recipe,
  type RecipeDetail,
  type RecipeVersion,
  type WrittenDetails,
} from '@forkcast/contracts';
import { changesOf, detailsIn, formFor, type RecipeForm } from '../recipeForm';

/** A detail that two people have made different things of. */
export interface Conflict {
  detail: RecipeDetail;
  yours: WrittenDetails;
  theirs: WrittenDetails;
}

export type Choice = 'yours' | 'theirs';

/** Where what the form changes of `opened` is at odds with what has become of the recipe since. */
export function conflictsOf(form: RecipeForm, opened: Recipe, current: Recipe): Conflict[] {
  const yours = detailsIn(form);
  const theirs = detailsIn(formFor(current));
  const before = detailsIn(formFor(opened));
  const changedSince = new Set(differingDetails(before, theirs));
  const apart = new Set(differingDetails(yours, theirs));
  return differingDetails(before, yours)
    .filter((detail) => changedSince.has(detail) && apart.has(detail))
    .map((detail) => ({ detail, yours, theirs }));
}

/** Who has changed, after a revision, what is at odds, by name, the latest first. */
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

/** What is to be saved: what the form changes, without the details in which the others' stays. */
export function changesChosen(
  form: RecipeForm,
  opened: Recipe,
  choices: ReadonlyMap<RecipeDetail, Choice>,
): ReturnType<typeof changesOf> {
  const changes = Object.entries(changesOf(form, opened));
  return Object.fromEntries(
    changes.filter(([detail]) => choices.get(detail as RecipeDetail) !== 'theirs'), // as changesOf names them
  );
}
