import { consumer } from '@forkcast/service-kit';
import { recipe } from '../recipe/recipe';

/** Puts recipes that a household took from the community into its collection. */
export const keepCollectedRecipes = consumer({
  durable: 'recipes-keep-collected',
  on: {
    'community.recipe-collected': async ({ data, householdId, execute }) => {
      const { recipeId, collectedAt: at, servings = null, ...rest } = data;
      const details = { ...rest, servings };
      await execute(recipe.of(recipeId), { type: 'KeepCollectedRecipe', recipeId, householdId, details, at });
    },
  },
});
