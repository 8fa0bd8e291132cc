import { exportRecipesQuerySchema, recipeSchema, type Recipe } from '@forkcast/contracts';
import { ApiError, exportedFolderSchema, route, TextStream, type HttpExchange } from '@forkcast/service-kit';
import { z } from 'zod';
import type { RecipeModels } from '../models';
import { photoFileOf } from '../photos/photoNames';
import { DEFAULT_SORT_LANGUAGE, sortLanguages } from '../recipe/collection/nameOrder';
import { findRecipesById, type FoundRecipe } from '../recipe/collection/recipeQueries';
import { presentDocument } from '../recipe/presentRecipe';
import { allVersions, exportedVersionSchema } from './allVersions';
import { exportFile, exportFormats, wholeRecipes } from './exportFile';
import { nextcloudRecipe } from './nextcloudRecipe';

const exportRecipes = route.get('/api/recipes/export', {
  summary:
    'The whole collection as a file: CSV that is safe to open in spreadsheets and can be imported again, or ' +
    'schema.org recipes as JSON-LD (format=jsonld, application/ld+json)',
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
    { database, exportSlots }: Pick<RecipeModels, 'database' | 'exportSlots'>,
  ) {
    const { accountId, householdId } = identity;
    http.takeSlot(exportSlots, accountId);
    const { type, ending } = exportFormats[format];
    const language = languageOf(http);
    const day = now.slice(0, 10);
    http.setHeader('content-disposition', `attachment; filename="forkcast-recipes-${day}.${ending}"`);
    return new TextStream(
      type,
      exportFile(database, householdId, {
        format,
        language,
        accountId,
        // The file has no photos next to it, and their addresses need a session.
        photoAt: () => null,
      }),
    );
  },
});

/** For exports, which store the photos next to this file. */
const exportLinked = route.get('/api/recipes/exported-linked-data', {
  summary: 'All recipes of the household as JSON-LD, with the file names of their photos in an export',
  responseType: 'application/ld+json',
  hidden: true,
  exported: {
    as: 'file',
    name: 'recipes',
    ending: 'jsonld',
    order: 42,
    note:
      'recipes.jsonld has the recipes in the words of schema.org, which many programs read, with the pictures in the ' +
      'folder photos.',
  },
  handle({ identity, http }, { database }: Pick<RecipeModels, 'database'>) {
    const { accountId, householdId } = identity;
    const options = { accountId, photoAt: (id: string) => `photos/${photoFileOf(id)}` };
    const language = languageOf(http);
    return new TextStream(
      exportFormats.jsonld.type,
      exportFile(database, householdId, { format: 'jsonld', language, ...options }),
    );
  },
});

const exportWhole = route.get('/api/recipes/whole', {
  summary: 'All recipes of the household with all details',
  response: z.array(recipeSchema),
  hidden: true,
  exported: {
    as: 'list',
    name: 'recipes',
    order: 40,
    note: 'To move to another household, import this zip under Recipes → Import.',
  },
  handle({ identity: { accountId, householdId }, http }, { database }: Pick<RecipeModels, 'database'>) {
    return presented(wholeRecipes(database, householdId, languageOf(http)), accountId);
  },
});

const exportVersions = route.get('/api/recipes/exported-versions', {
  summary: 'All versions of the household’s changed recipes, per recipe, newest first',
  response: z.array(exportedVersionSchema),
  hidden: true,
  exported: {
    as: 'list',
    name: 'recipe-versions',
    order: 44,
    note: 'recipe-versions.json lists who changed what in a recipe, and when.',
  },
  handle: ({ identity: { householdId }, http }, models: Pick<RecipeModels, 'database' | 'store' | 'names'>) =>
    allVersions(models, householdId, languageOf(http)),
});

const exportFolders = route.get('/api/recipes/exported-folders', {
  summary: 'All recipes of the household in Nextcloud Cookbook’s folder layout',
  response: z.array(exportedFolderSchema),
  hidden: true,
  exported: {
    as: 'folders',
    name: 'recipe-folders',
    under: 'Recipes',
    order: 200,
    note:
      'The Recipes folder has the recipes in Nextcloud Cookbook format. Mealie and Tandoor can read it, too: zip the ' +
      'folder on its own and choose Nextcloud as the source.',
  },
  async *handle({ identity: { householdId }, http }, { database }: Pick<RecipeModels, 'database'>) {
    for await (const { _id, name, photos } of wholeRecipes(database, householdId, languageOf(http))) {
      const [cover] = photos;
      yield {
        folder: name,
        files: [
          { name: 'recipe.json', from: `/api/recipes/${_id}/as-nextcloud` },
          ...(cover ? [{ name: 'full.jpg', from: `/api/photos/${cover.id}/as-jpeg` }] : []),
        ],
      };
    }
  },
});

const readAsNextcloud = route.get('/api/recipes/{id}/as-nextcloud', {
  summary: 'A recipe as Nextcloud Cookbook’s recipe.json',
  response: z.record(z.string(), z.unknown()),
  hidden: true,
  async handle({ params, identity: { householdId } }, { database }: Pick<RecipeModels, 'database'>) {
    const [found] = await findRecipesById(database, householdId, [params.id]);
    if (!found) throw new ApiError('not-found');
    return nextcloudRecipe(found);
  },
});

export const exportRoutes = [
  exportRecipes,
  exportWhole,
  exportLinked,
  exportVersions,
  exportFolders,
  readAsNextcloud,
];

function languageOf(http: Pick<HttpExchange, 'preferredLanguage'>): string {
  return http.preferredLanguage(sortLanguages) ?? DEFAULT_SORT_LANGUAGE;
}

async function* presented(
  recipes: AsyncIterable<FoundRecipe>,
  accountId: string,
): AsyncGenerator<Recipe, void, void> {
  for await (const recipe of recipes) yield presentDocument(recipe, accountId);
}
