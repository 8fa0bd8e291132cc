import { limits, recipeMultiples } from '@forkcast/contracts';

/** Parses servings in the URL; null if invalid. */
export function parseServings(text: string | null | undefined): number | null {
  const servings = Number(text);
  return Number.isInteger(servings) && servings >= 1 && servings <= limits.servings ? servings : null;
}

/** Parses the multiple in the URL; null if not one of the options. */
export function parseMultiple(text: string | null | undefined): number | null {
  return recipeMultiples.find((each) => String(each) === text) ?? null;
}
