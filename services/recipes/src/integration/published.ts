import type { IntegrationEvent } from '@forkcast/contracts';
import type { Publication } from '@forkcast/service-kit';
import { RECIPE_STREAMS, upcastRecipeEvent, type RecipeEvent } from '../recipe/events';

/** What the others learn about recipes. */
export const publication: Publication<RecipeEvent> = {
  source: 'recipes',
  streams: [RECIPE_STREAMS],
  types: ['recipes.recipe-saved', 'recipes.recipe-deleted'],
  upcast: upcastRecipeEvent,
  toIntegrationEvents: (event) => {
    const published = integrationEventOf(event);
    return published ? [{ householdId: event.data.householdId, event: published }] : [];
  },
};

function integrationEventOf(event: RecipeEvent): IntegrationEvent | null {
  switch (event.type) {
    case 'RecipeAdded':
    case 'RecipeChanged':
    case 'RecipeBroughtBack': {
      const { recipeId, name, url, notes, servings, ingredients } = event.data;
      return {
        type: 'recipes.recipe-saved',
        data: { recipeId, name, url, notes, servings, ingredients: [...ingredients] },
      };
    }
    case 'RecipeDeleted':
      return { type: 'recipes.recipe-deleted', data: { recipeId: event.data.recipeId } };
    case 'RecipeMade':
      return null;
    default:
      event satisfies never;
      return null;
  }
}
