import { createCommandHandler, runProjection, type DomainEvent } from '@forkcast/event-sourcing';
import {
  announceChanges,
  createRouter,
  createServiceApp,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { keepUpWithRecipes } from './integration/consumed';
import { publication } from './integration/published';
import { createEatenMeals, eatenMeals } from './meal-history/eaten-meals/eatenMeals';
import { createLastMade, lastMade } from './meal-history/last-made/lastMade';
import { mealHistory } from './meal-history/mealHistory';
import { createMonthSummaries, monthSummaries } from './meal-history/month-summaries/monthSummaries';
import { mealHistoryRoutes } from './meal-history/routes';
import { createUncopiedMeals, uncopiedMeals } from './meal-history/uncopied-meals/uncopiedMeals';
import { createMealPlanEntries, mealPlanEntries } from './meal-plan/entries/mealPlanEntries';
import { mealPlan } from './meal-plan/mealPlan';
import { copyWeekRoute } from './meal-plan/rearranging/copyWeek';
import { finishMoves } from './meal-plan/rearranging/finishMoves';
import { createMoves } from './meal-plan/rearranging/moves';
import { rearrangingRoutes } from './meal-plan/rearranging/routes';
import { mealPlanRoutes } from './meal-plan/routes';
import { createKnownRecipes } from './recipes/knownRecipes';
import { createRecipeCheck } from './recipes/recipeCheck';

/** Whoever copies a month into the history at the same time as many others still gets their turn. */
const HISTORY_ATTEMPTS = 20;

/** Starts the planner on the given stores and bus; whoever calls listens on its app and starts the bus. */
export async function startService(dependencies: ServiceDependencies): Promise<RunningService> {
  const { store, database, bus, logger, identityKey, clock, newId } = dependencies;
  const stores = { store, database, logger };
  const entriesProjection = await runProjection({ projection: mealPlanEntries, ...stores });
  const uncopiedProjection = await runProjection({ projection: uncopiedMeals, ...stores });
  const eatenProjection = await runProjection({ projection: eatenMeals, ...stores });
  const monthsProjection = await runProjection({ projection: monthSummaries, ...stores });
  const lastMadeProjection = await runProjection({ projection: lastMade, ...stores });
  const historyProjections = [eatenProjection, monthsProjection, lastMadeProjection];
  const projections = [entriesProjection, uncopiedProjection, ...historyProjections];

  const entries = createMealPlanEntries(database);
  const eaten = createEatenMeals(database);
  const recipes = await createKnownRecipes(database);
  const executePlan = createCommandHandler({ store, decider: mealPlan });
  const executeHistory = createCommandHandler({
    store,
    decider: mealHistory,
    maxAttempts: HISTORY_ATTEMPTS,
  });

  bus.publish(publication);
  const consumer = bus.consume(
    keepUpWithRecipes({
      executePlan,
      executeHistory,
      entries,
      eatenMeals: eaten,
      readModels: [entriesProjection, eatenProjection],
      recipes,
    }),
  );
  const moves = createMoves(executePlan);
  const moveConsumer = bus.consume(finishMoves(moves));
  const stopAnnouncing = [
    announceChanges(entriesProjection, bus, 'meal-plans', householdOf),
    // Each shows a part of the history screen, and none waits for the others.
    ...historyProjections.map((each) => announceChanges(each, bus, 'meal-history', householdOf)),
  ];

  const router = createRouter();
  mealPlanRoutes(router, {
    execute: executePlan,
    entries,
    hasRecipe: createRecipeCheck(recipes, consumer, store),
    clock,
    newId,
  });
  const rearranging = { execute: executePlan, moves, entries, clock, newId };
  copyWeekRoute(router, rearranging);
  rearrangingRoutes(router, rearranging);
  mealHistoryRoutes(router, {
    execute: executeHistory,
    uncopied: createUncopiedMeals(database),
    eatenMeals: eaten,
    summaries: createMonthSummaries(database),
    lastMade: createLastMade(database),
    recipes,
    clock,
  });
  return {
    name: 'planner',
    app: createServiceApp({
      name: 'planner',
      logger,
      identityKey,
      router,
      projections,
      consumers: [consumer, moveConsumer],
    }),
    prefixes: ['/api/meal-plans', '/api/meal-history'],
    projections,
    stop: async () => {
      for (const stop of stopAnnouncing) stop();
      await consumer.stop();
      await moveConsumer.stop();
      for (const projection of projections) await projection.stop();
    },
  };
}

function householdOf({ data }: DomainEvent): string | null {
  return 'householdId' in data && typeof data.householdId === 'string' ? data.householdId : null;
}
