import type { Ingredient } from '@forkcast/contracts';

/** What a person writes down about a recipe. */
export interface RecipeDetails {
  name: string;
  url: string | null;
  notes: string | null;
  /** How many people it feeds as it is written. */
  servings: number | null;
  ingredients: readonly Ingredient[];
}

/** What the details are that nobody had written down yet when an event was: those that came later. */
export const detailsOfBefore: Partial<RecipeDetails> = { servings: null };

/** The details of what has more to it. */
export function detailsOf({ name, url, notes, servings, ingredients }: RecipeDetails): RecipeDetails {
  return { name, url, notes, servings, ingredients };
}

export function areSameDetails(one: RecipeDetails, other: RecipeDetails): boolean {
  return comparable(one) === comparable(other);
}

/** Whatever order the fields are in. */
function comparable(details: RecipeDetails): string {
  const { ingredients, ...rest } = detailsOf(details);
  return JSON.stringify([rest, ingredients.map(({ name, quantity, unit }) => [name, quantity, unit])]);
}
