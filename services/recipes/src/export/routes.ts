import { exportRecipesQuerySchema, recipeSchema, type Recipe } from '@forkcast/contracts';
import { PlacesAtOnce, route, TextStream } from '@forkcast/service-kit';
import { z } from 'zod';
import type { RecipeModels } from '../models';
import { DEFAULT_SORT_LANGUAGE, sortLanguages } from '../recipe/collection/nameOrder';
import type { FoundRecipe } from '../recipe/collection/recipeCollection';
import { presentDocument } from '../recipe/presentRecipe';
import { exportFile, exportFormats, wholeRecipes } from './exportFile';

/** In each process. An account's download of everything, which the gateway makes, takes one, too. */
export const createExportPlaces = () =>
  new PlacesAtOnce({ perAccount: 2, inAll: 20, refusal: 'too-many-exports' });

const exportRecipes = route.get('/api/recipes/export', {
  summary:
    'The whole collection as a file: CSV that spreadsheets can open safely and that can be imported again, or a ' +
    'list of schema.org recipes in JSON-LD (format=jsonld, application/ld+json)',
  query: exportRecipesQuerySchema,
  responseType: 'text/csv',
  errors: ['too-many-exports'],
  exported: {
    as: 'file',
    name: 'recipes',
    ending: 'csv',
    order: 50,
    note: 'recipes.csv can be imported again.',
  },
  handle(
    { query: { format }, identity, now, http },
    { database, exportPlaces }: Pick<RecipeModels, 'database' | 'exportPlaces'>,
  ) {
    const { accountId, householdId } = identity;
    http.takePlace(exportPlaces, accountId);
    const { type, ending } = exportFormats[format];
    const language = http.preferredLanguage(sortLanguages) ?? DEFAULT_SORT_LANGUAGE;
    const day = now.slice(0, 10);
    http.setHeader('content-disposition', `attachment; filename="forkcast-recipes-${day}.${ending}"`);
    return new TextStream(type, exportFile(database, householdId, { format, language }));
  },
});

const exportWhole = route.get('/api/recipes/whole', {
  summary: 'All recipes of the household with all there is of them',
  response: z.array(recipeSchema),
  hidden: true,
  exported: { as: 'list', name: 'recipes', order: 40 },
  handle({ identity: { accountId, householdId }, http }, { database }: Pick<RecipeModels, 'database'>) {
    const language = http.preferredLanguage(sortLanguages) ?? DEFAULT_SORT_LANGUAGE;
    return presented(wholeRecipes(database, householdId, language), accountId);
  },
});

export const exportRoutes = [exportRecipes, exportWhole];

async function* presented(
  recipes: AsyncIterable<FoundRecipe>,
  accountId: string,
): AsyncGenerator<Recipe, void, void> {
  for await (const recipe of recipes) yield presentDocument(recipe, accountId);
}
