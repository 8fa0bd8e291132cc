import { defineProjection, type DocumentDatabase, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import { collecting } from '../collecting';
import type { CollectingEvent } from '../events';

/** A household's copy of a listing. */
export interface CollectedDocument {
  /** '<householdId>:<communityRecipeId>' */
  _id: string;
  householdId: string;
  communityRecipeId: string;
  recipeId: string;
}

export const collectedRecipes = defineProjection<CollectingEvent, CollectedDocument>({
  name: 'community-collected',
  streams: [collecting.streams],
  indexes: [{ key: { householdId: 1, communityRecipeId: 1 } }, { key: { householdId: 1, recipeId: 1 } }],
  documentIds: ({ data }) => [`${data.householdId}:${data.communityRecipeId}`],
  evolve,
});

function evolve(
  document: CollectedDocument | null,
  event: RecordedDomainEvent<CollectingEvent>,
  id: string,
): CollectedDocument | null {
  switch (event.type) {
    case 'RecipeCollected': {
      const { householdId, communityRecipeId, recipeId } = event.data;
      return { _id: id, householdId, communityRecipeId, recipeId };
    }
    case 'CopyDeleted':
      return null;
    default:
      event satisfies never;
      return document;
  }
}

/** Queries of collected recipes. */
export function createCollectedRecipes(database: DocumentDatabase) {
  const collected = database.collection<CollectedDocument>(collectedRecipes.name);
  return {
    of: (householdId: string) => collected.find({ householdId }, {}),
    /** The listings of which this recipe is the household's copy; at most one. */
    withCopy: (householdId: string, recipeId: string) =>
      collected.find({ householdId, recipeId }, {}).toArray(),
  };
}
