import type { Nutrition, RecipeSource, RecipeTimes } from '@forkcast/contracts';
import type { Dish } from '../pictures/pictureOf';

/** A recipe to cook from, with its picture. */
export interface WholeRecipe {
  name: string;
  /** Where it comes in the week; null for what is no meal. */
  meal: 'breakfast' | 'lunch' | 'dinner' | null;
  language: 'en' | 'de' | 'fr' | 'it';
  description: string;
  servings: number;
  yieldText?: string;
  times: RecipeTimes;
  tags: readonly string[];
  /** One a line; a line that ends in ':' is the heading of those below. */
  ingredients: string;
  /** The same. */
  steps: string;
  notes?: string;
  /** Per serving, reckoned from the ingredients. */
  nutrition?: Nutrition;
  source?: RecipeSource;
  rating?: number;
  isFavourite?: boolean;
  dish: Dish;
  /** What is to be seen in the picture. */
  alt: string;
}
