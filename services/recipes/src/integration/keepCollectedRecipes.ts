import { recipeDetailsOf } from '@forkcast/contracts';
import { consumer } from '@forkcast/service-kit';
import { recipe } from '../recipe/recipe';

/** Adds collected recipes to a household. */
export const keepCollectedRecipes = consumer({
  durable: 'recipes-keep-collected',
  on: {
    'community.recipe-collected': async ({ data, householdId, execute }) => {
      const { recipeId, photos = [], collectedAt: at } = data;
      const details = recipeDetailsOf(data);
      const command = { type: 'KeepCollectedRecipe', recipeId, householdId, details, photos, at } as const;
      await execute(recipe.of(recipeId), command);
    },
  },
});
