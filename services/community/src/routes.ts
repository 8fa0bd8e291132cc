import {
  collectedRecipeSchema,
  communityCheckSchema,
  communityListSchema,
  communityRecipeSchema,
  listCommunityQuerySchema,
  recipeDetailsOf,
  shareRecipeRequestSchema,
  type CommunityRecipe,
} from '@forkcast/contracts';
import { ApiError, jsonObject, route, TextStream, type Identity } from '@forkcast/service-kit';
import { collecting } from './collecting/collecting';
import type { FoundListing } from './listing/board/communityBoard';
import { requireListed, listing, listingIdOf } from './listing/listing';
import { presentListing } from './listing/presentListing';
import type { CommunityModels } from './models';

const listListings = route.get('/api/community', {
  summary: 'A page of shared recipes, newest first',
  query: listCommunityQuerySchema,
  response: communityListSchema,
  async handle({ query: { page, limit, search } }, { board }: CommunityModels) {
    const { listings, total } = await board.page({ search, skip: (page - 1) * limit, limit });
    return {
      recipes: listings.map(presentListing),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    };
  },
});

const checkListings = route.get('/api/community/check', {
  summary: 'The user’s listings by recipe, and the household’s collected recipes by listing',
  response: communityCheckSchema,
  handle: ({ identity }, models: CommunityModels) => new TextStream('json', streamCheck(identity, models)),
});

const exportListings = route.get('/api/community/export', {
  summary: 'The account’s listings, newest first',
  response: communityListSchema.shape.recipes,
  hidden: true,
  exported: { as: 'list', name: 'shared-recipes', order: 100 },
  handle: ({ identity }, { board }: CommunityModels) => presentAll(board.listingsOf(identity.accountId)),
});

const shareRecipe = route.post('/api/community', {
  summary: 'Shares a recipe; sharing it again updates the listing',
  body: shareRecipeRequestSchema,
  response: communityRecipeSchema,
  status: 201,
  async handle({ body, identity, execute, now }, { recipes }: CommunityModels) {
    const { accountId: userId, householdId } = identity;
    const recipeId = body.recipeId.toLowerCase();
    const snapshot = await recipes.snapshotOf(householdId, recipeId);
    if (!snapshot) throw new ApiError('not-found', "This recipe isn't in your collection");
    const communityRecipeId = listingIdOf(recipeId, userId);
    const { state } = await execute(listing.of(communityRecipeId), {
      type: 'ShareRecipe',
      communityRecipeId,
      recipeId,
      householdId,
      userId,
      submitterName: body.submitterName,
      snapshot: body.shareNotes === false ? { ...snapshot, notes: null } : snapshot,
      at: now,
    });
    return presentListing(requireListed(state));
  },
});

const collectRecipe = route.post('/api/community/{id}/add-to-collection', {
  summary: 'Copies a listing into the collection; repeating it returns the existing copy',
  response: collectedRecipeSchema,
  status: 201,
  async handle({ params, identity, execute, now, newId, http }, { board }: CommunityModels) {
    const { householdId } = identity;
    const found = await board.byId(params.id);
    if (!found) throw new ApiError('not-found', 'This recipe is no longer shared');
    const { events, state } = await execute(collecting.of(householdId, params.id), {
      type: 'CollectRecipe',
      communityRecipeId: params.id,
      householdId,
      recipeId: newId(),
      snapshot: { ...recipeDetailsOf(found), photos: found.photos },
      at: now,
    });
    if (state.status !== 'collected') throw new ApiError('internal');
    if (events.length === 0) http.setStatus(200);
    return { recipeId: state.recipeId };
  },
});

const removeListing = route.delete('/api/community/{id}', {
  summary: 'Removes a listing that the user shared',
  status: 204,
  errors: ['forbidden'],
  caughtUp: false,
  async handle({ params, identity, execute }) {
    const command = { type: 'RemoveListing', userId: identity.accountId } as const;
    await execute(listing.of(params.id), command, { expect: 'exists' });
  },
});

export const communityRoutes = [
  listListings,
  checkListings,
  exportListings,
  shareRecipe,
  collectRecipe,
  removeListing,
];

async function* presentAll(
  listings: AsyncIterable<FoundListing>,
): AsyncGenerator<CommunityRecipe, void, void> {
  for await (const listing of listings) yield presentListing(listing);
}

/** A `CommunityCheck` as text, because both lists can be long. */
async function* streamCheck(
  { accountId, householdId }: Identity,
  { board, collected }: CommunityModels,
): AsyncGenerator<string, void, void> {
  yield '{"shared":';
  yield* jsonObject(pairs(board.sharedBy(accountId), ({ recipeId, _id }) => [recipeId, _id]));
  yield ',"collected":';
  yield* jsonObject(
    pairs(collected.of(householdId), ({ communityRecipeId, recipeId }) => [communityRecipeId, recipeId]),
  );
  yield '}';
}

async function* pairs<Found>(
  documents: AsyncIterable<Found>,
  pairOf: (document: Found) => readonly [string, string],
): AsyncGenerator<readonly [string, string], void, void> {
  for await (const document of documents) yield pairOf(document);
}
