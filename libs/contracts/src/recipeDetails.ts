import { limits } from './limits';
import type { Ingredient } from './recipeFields';

/** What may be said of a recipe in words beside its name, each with its greatest length in characters. */
export const recipeTextLimits = {
  url: limits.link,
  /** What it makes, as its author wrote it: '1 loaf', '24 biscuits'. */
  yieldText: 200,
  notes: limits.notes,
} as const;
export type RecipeText = keyof typeof recipeTextLimits;
// Object.keys forgets what the keys are.
export const recipeTexts = Object.keys(recipeTextLimits) as readonly RecipeText[];

/**
 * What a person writes down about a recipe, the same in a collection, in a listing and in what services tell each
 * other. Null is what nobody has said.
 */
export interface RecipeDetails extends Readonly<Record<RecipeText, string | null>> {
  readonly name: string;
  /** How many people it feeds as it is written. */
  readonly servings: number | null;
  readonly ingredients: readonly Ingredient[];
}
export type RecipeDetail = keyof RecipeDetails;

/** One value for each text. */
export function eachRecipeText<Value>(valueOf: (text: RecipeText) => Value): Record<RecipeText, Value> {
  // Object.fromEntries forgets what the keys are.
  return Object.fromEntries(recipeTexts.map((text) => [text, valueOf(text)])) as Record<RecipeText, Value>;
}

/** What a recipe is of which nothing has been said, in the order in which people are shown it. */
export const noRecipeDetails: RecipeDetails = {
  name: '',
  url: null,
  servings: null,
  yieldText: null,
  ingredients: [],
  notes: null,
};
export const recipeDetails = Object.keys(noRecipeDetails) as readonly RecipeDetail[];

type RecordedDetails = Pick<RecipeDetails, 'name' | 'ingredients'> & {
  readonly [Detail in RecipeText | 'servings']?: RecipeDetails[Detail] | undefined;
};

/** The details of what has more to it, or was written down before there were all of them: what is missing is null. */
export function recipeDetailsOf(recorded: RecordedDetails): RecipeDetails {
  const { name, servings = null, ingredients } = recorded;
  return { name, ...eachRecipeText((text) => recorded[text] ?? null), servings, ingredients };
}

/** The details in which the two differ. */
export function differingDetails(one: RecipeDetails, other: RecipeDetails): readonly RecipeDetail[] {
  return recipeDetails.filter((detail) => comparable(one, detail) !== comparable(other, detail));
}

function comparable(details: RecipeDetails, detail: RecipeDetail): string {
  if (detail !== 'ingredients') return JSON.stringify(details[detail]);
  return JSON.stringify(details.ingredients.map(({ name, quantity, unit }) => [name, quantity, unit]));
}
