import type { Publication } from '@forkcast/bus';
import { listed, recipeDetailsOf, type IntegrationEvent } from '@forkcast/contracts';
import { upcastRecipeEvent, type RecipeEvent } from '../recipe/events';
import { recipe } from '../recipe/recipe';

/** What the others learn about recipes. */
export const publication: Publication<RecipeEvent> = {
  source: 'recipes',
  streams: [recipe.streams],
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
      const { recipeId } = event.data;
      return { type: 'recipes.recipe-saved', data: { recipeId, ...listed(recipeDetailsOf(event.data)) } };
    }
    case 'RecipeDeleted':
      return { type: 'recipes.recipe-deleted', data: { recipeId: event.data.recipeId } };
    case 'RecipeMade':
    case 'RecipeRated':
    case 'RecipeFavoured':
    case 'RecipeUnfavoured':
      return null;
    default:
      event satisfies never;
      return null;
  }
}
