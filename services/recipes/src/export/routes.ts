import { Readable } from 'node:stream';
import { exportRecipesQuerySchema } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type Router from '@koa/router';
import { describeRoute, parseQuery, type ServiceState } from '@forkcast/service-kit';
import { DEFAULT_SORT_LANGUAGE, sortLanguages } from '../recipe/collection/nameOrder';
import { exportFile, exportFormats } from './exportFile';

/** Adds the export to the routes of recipes. */
export function exportRoutes(
  router: Router<ServiceState>,
  { database, clock }: { database: DocumentDatabase; clock: () => Date },
): void {
  describeRoute(router, {
    method: 'get',
    path: '/api/recipes/export',
    summary:
      'The whole collection as a file: CSV that spreadsheets can open safely and that can be imported again, or a ' +
      'list of schema.org recipes in JSON-LD (format=jsonld, application/ld+json)',
    query: exportRecipesQuerySchema,
    responseType: 'text/csv',
  });
  router.get('/export', (ctx) => {
    const { format } = parseQuery(ctx, exportRecipesQuerySchema);
    const { type, ending } = exportFormats[format];
    const language = ctx.acceptsLanguages(sortLanguages) || DEFAULT_SORT_LANGUAGE;
    const day = clock().toISOString().slice(0, 10);
    ctx.set('content-disposition', `attachment; filename="forkcast-recipes-${day}.${ending}"`);
    ctx.type = type;
    ctx.body = Readable.from(exportFile(database, ctx.state.identity.householdId, { format, language }));
  });
}
