import type { Publication } from '@forkcast/bus';
import { listed, recipeDetailsOf, type IntegrationEvent } from '@forkcast/contracts';
import { upcastRecipeEvent, type RecipeEvent } from '../recipe/events';
import { recipe } from '../recipe/recipe';

/** The integration events of recipes. */
export const publication: Publication<RecipeEvent> = {
  source: 'recipes',
  streams: [recipe.streams],
  types: ['recipes.recipe-saved', 'recipes.method-saved', 'recipes.photos-saved', 'recipes.recipe-deleted'],
  upcast: upcastRecipeEvent,
  toIntegrationEvents: (event) =>
    integrationEventsOf(event).map((integrationEvent) => ({
      householdId: event.data.householdId,
      event: integrationEvent,
    })),
};

function integrationEventsOf(event: RecipeEvent): readonly IntegrationEvent[] {
  switch (event.type) {
    case 'RecipeAdded':
    case 'RecipeChanged':
    case 'RecipeBroughtBack': {
      const { recipeId } = event.data;
      const details = recipeDetailsOf(event.data);
      const { steps, nutrition } = details;
      const saved: IntegrationEvent = {
        type: 'recipes.recipe-saved',
        data: { recipeId, ...listed(details) },
      };
      // Other services assume that a new recipe has none.
      if (event.type === 'RecipeAdded' && steps.length === 0 && nutrition === null) return [saved];
      return [saved, { type: 'recipes.method-saved', data: { recipeId, steps, nutrition } }];
    }
    case 'RecipeDeleted':
      return [{ type: 'recipes.recipe-deleted', data: { recipeId: event.data.recipeId } }];
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'PhotosArranged': {
      const { recipeId, photos } = event.data;
      return photos ? [{ type: 'recipes.photos-saved', data: { recipeId, photos: [...photos] } }] : [];
    }
    case 'RecipeMade':
    case 'RecipeRated':
    case 'RecipeFavoured':
    case 'RecipeUnfavoured':
    case 'ShareLinkMade':
    case 'ShareLinkRevoked':
    case 'RecipeMakingForgotten':
      return [];
    default:
      event satisfies never;
      return [];
  }
}
