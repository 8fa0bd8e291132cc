import { importPageRequestSchema, limits, pagePreviewSchema } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { ApiError, describeRoute, parseBody, type ServiceState } from '@forkcast/service-kit';
import type Router from '@koa/router';
import type { PageFetcher } from './fetch/fetchPage';
import type { PageQuota } from './pageQuota';
import { previewOf } from './previewOf';
import type { PageReader } from './reading/pageReader';
import { recipesWithLink } from './recipesWithLink';

/** Pages read at the same time, each of which may take megabytes. */
const AT_ONCE = 20;

export interface WebImportDependencies {
  database: DocumentDatabase;
  pages: PageFetcher;
  reader: PageReader;
  quota: PageQuota;
}

/** Adds the import from a web address to the routes of recipes. */
export function webImportRoutes(router: Router<ServiceState>, dependencies: WebImportDependencies): void {
  const { database, pages, reader, quota } = dependencies;
  let reading = 0;

  describeRoute(router, {
    method: 'post',
    path: '/api/recipes/import-page',
    summary:
      'Reads the recipe of a web page for a preview; nothing is kept. Only pages of the public web are asked for, ' +
      'and 30 for an account within ten minutes',
    body: importPageRequestSchema,
    response: pagePreviewSchema,
    errors: [
      'page-address-not-valid',
      'page-not-public',
      'page-not-found',
      'page-refused',
      'page-redirects',
      'page-not-html',
      'page-too-large',
      'page-without-recipe',
      'page-unreachable',
      'page-too-slow',
      'too-many-pages',
    ],
  });
  router.post('/import-page', async (ctx) => {
    const { url: address } = await parseBody(ctx, importPageRequestSchema);
    const { accountId, householdId } = ctx.state.identity;
    await quota.take(accountId);
    if (reading >= AT_ONCE) throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
    const left = new AbortController();
    ctx.res.once('close', () => left.abort());
    reading += 1;
    try {
      const { url, html } = await pages.fetch(address, left.signal);
      // Whoever reads the page in a browser has its link from there.
      const recipe = await reader.read(html, url.slice(0, limits.link));
      if (!recipe) throw new ApiError('page-without-recipe');
      ctx.body = previewOf(recipe, await recipesWithLink(database, householdId, [url, address]));
    } finally {
      reading -= 1;
    }
  });
}
