import { recipeDetailsOf } from '@forkcast/contracts';
import {
  defineProjection,
  type DocumentCursor,
  type DocumentDatabase,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { removeDocuments, searchFieldsOf, tolerantSearch, type SearchFields } from '@forkcast/service-kit';
import { upcastSnapshot, type ListingEvent, type RecipeSnapshot } from '../events';
import { listing } from '../listing';

export interface ListingDocument extends RecipeSnapshot, SearchFields {
  _id: string;
  recipeId: string;
  householdId: string;
  userId: string;
  submitterName: string;
  createdAt: string;
}

/** Fields for queries only, excluded from results. */
const LOOKUP_FIELDS = { searchText: 0, terms: 0 } as const;

export type FoundListing = Omit<ListingDocument, keyof typeof LOOKUP_FIELDS>;

/** Matches every listing and uses the index of the displayed order. */
const ALL_LISTINGS = { createdAt: { $gte: '' } };

export const communityBoard = defineProjection<ListingEvent, ListingDocument>({
  name: 'community-search',
  replaces: ['community-listings', 'community-board'],
  streams: [listing.streams],
  indexes: [
    { key: { createdAt: -1, _id: -1 } },
    { key: { terms: 1 } },
    { key: { userId: 1, createdAt: -1, _id: -1 } },
    { key: { recipeId: 1 } },
    { key: { householdId: 1 } },
  ],
  documentIds: ({ data }) => [data.communityRecipeId],
  upcast: upcastSnapshot,
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
      return { _id: id, recipeId, householdId, userId, createdAt: sharedAt, ...snapshotFields(event.data) };
    }
    case 'ListingUpdated':
      return document && { ...document, ...snapshotFields(event.data) };
    case 'ListingWithdrawn':
      return null;
    default:
      event satisfies never;
      return document;
  }
}

function snapshotFields(shared: RecipeSnapshot & { submitterName: string }) {
  const { name, notes, ingredients, photos, submitterName } = shared;
  const names = [name, submitterName, ...ingredients.map((ingredient) => ingredient.name)];
  return { ...recipeDetailsOf(shared), photos, submitterName, ...searchFieldsOf(names, [notes]) };
}

const REFERENCE_FIELDS = { _id: 1, recipeId: 1 } as const;

export type ListingReference = Pick<ListingDocument, keyof typeof REFERENCE_FIELDS>;

interface Page {
  search?: string | undefined;
  skip: number;
  limit: number;
}

/** Queries of the board. */
export interface CommunityBoard {
  /** Newest first; `total` counts everything that matches. */
  page(page: Page): Promise<{ listings: readonly FoundListing[]; total: number }>;
  byId(id: string): Promise<FoundListing | null>;
  /** The account's listings, newest first. */
  listingsOf(userId: string): DocumentCursor<FoundListing>;
  sharedBy(userId: string): DocumentCursor<ListingReference>;
  ofRecipe(recipeId: string): Promise<readonly ListingReference[]>;
  /** Removes a deleted household's listings, which no event records. */
  removeAllOf(householdId: string): Promise<void>;
}

export function createCommunityBoard(database: DocumentDatabase): CommunityBoard {
  const board = database.collection<ListingDocument>(communityBoard.name);
  return {
    async page({ search, skip, limit }) {
      const searchFilter = await tolerantSearch(search, (filter) => board.countDocuments(filter));
      const filter = Object.keys(searchFilter).length > 0 ? searchFilter : ALL_LISTINGS;
      const [listings, total] = await Promise.all([
        board
          .find(filter, { sort: { createdAt: -1, _id: -1 }, skip, limit, projection: LOOKUP_FIELDS })
          .toArray(),
        board.countDocuments(filter),
      ]);
      return { listings, total };
    },
    byId: (id) => board.findOne({ _id: id }, { projection: LOOKUP_FIELDS }),
    listingsOf: (userId) =>
      board.find({ userId }, { sort: { createdAt: -1, _id: -1 }, projection: LOOKUP_FIELDS }),
    sharedBy: (userId) => board.find({ userId }, { projection: REFERENCE_FIELDS }),
    ofRecipe: (recipeId) => board.find({ recipeId }, { projection: REFERENCE_FIELDS }).toArray(),
    removeAllOf: (householdId) => removeDocuments(database, communityBoard.name, householdId),
  };
}
