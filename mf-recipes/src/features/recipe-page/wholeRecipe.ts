import type { Ingredient, Recipe } from '@forkcast/contracts';

export type WholeIngredient = Ingredient & {
  quantityTo?: number;
  section?: string;
  note?: string;
  original?: string;
};
export interface RecipeStep {
  text: string;
  section?: string;
}
export interface RecipeTimes {
  prep?: number;
  cook?: number;
  rest?: number;
  total?: number;
}
export interface Nutrition {
  energy?: number;
  protein?: number;
  carbohydrate?: number;
  sugar?: number;
  fat?: number;
  saturated?: number;
  fibre?: number;
  salt?: number;
}
export interface Photo {
  id: string;
  width: number;
  height: number;
  alt: string;
}
export type WholeRecipe = Omit<Recipe, 'ingredients'> & {
  ingredients: WholeIngredient[];
  description: string | null;
  times: RecipeTimes | null;
  steps: RecipeStep[];
  tags: string[];
  nutrition: Nutrition | null;
  source: { name?: string; author?: string } | null;
  language: string | null;
  rating: number | null;
  favourite: boolean;
  photos: Photo[];
  revision: number;
};
export function totalMinutes(times: RecipeTimes): number | null {
  const { prep, cook, rest, total } = times;
  return total ?? ((prep ?? 0) + (cook ?? 0) + (rest ?? 0) || null);
}
