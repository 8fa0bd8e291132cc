import {
  bytesOfRecipe,
  createRecipeRequestSchema,
  limits,
  ratingSchema,
  type importRowSchema,
  type RecipeDetail,
  type RecipeDetails,
  type SkippedRow,
  type SkipReason,
} from '@forkcast/contracts';
import type { Pace } from '@forkcast/event-sourcing';
import type { z } from 'zod';

export interface ReadRow {
  row: number;
  details: RecipeDetails;
  rating: number | null;
}

export interface ReadRows {
  rows: readonly ReadRow[];
  skipped: readonly SkippedRow[];
}

/** What is told of a row in which several are wrong: the first. */
const reasons = [
  ['url', 'url-too-long'],
  ['notes', 'notes-too-long'],
  ['servings', 'servings-not-valid'],
  ['ingredients', 'ingredients-not-valid'],
] as const satisfies readonly (readonly [RecipeDetail, SkipReason])[];

/** Which of the rows can be recipes, by the rules of a recipe that is added by hand; row by row at a pace. */
export async function readRows(
  rows: readonly z.output<typeof importRowSchema>[],
  offset: number,
  pace: Pace,
): Promise<ReadRows> {
  const read: ReadRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const [index, { ingredients, steps, tags, rating = null, ...rest }] of rows.entries()) {
    const row = offset + index + 1;
    await pace();
    const parsed = createRecipeRequestSchema.safeParse({
      ...rest,
      ingredients: ingredients ?? [],
      steps: steps ?? [],
      tags: tags ?? [],
    });
    const isRating = rating === null || ratingSchema.safeParse(rating).success;
    if (parsed.success && isRating && bytesOfRecipe(parsed.data) <= limits.recipeBytes) {
      read.push({ row, details: parsed.data, rating });
    } else if (parsed.success) skipped.push({ row, reason: 'details-not-valid' });
    else skipped.push({ row, reason: reasonOf(parsed.error.issues, rest.name) });
  }
  return { rows: read, skipped };
}

function reasonOf(issues: readonly z.core.$ZodIssue[], name: string | null | undefined): SkipReason {
  const fields = new Set(issues.map(({ path }) => path[0]));
  if (fields.has('name')) return name?.trim() ? 'name-too-long' : 'no-name';
  return reasons.find(([detail]) => fields.has(detail))?.[1] ?? 'details-not-valid';
}
