import {
  createCommandHandler,
  runProjection,
  type DomainEvent,
  type ProjectionHandle,
} from '@forkcast/event-sourcing';
import {
  announceChanges,
  createServiceApp,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { forgetDeletedRecipes } from './integration/consumed';
import { publication } from './integration/published';
import { createMealPlanEntries, mealPlanEntries } from './meal-plan/entries/mealPlanEntries';
import { mealPlan } from './meal-plan/mealPlan';
import { mealPlanRoutes } from './meal-plan/routes';
import { createKnownRecipes } from './recipes/knownRecipes';
import { createRecipeCheck } from './recipes/recipeCheck';

/** Starts the planner on the given stores and bus; whoever calls listens on its app and starts the bus. */
export async function startService(dependencies: ServiceDependencies): Promise<RunningService> {
  const { store, database, bus, logger, identityKey, clock, newId } = dependencies;
  const entriesProjection: ProjectionHandle = await runProjection({
    projection: mealPlanEntries,
    store,
    database,
    logger,
  });
  const entries = createMealPlanEntries(database);
  const recipes = createKnownRecipes(database);
  const execute = createCommandHandler({ store, decider: mealPlan });

  bus.publish(publication);
  const consumer = bus.consume(forgetDeletedRecipes({ execute, entries, entriesProjection, recipes }));
  const stopAnnouncing = announceChanges(entriesProjection, bus, 'meal-plans', householdOf);

  const router = mealPlanRoutes({
    execute,
    entries,
    hasRecipe: createRecipeCheck(recipes, consumer, store),
    clock,
    newId,
  });
  const app = createServiceApp({
    name: 'planner',
    logger,
    identityKey,
    router,
    projections: [entriesProjection],
    consumers: [consumer],
  });
  return {
    name: 'planner',
    app,
    prefixes: ['/api/meal-plans'],
    projections: [entriesProjection],
    stop: async () => {
      stopAnnouncing();
      await consumer.stop();
      await entriesProjection.stop();
    },
  };
}

function householdOf({ data }: DomainEvent): string | null {
  return 'householdId' in data && typeof data.householdId === 'string' ? data.householdId : null;
}
