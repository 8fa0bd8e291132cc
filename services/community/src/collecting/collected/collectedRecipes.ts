import {
  defineProjection,
  type DocumentCollection,
  type DocumentDatabase,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { COLLECTING_STREAMS, type CollectingEvent } from '../events';

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
  streams: [COLLECTING_STREAMS],
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

export function collectedOf(
  database: DocumentDatabase,
  householdId: string,
): Promise<readonly CollectedDocument[]> {
  return collectionIn(database).find({ householdId }, {}).toArray();
}

/** Of which listings a recipe is the household's copy: one at most. */
export function copiesIn(
  database: DocumentDatabase,
  householdId: string,
  recipeId: string,
): Promise<readonly CollectedDocument[]> {
  return collectionIn(database).find({ householdId, recipeId }, {}).toArray();
}

function collectionIn(database: DocumentDatabase): DocumentCollection<CollectedDocument> {
  return database.collection<CollectedDocument>(collectedRecipes.name);
}
