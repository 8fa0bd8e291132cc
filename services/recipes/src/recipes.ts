import { servicePrefixes } from '@forkcast/contracts';
import { defineService, forgetNames } from '@forkcast/service-kit';
import { exportRoutes } from './export/routes';
import { recipeImports } from './import/last-import/lastImport';
import { recipeOrigins } from './import/origins/recipeOrigins';
import { recipeImport } from './import/recipeImport';
import { importRoutes } from './import/routes';
import { followHouseholds } from './integration/followHouseholds';
import { followListings } from './integration/followListings';
import { forgetFavourites } from './integration/forgetFavourites';
import { keepCollectedRecipes } from './integration/keepCollectedRecipes';
import { publication } from './integration/published';
import { recordMakings } from './integration/recordMakings';
import { lastingCollections } from './lastingCollections';
import { createModels } from './models';
import { LISTED_PHOTOS } from './photos/listedPhotos';
import { recipePhotos } from './photos/recipePhotos';
import { photoRoutes } from './photos/routes';
import { deleteHouseholdPhotos, cleanUpPhotos } from './photos/photoCleanUp';
import { recipeCollection } from './recipe/collection/recipeCollection';
import { historyRoutes } from './recipe/history/routes';
import { recipe } from './recipe/recipe';
import { recipeRoutes } from './recipe/routes';
import { shareLinks } from './share-link/shareLinks';
import { shareLinkRoutes } from './share-link/routes';
import { sharedPageRoutes } from './share-link/page/routes';
import { webImportRoutes } from './web-import/routes';

export const recipes = defineService({
  name: 'recipes',
  serves: servicePrefixes.recipes,
  aggregates: { recipe, recipeImport },
  readModels: {
    collection: recipeCollection,
    imports: recipeImports,
    origins: recipeOrigins,
    photos: recipePhotos,
    shareLinks,
  },
  live: { recipes: ['collection'] },
  copies: [LISTED_PHOTOS],
  lastingCollections,
  publishes: publication,
  consumes: [
    keepCollectedRecipes,
    recordMakings,
    followHouseholds,
    followListings,
    forgetFavourites,
    forgetNames('recipes-forgets-accounts'),
  ],
  background: [cleanUpPhotos],
  models: createModels,
  forget: deleteHouseholdPhotos,
  // '/api/recipes/{id}' would match the paths of the other routes.
  routes: [
    ...historyRoutes,
    ...importRoutes,
    ...exportRoutes,
    ...webImportRoutes,
    ...photoRoutes,
    ...shareLinkRoutes,
    ...sharedPageRoutes,
    ...recipeRoutes,
  ],
  close: async ({ reader, pages, pictures, photos }) => {
    await pictures.close();
    await photos.settled();
    await reader.close();
    await pages.close();
  },
});
