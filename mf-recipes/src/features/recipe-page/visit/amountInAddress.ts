import { limits, recipeMultiples } from '@forkcast/contracts';

/** What an address says of servings; null where it says nothing that can be meant. */
export function servingsIn(text: string | null | undefined): number | null {
  const servings = Number(text);
  return Number.isInteger(servings) && servings >= 1 && servings <= limits.servings ? servings : null;
}

/** What an address says of how many times as much; null where that cannot be chosen. */
export function multipleIn(text: string | null | undefined): number | null {
  return recipeMultiples.find((each) => String(each) === text) ?? null;
}
