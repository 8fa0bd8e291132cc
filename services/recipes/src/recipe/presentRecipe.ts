import { recipeDetailsOf, type Recipe, type RecipeDetails } from '@forkcast/contracts';
import type { FoundRecipe } from './collection/recipeCollection';

/** A recipe as a person's client gets it. */
export function presentRecipe(
  recipe: RecipeDetails & { id: string; lastUsed: string | null; createdAt: string },
): Recipe {
  const { id, ingredients, lastUsed, createdAt } = recipe;
  return { id, ...recipeDetailsOf(recipe), ingredients: [...ingredients], lastUsed, createdAt };
}

export function presentDocument({ _id, ...document }: FoundRecipe): Recipe {
  return presentRecipe({ id: _id, ...document });
}
