import {
  importPageRequestSchema,
  limits,
  pagePreviewSchema,
  understandRequestSchema,
  understoodRecipeSchema,
} from '@forkcast/contracts';
import { ApiError, networkOf, route, type HttpExchange, type SlotHolder } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { previewOf } from './previewOf';
import { recipesWithLink } from './recipesWithLink';

const previewPage = route.post('/api/recipes/import-page', {
  summary:
    'Reads the recipe on a web page for a preview, without storing anything. Only pages of the public web, 30 per ' +
    'account in ten minutes',
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
  caughtUp: false,
  executes: false,
  async handle({ body: { url: address }, identity, http }, models: RecipeModels) {
    const { database, pages, reader, pageQuota, pageSlots } = models;
    const { accountId, householdId } = identity;
    await pageQuota({ identity, http });
    http.takeSlot(pageSlots, accountId);
    const left = http.left();
    const { url, html } = await pages.fetch(address, left);
    // For a page that was read in the user's browser, links come from there.
    const recipe = await reader.read(
      { html, url: url.slice(0, limits.link) },
      readerOf(accountId, http),
      left,
    );
    if (!recipe) throw new ApiError('page-without-recipe');
    return previewOf(recipe, await recipesWithLink(database, householdId, [url, address]));
  },
});

const understandRecipe = route.post('/api/recipes/understand', {
  summary:
    'Finds the ingredients, steps, times and yield in a pasted text, and the part of each line, without storing ' +
    'anything. Shares the limit of pages: 30 per account in ten minutes',
  body: understandRequestSchema,
  response: understoodRecipeSchema,
  errors: ['page-too-large', 'too-many-pages'],
  caughtUp: false,
  executes: false,
  async handle({ body: { text }, identity, http }, { reader, pageQuota, pageSlots }: RecipeModels) {
    const { accountId } = identity;
    await pageQuota({ identity, http });
    http.takeSlot(pageSlots, accountId);
    return reader.understand(text, readerOf(accountId, http), http.left());
  },
});

function readerOf(accountId: string, http: HttpExchange): SlotHolder {
  return { accountId, network: networkOf(http.clientAddress()) };
}

export const webImportRoutes = [previewPage, understandRecipe];
