import {
  importLimits,
  importRecipesRequestSchema,
  importRecipesResponseSchema,
  lastImportResponseSchema,
  undoImportResponseSchema,
} from '@forkcast/contracts';
import type Router from '@koa/router';
import {
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  parseParam,
  wrote,
  type MemberNames,
  type ServiceState,
} from '@forkcast/service-kit';
import { createImporter, type ImportDependencies } from './importRecipes';
import { findLastImport } from './last-import/lastImport';
import { undoImport } from './undoImport';

const PATH = '/api/recipes/import';

/** Adds the routes of imports to the routes of recipes. */
export function importRoutes(
  router: Router<ServiceState>,
  { names, ...dependencies }: ImportDependencies & { names: Pick<MemberNames, 'remember'> },
): void {
  const bringIn = createImporter(dependencies);

  describeRoute(router, {
    method: 'post',
    path: PATH,
    summary:
      'Imports up to 5,000 recipes, in one request or in several under one importId; rows without a name and ' +
      'duplicates are skipped and told, and repeating a request changes nothing',
    body: importRecipesRequestSchema,
    response: importRecipesResponseSchema,
    errors: ['conflict', 'not-found', 'not-caught-up'],
  });
  router.post('/import', caughtUp, async (ctx) => {
    const request = await parseBody(ctx, importRecipesRequestSchema, { limit: importLimits.bodyBytes });
    const { householdId, accountId, displayName } = ctx.state.identity;
    await names.remember(accountId, displayName);
    const { answer, position } = await bringIn(request, { householdId, metadata: metadataOf(ctx) });
    wrote(ctx, position);
    ctx.body = answer;
  });

  describeRoute(router, {
    method: 'get',
    path: PATH,
    summary: "The household's last import, finished or not",
    response: lastImportResponseSchema,
  });
  router.get('/import', async (ctx) => {
    ctx.body = { lastImport: await findLastImport(dependencies.database, ctx.state.identity.householdId) };
  });

  describeRoute(router, {
    method: 'delete',
    path: `${PATH}/{importId}`,
    summary: 'Undoes a whole import; recipes that were changed or cooked since then stay and are told',
    response: undoImportResponseSchema,
    errors: ['conflict'],
  });
  router.delete('/import/:importId', async (ctx) => {
    const importId = parseParam(ctx, 'importId');
    const { householdId } = ctx.state.identity;
    const importer = { householdId, metadata: metadataOf(ctx) };
    const { answer, position } = await undoImport(importId, importer, dependencies);
    wrote(ctx, position);
    ctx.body = answer;
  });
}
