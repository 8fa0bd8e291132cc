import { servicePrefixes } from '@forkcast/contracts';
import { defineService } from '@forkcast/service-kit';
import { exportRoutes } from './export/routes';
import { recipeImports } from './import/last-import/lastImport';
import { recipeImport } from './import/recipeImport';
import { importRoutes } from './import/routes';
import { consumers } from './integration/consumers';
import { publication } from './integration/published';
import { lastingCollections } from './lastingCollections';
import { createModels } from './models';
import { recipeCollection } from './recipe/collection/recipeCollection';
import { historyRoutes } from './recipe/history/routes';
import { recipe } from './recipe/recipe';
import { recipeRoutes } from './recipe/routes';
import { webImportRoutes } from './web-import/routes';

export const recipes = defineService({
  name: 'recipes',
  serves: servicePrefixes.recipes,
  aggregates: { recipe, recipeImport },
  readModels: { collection: recipeCollection, imports: recipeImports },
  live: { recipes: ['collection'] },
  lastingCollections,
  publishes: publication,
  consumes: consumers,
  models: createModels,
  // '/api/recipes/{id}' would take the others' addresses.
  routes: [...historyRoutes, ...importRoutes, ...exportRoutes, ...webImportRoutes, ...recipeRoutes],
  close: async ({ reader, pages }) => {
    await reader.close();
    await pages.close();
  },
});
