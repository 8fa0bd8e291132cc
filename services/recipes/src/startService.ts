import { createCommandHandler, runProjection } from '@forkcast/event-sourcing';
import {
  announceChanges,
  createServiceApp,
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
import { recipeCollection } from './recipe/collection/recipeCollection';
import { recipe } from './recipe/recipe';
import { recipeRoutes } from './recipe/routes';

const NAME = 'recipes';

/** Starts the recipes service: its read model follows the log, its events are published, its app can be listened on. */
export async function startService(dependencies: ServiceDependencies): Promise<RunningService> {
  const { store, database, bus, logger, identityKey, clock, newId } = dependencies;
  const execute = createCommandHandler({ store, decider: recipe });
  const executeImport = createCommandHandler({ store, decider: recipeImport });
  bus.publish(publication);
  const collection = await runProjection({ projection: recipeCollection, store, database, logger });
  const consumers = [
    keepCollectedRecipes(execute),
    recordMakings(execute),
    followHouseholds({ execute, database, collection }),
  ].map((one) => bus.consume(one));
  const imports = await runProjection({ projection: recipeImports, store, database, logger });
  const stopAnnouncing = announceChanges(collection, bus, 'recipes', ({ data }) => householdOf(data));
  const router = recipeRoutes({ execute, database, clock, newId });
  importRoutes(router, { store, execute, executeImport, database, collection, clock, newId });
  exportRoutes(router, { database, clock });
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
    prefixes: ['/api/recipes'],
    projections: [collection, imports],
    stop: async () => {
      stopAnnouncing();
      for (const consumer of consumers) await consumer.stop();
      await collection.stop();
      await imports.stop();
    },
  };
}

/** Every event of a recipe names its household. */
function householdOf(data: object): string | null {
  return 'householdId' in data && typeof data.householdId === 'string' ? data.householdId : null;
}
