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
  /** The requested changes that have an effect, merged with what others changed since the base. */
  changes: Partial<RecipeDetails>;
  /** Fields that both changed differently. */
  conflicts: readonly FieldConflict[];
}

/** Merges a user's changes with what others changed since: by field, and steps and ingredients by row. */
export function mergedDetails(
  changes: Partial<RecipeDetails>,
  base: RecipeDetails,
  theirs: RecipeDetails,
): MergedDetails {
  const yours = { ...base, ...changes };
  const merged: [RecipeDetail, unknown][] = [];
  const conflicts: FieldConflict[] = [];
  for (const field of differingDetails(base, yours)) {
    const bothChanged = !isSameDetail(field, base, theirs) && !isSameDetail(field, yours, theirs);
    const value = bothChanged ? mergeRowsOf(field, base, yours, theirs) : yours[field];
    if (value !== undefined) merged.push([field, value]);
    else conflicts.push({ field, theirs: theirs[field], yours: yours[field], base: base[field] });
  }
  return { changes: Object.fromEntries(merged), conflicts };
}

/** Merges steps or ingredients. Returns undefined for a conflict, and for all other fields. */
function mergeRowsOf(
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
  const maxRows = field === 'steps' ? limits.recipeSteps : limits.ingredients;
  return rows !== null && rows.length <= maxRows ? rows : undefined;
}
