import type { Recipe } from '@forkcast/contracts';
import type { FoundRecipe } from './collection/recipeCollection';
import type { RecipeDetails } from './events';

/** A recipe as a person's client gets it. */
export function presentRecipe(
  recipe: RecipeDetails & { id: string; lastUsed: string | null; createdAt: string },
): Recipe {
  const { id, name, url, notes, servings, lastUsed, ingredients, createdAt } = recipe;
  return { id, name, url, notes, servings, lastUsed, ingredients: [...ingredients], createdAt };
}

export function presentDocument({ _id, ...document }: FoundRecipe): Recipe {
  return presentRecipe({ id: _id, ...document });
}
