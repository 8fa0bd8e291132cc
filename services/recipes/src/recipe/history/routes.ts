import {
  recipeHistoryQuerySchema,
  recipeHistorySchema,
  recipeSchema,
  restoreRecipeRequestSchema,
  type RecipeHistory,
} from '@forkcast/contracts';
import type { EventStore } from '@forkcast/event-sourcing';
import {
  describeRoute,
  metadataOf,
  parseBody,
  parseParam,
  parseQuery,
  wrote,
  type MemberNames,
  type ServiceState,
} from '@forkcast/service-kit';
import type Router from '@koa/router';
import { recipeStream } from '../events';
import { presentRecipe } from '../presentRecipe';
import { keptBy } from '../recipe';
import type { RecipeExecution } from '../routes';
import { detailsAt, recipeVersions } from './recipeVersions';

export interface HistoryRoutesDependencies {
  store: EventStore;
  execute: RecipeExecution;
  names: MemberNames;
}

/** Adds the history of a recipe to the routes of recipes. */
export function historyRoutes(
  router: Router<ServiceState>,
  { store, execute, names }: HistoryRoutesDependencies,
): void {
  describeRoute(router, {
    method: 'get',
    path: '/api/recipes/{id}/history',
    summary: 'What was changed, when and by whom, newest first; also of a deleted recipe',
    query: recipeHistoryQuerySchema,
    response: recipeHistorySchema,
  });
  router.get('/:id/history', async (ctx) => {
    const recipeId = parseParam(ctx, 'id');
    const { before } = parseQuery(ctx, recipeHistoryQuerySchema);
    const { householdId } = ctx.state.identity;
    const { versions, more } = await recipeVersions(store, { recipeId, householdId, before });
    const known = await names.of(versions.map(({ accountId }) => accountId));
    ctx.body = {
      versions: versions.map(({ accountId, ...version }) => ({
        ...version,
        by: accountId === null ? null : (known.get(accountId) ?? null),
      })),
      more,
    } satisfies RecipeHistory;
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/recipes/{id}/restore',
    summary: 'Brings back what a recipe was at a revision, or a deleted recipe as it was',
    body: restoreRecipeRequestSchema,
    response: recipeSchema,
    errors: ['conflict'],
  });
  router.post('/:id/restore', async (ctx) => {
    const recipeId = parseParam(ctx, 'id');
    const { revision } = await parseBody(ctx, restoreRecipeRequestSchema);
    const { householdId, accountId, displayName } = ctx.state.identity;
    await names.remember(accountId, displayName);
    const details =
      revision === undefined ? null : await detailsAt(store, { recipeId, householdId, revision });
    const { state, position } = await execute(
      recipeStream(recipeId),
      { type: 'RestoreRecipe', householdId, details },
      { metadata: metadataOf(ctx), expect: 'exists' },
    );
    wrote(ctx, position);
    ctx.body = presentRecipe(keptBy(householdId, state));
  });
}
