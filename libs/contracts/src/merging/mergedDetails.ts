import { limits } from '../limits';
import type { FieldConflict } from '../recipe/recipe';
import {
  differingDetails,
  isSameDetail,
  type RecipeDetail,
  type RecipeDetails,
} from '../recipe/recipeDetails';
import { mergeRows } from './mergeRows';

export interface MergedDetails {
  /** The changes that are some, beside what others changed since the base. */
  changes: Partial<RecipeDetails>;
  /** What both changed, each in a way of their own. */
  conflicts: readonly FieldConflict[];
}

/** What somebody wants changed, held against what others have changed since: field by field, steps and ingredients by rows. */
export function mergedDetails(
  changes: Partial<RecipeDetails>,
  base: RecipeDetails,
  theirs: RecipeDetails,
): MergedDetails {
  const yours = { ...base, ...changes };
  const merged: [RecipeDetail, unknown][] = [];
  const conflicts: FieldConflict[] = [];
  for (const field of differingDetails(base, yours)) {
    const isApart = !isSameDetail(field, base, theirs) && !isSameDetail(field, yours, theirs);
    const value = isApart ? rowsOfBoth(field, base, yours, theirs) : yours[field];
    if (value !== undefined) merged.push([field, value]);
    else conflicts.push({ field, theirs: theirs[field], yours: yours[field], base: base[field] });
  }
  return { changes: Object.fromEntries(merged), conflicts };
}

/** Undefined where the two cannot both be had. */
function rowsOfBoth(
  field: RecipeDetail,
  base: RecipeDetails,
  yours: RecipeDetails,
  theirs: RecipeDetails,
): RecipeDetails['steps' | 'ingredients'] | undefined {
  const rows =
    field === 'steps'
      ? mergeRows(base.steps, yours.steps, theirs.steps)
      : field === 'ingredients'
        ? mergeRows(base.ingredients, yours.ingredients, theirs.ingredients)
        : null;
  const most = field === 'steps' ? limits.recipeSteps : limits.ingredients;
  return rows !== null && rows.length <= most ? rows : undefined;
}
