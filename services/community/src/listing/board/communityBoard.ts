import {
  defineProjection,
  type DocumentCollection,
  type DocumentDatabase,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { searchTextOf, textSearch } from '@forkcast/service-kit';
import { LISTING_STREAMS, type ListingEvent, type RecipeSnapshot } from '../events';

export interface ListingDocument extends RecipeSnapshot {
  _id: string;
  recipeId: string;
  householdId: string;
  userId: string;
  submitterName: string;
  createdAt: string;
  /** Name, notes, ingredients and sharer, folded; one a line. */
  searchText: string;
}

export const communityBoard = defineProjection<ListingEvent, ListingDocument>({
  name: 'community-recipes',
  streams: [LISTING_STREAMS],
  indexes: [{ key: { createdAt: -1, _id: -1 } }, { key: { userId: 1 } }, { key: { recipeId: 1 } }],
  documentIds: ({ data }) => [data.communityRecipeId],
  evolve,
});

function evolve(
  document: ListingDocument | null,
  event: RecordedDomainEvent<ListingEvent>,
  id: string,
): ListingDocument | null {
  switch (event.type) {
    case 'RecipeShared': {
      const { recipeId, householdId, userId, sharedAt } = event.data;
      return { _id: id, recipeId, householdId, userId, createdAt: sharedAt, ...shown(event.data) };
    }
    case 'ListingUpdated':
      return document && { ...document, ...shown(event.data) };
    case 'ListingWithdrawn':
      return null;
    default:
      event satisfies never;
      return document;
  }
}

function shown({ name, url, notes, ingredients, submitterName }: RecipeSnapshot & { submitterName: string }) {
  const searchText = searchTextOf([
    name,
    notes,
    submitterName,
    ...ingredients.map((ingredient) => ingredient.name),
  ]);
  return { name, url, notes, ingredients, submitterName, searchText };
}

/** Newest first; `total` counts everything that matches. */
export async function findListings(
  database: DocumentDatabase,
  { search, skip, limit }: { search?: string | undefined; skip: number; limit: number },
): Promise<{ listings: readonly ListingDocument[]; total: number }> {
  const filter = textSearch(search);
  const board = collectionIn(database);
  const [listings, total] = await Promise.all([
    board.find(filter, { sort: { createdAt: -1, _id: -1 }, skip, limit }).toArray(),
    board.countDocuments(filter),
  ]);
  return { listings, total };
}

export function findListing(database: DocumentDatabase, id: string): Promise<ListingDocument | null> {
  return collectionIn(database).findOne({ _id: id });
}

export function listingsBy(database: DocumentDatabase, userId: string): Promise<readonly ListingDocument[]> {
  return collectionIn(database).find({ userId }, {}).toArray();
}

export function listingsOf(
  database: DocumentDatabase,
  recipeId: string,
): Promise<readonly ListingDocument[]> {
  return collectionIn(database).find({ recipeId }, {}).toArray();
}

function collectionIn(database: DocumentDatabase): DocumentCollection<ListingDocument> {
  return database.collection<ListingDocument>(communityBoard.name);
}
