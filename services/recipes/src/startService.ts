import { servicePrefixes } from '@forkcast/contracts';
import { createCommandHandler, runProjection } from '@forkcast/event-sourcing';
import {
  announceChanges,
  createMemberNames,
  createServiceApp,
  forgetDeletedAccounts,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { exportRoutes } from './export/routes';
import { recipeImports } from './import/last-import/lastImport';
import { recipeImport } from './import/recipeImport';
import { importRoutes } from './import/routes';
import { keepCollectedRecipes, recordMakings } from './integration/consumed';
import { followHouseholds } from './integration/followHouseholds';
import { publication } from './integration/published';
import { MEMBER_NAMES } from './lastingCollections';
import { LanguageIndexes } from './recipe/collection/languageIndexes';
import { recipeCollection } from './recipe/collection/recipeCollection';
import { upcastRecipeEvent } from './recipe/events';
import { historyRoutes } from './recipe/history/routes';
import { recipe } from './recipe/recipe';
import { recipeRoutes } from './recipe/routes';
import { createPageFetcher, type PageFetcherOptions } from './web-import/fetch/fetchPage';
import { createPageQuota } from './web-import/pageQuota';
import { createPageReader } from './web-import/reading/pageReader';
import { webImportRoutes } from './web-import/routes';

const NAME = 'recipes';

/** What tests replace. */
export interface RecipesOptions {
  pages?: PageFetcherOptions;
}

/** Starts the recipes service: its read model follows the log, its events are published, its app can be listened on. */
export async function startService(
  dependencies: ServiceDependencies,
  { pages: pageOptions }: RecipesOptions = {},
): Promise<RunningService> {
  const { store, database, bus, logger, identityKey, clock, newId } = dependencies;
  const execute = createCommandHandler({ store, decider: recipe, upcast: upcastRecipeEvent });
  const executeImport = createCommandHandler({ store, decider: recipeImport });
  bus.publish(publication);
  const collection = await runProjection({ projection: recipeCollection, store, database, logger });
  const names = createMemberNames(database, MEMBER_NAMES);
  const consumers = [
    keepCollectedRecipes(execute),
    recordMakings(execute),
    followHouseholds({ execute, database, collection }),
    forgetDeletedAccounts('recipes-forgets-accounts', names),
  ].map((one) => bus.consume(one));
  const imports = await runProjection({ projection: recipeImports, store, database, logger });
  const stopAnnouncing = announceChanges(collection, bus, 'recipes', ({ data }) => householdOf(data));
  const languages = new LanguageIndexes(database, (err) => {
    logger.warn(
      { err },
      'an order of names could not be indexed; it is tried again when somebody asks for it',
    );
  });
  const router = recipeRoutes({ execute, database, names, languages, clock, newId });
  historyRoutes(router, { store, execute, names });
  importRoutes(router, { names, store, execute, executeImport, database, collection, clock, newId });
  exportRoutes(router, { database, clock });
  const pages = createPageFetcher(pageOptions);
  const quota = await createPageQuota({ database, clock, newId });
  const reader = createPageReader();
  webImportRoutes(router, { database, pages, reader, quota });
  return {
    name: NAME,
    app: createServiceApp({
      name: NAME,
      logger,
      identityKey,
      router,
      projections: [collection, imports],
      consumers,
    }),
    prefixes: servicePrefixes.recipes,
    projections: [collection, imports],
    stop: async () => {
      stopAnnouncing();
      for (const consumer of consumers) await consumer.stop();
      await collection.stop();
      await imports.stop();
      await reader.close();
      await pages.close();
    },
  };
}

/** Every event of a recipe names its household. */
function householdOf(data: object): string | null {
  return 'householdId' in data && typeof data.householdId === 'string' ? data.householdId : null;
}
