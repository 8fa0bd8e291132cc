import type { Recipe } from '@forkcast/contracts';
import type { RecipeDocument } from './collection/recipeCollection';
import type { RecipeDetails } from './events';

/** A recipe as a person's client gets it. */
export function presentRecipe(
  recipe: RecipeDetails & { id: string; lastUsed: string | null; createdAt: string },
): Recipe {
  const { id, name, url, notes, lastUsed, ingredients, createdAt } = recipe;
  return { id, name, url, notes, lastUsed, ingredients: [...ingredients], createdAt };
}

export function presentDocument({ _id, ...document }: RecipeDocument): Recipe {
  return presentRecipe({ id: _id, ...document });
}
