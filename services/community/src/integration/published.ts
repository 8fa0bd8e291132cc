import type { Publication } from '@forkcast/bus';
import { recipeDetailsOf, type IntegrationEvent } from '@forkcast/contracts';
import { collecting } from '../collecting/collecting';
import type { CollectingEvent } from '../collecting/events';
import { upcastSnapshot } from '../listing/events';

/** What the others learn from the community: that a household wants a copy of a recipe. */
export const publication: Publication<CollectingEvent> = {
  source: 'community',
  streams: [collecting.streams],
  types: ['community.recipe-collected'],
  upcast: upcastSnapshot,
  toIntegrationEvents: (event) => {
    const published = integrationEventOf(event);
    return published ? [{ householdId: event.data.householdId, event: published }] : [];
  },
};

function integrationEventOf(event: CollectingEvent): IntegrationEvent | null {
  switch (event.type) {
    case 'RecipeCollected': {
      const { recipeId, collectedAt } = event.data;
      const details = recipeDetailsOf(event.data);
      return { type: 'community.recipe-collected', data: { recipeId, ...details, collectedAt } };
    }
    case 'CopyDeleted':
      return null;
    default:
      event satisfies never;
      return null;
  }
}
