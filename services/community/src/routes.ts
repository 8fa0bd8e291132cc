import {
  collectedRecipeSchema,
  communityCheckSchema,
  communityListSchema,
  communityRecipeSchema,
  listCommunityQuerySchema,
  shareRecipeRequestSchema,
  type CommunityCheck,
  type CommunityList,
} from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import {
  ApiError,
  caughtUp,
  createRouter,
  describeRoute,
  metadataOf,
  parseBody,
  parseParam,
  parseQuery,
  wrote,
} from '@forkcast/service-kit';
import { collectedOf } from './collecting/collected/collectedRecipes';
import { collectingStream } from './collecting/events';
import type { CollectingExecution, ListingExecution } from './integration/consumed';
import { findListing, findListings, listingsBy } from './listing/board/communityBoard';
import { listingStream } from './listing/events';
import { listed, listingIdOf } from './listing/listing';
import { presentListing } from './listing/presentListing';
import type { RecipeCopies } from './recipe-copy/recipeCopy';

export interface CommunityRoutesDependencies {
  database: DocumentDatabase;
  copies: RecipeCopies;
  list: ListingExecution;
  collect: CollectingExecution;
  clock: () => Date;
  newId: () => string;
}

export function communityRoutes({
  database,
  copies,
  list,
  collect,
  clock,
  newId,
}: CommunityRoutesDependencies) {
  const router = createRouter({ prefix: '/api/community' });

  describeRoute(router, {
    method: 'get',
    path: '/api/community',
    summary: 'A page of what is shared, newest first',
    query: listCommunityQuerySchema,
    response: communityListSchema,
  });
  router.get('/', async (ctx) => {
    const { page, limit, search } = parseQuery(ctx, listCommunityQuerySchema);
    const { listings, total } = await findListings(database, { search, skip: (page - 1) * limit, limit });
    ctx.body = {
      recipes: listings.map(presentListing),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    } satisfies CommunityList;
  });

  describeRoute(router, {
    method: 'get',
    path: '/api/community/check',
    summary: 'What the user shares already, and what the household has collected',
    response: communityCheckSchema,
  });
  router.get('/check', async (ctx) => {
    const { accountId, householdId } = ctx.state.identity;
    const [shared, collected] = await Promise.all([
      listingsBy(database, accountId),
      collectedOf(database, householdId),
    ]);
    ctx.body = {
      shared: Object.fromEntries(shared.map(({ recipeId, _id }) => [recipeId, _id])),
      collected: Object.fromEntries(
        collected.map(({ communityRecipeId, recipeId }) => [communityRecipeId, recipeId]),
      ),
    } satisfies CommunityCheck;
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/community',
    summary: 'Shares a recipe; sharing it again updates the listing',
    body: shareRecipeRequestSchema,
    response: communityRecipeSchema,
    status: 201,
    errors: ['not-found', 'conflict'],
  });
  router.post('/', caughtUp, async (ctx) => {
    const { recipeId: sentId, submitterName } = await parseBody(ctx, shareRecipeRequestSchema);
    const { accountId, householdId } = ctx.state.identity;
    const recipeId = sentId.toLowerCase();
    const snapshot = await copies.snapshotOf(householdId, recipeId);
    if (!snapshot) throw new ApiError('not-found', 'This recipe is not in your collection');
    const communityRecipeId = listingIdOf(recipeId, accountId);
    const { state, position } = await list(
      listingStream(communityRecipeId),
      {
        type: 'ShareRecipe',
        communityRecipeId,
        recipeId,
        householdId,
        userId: accountId,
        submitterName,
        snapshot,
        at: clock().toISOString(),
      },
      { metadata: metadataOf(ctx) },
    );
    wrote(ctx, position);
    ctx.status = 201;
    ctx.body = presentListing(listed(state));
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/community/{id}/add-to-collection',
    summary: 'Copies a listing into the collection; a second time answers the copy there is',
    response: collectedRecipeSchema,
    status: 201,
    errors: ['not-found', 'conflict'],
  });
  router.post('/:id/add-to-collection', caughtUp, async (ctx) => {
    const communityRecipeId = parseParam(ctx, 'id');
    const { householdId } = ctx.state.identity;
    const listing = await findListing(database, communityRecipeId);
    if (!listing) throw new ApiError('not-found', 'This recipe is no longer shared');
    const { name, url, notes, servings, ingredients } = listing;
    const { state, position } = await collect(
      collectingStream(householdId, communityRecipeId),
      {
        type: 'CollectRecipe',
        communityRecipeId,
        householdId,
        recipeId: newId(),
        snapshot: { name, url, notes, servings, ingredients },
        at: clock().toISOString(),
      },
      { metadata: metadataOf(ctx) },
    );
    if (state.status !== 'collected') throw new ApiError('internal');
    wrote(ctx, position);
    ctx.status = position === undefined ? 200 : 201;
    ctx.body = { recipeId: state.recipeId };
  });

  describeRoute(router, {
    method: 'delete',
    path: '/api/community/{id}',
    summary: 'Removes a listing; only its sharer may',
    status: 204,
    errors: ['forbidden', 'not-found', 'conflict'],
  });
  router.delete('/:id', async (ctx) => {
    const { position } = await list(
      listingStream(parseParam(ctx, 'id')),
      { type: 'RemoveListing', userId: ctx.state.identity.accountId },
      { metadata: metadataOf(ctx), expect: 'exists' },
    );
    wrote(ctx, position);
    ctx.status = 204;
  });

  return router;
}
