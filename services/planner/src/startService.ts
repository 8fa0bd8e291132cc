import { servicePrefixes } from '@forkcast/contracts';
import { createCommandHandler, runProjection, type DomainEvent } from '@forkcast/event-sourcing';
import {
  announceChanges,
  createMemberNames,
  createRouter,
  createServiceApp,
  forgetDeletedAccounts,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { keepUpWithRecipes } from './integration/consumed';
import { followCalendars } from './integration/followCalendars';
import { publication } from './integration/published';
import { stopRepeats } from './integration/stopRepeats';
import { MEMBER_NAMES } from './lastingCollections';
import { createEatenMeals, eatenMeals } from './meal-history/eaten-meals/eatenMeals';
import { createLastMade, lastMade } from './meal-history/last-made/lastMade';
import { mealHistory } from './meal-history/mealHistory';
import { createMonthSummaries, monthSummaries } from './meal-history/month-summaries/monthSummaries';
import { mealHistoryRoutes } from './meal-history/routes';
import { upcastMealHistory } from './meal-history/upcastMealHistory';
import { createUncopiedMeals, uncopiedMeals } from './meal-history/uncopied-meals/uncopiedMeals';
import { rememberWriters } from './meal-plan/earlier/rememberWriters';
import { earlierRoutes } from './meal-plan/earlier/routes';
import { createMealPlanEntries, mealPlanEntries } from './meal-plan/entries/mealPlanEntries';
import { mealPlan } from './meal-plan/mealPlan';
import { copyWeekRoute } from './meal-plan/rearranging/copyWeek';
import { finishMoves } from './meal-plan/rearranging/finishMoves';
import { createMoves } from './meal-plan/rearranging/moves';
import { rearrangingRoutes } from './meal-plan/rearranging/routes';
import { mealPlanRoutes } from './meal-plan/routes';
import { createEntryPresenter } from './meal-plan/presentEntry';
import { upcastMealPlan } from './meal-plan/upcastMealPlan';
import { applyTemplateRoute } from './meal-plan-template/applyRoute';
import { mealPlanTemplate } from './meal-plan-template/mealPlanTemplate';
import { templateRoutes } from './meal-plan-template/routes';
import { createMealPlanTemplates, mealPlanTemplates } from './meal-plan-template/templates/mealPlanTemplates';
import { createCarryOut } from './meal-repeat/carryOut';
import { keepRepeating } from './meal-repeat/keepRepeating';
import { mealRepeat } from './meal-repeat/mealRepeat';
import { createMealRepeats, mealRepeats } from './meal-repeat/repeats/mealRepeats';
import { mealRepeatRoutes } from './meal-repeat/routes';
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
  const templatesProjection = await runProjection({ projection: mealPlanTemplates, ...stores });
  const repeatsProjection = await runProjection({ projection: mealRepeats, ...stores });
  const historyProjections = [eatenProjection, monthsProjection, lastMadeProjection];
  const planProjections = [entriesProjection, templatesProjection, repeatsProjection];
  const projections = [...planProjections, uncopiedProjection, ...historyProjections];

  const entries = createMealPlanEntries(database);
  const eaten = createEatenMeals(database);
  const recipes = await createKnownRecipes(database);
  const templates = createMealPlanTemplates(database);
  const repeats = createMealRepeats(database);
  const present = createEntryPresenter(recipes, repeats);
  const executePlan = createCommandHandler({ store, decider: mealPlan, upcast: upcastMealPlan });
  const executeTemplate = createCommandHandler({ store, decider: mealPlanTemplate });
  const executeRepeat = createCommandHandler({ store, decider: mealRepeat });
  const executeHistory = createCommandHandler({
    store,
    decider: mealHistory,
    upcast: upcastMealHistory,
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
  const repeatConsumer = bus.consume(
    stopRepeats({ execute: executeRepeat, repeats, readModel: repeatsProjection }),
  );
  const calendarConsumer = bus.consume(
    followCalendars({ executePlan, moves, entries, readModel: entriesProjection, database }),
  );
  const names = createMemberNames(database, MEMBER_NAMES);
  const namesConsumer = bus.consume(forgetDeletedAccounts('planner-forgets-accounts', names));
  const consumers = [consumer, moveConsumer, repeatConsumer, calendarConsumer, namesConsumer];
  const stopAnnouncing = [
    ...planProjections.map((each) => announceChanges(each, bus, 'meal-plans', householdOf)),
    // Each shows a part of the history screen, and none waits for the others.
    ...historyProjections.map((each) => announceChanges(each, bus, 'meal-history', householdOf)),
  ];

  const router = createRouter();
  router.use('/api/meal-plans', rememberWriters(names));
  earlierRoutes(router, { store, execute: executePlan, recipes, names, present, clock, newId });
  mealPlanRoutes(router, {
    execute: executePlan,
    entries,
    present,
    hasRecipe: createRecipeCheck(recipes, consumer, store),
    clock,
    newId,
  });
  const rearranging = { execute: executePlan, moves, entries, present, clock, newId };
  copyWeekRoute(router, rearranging);
  rearrangingRoutes(router, rearranging);
  templateRoutes(router, { execute: executeTemplate, templates, entries, recipes, clock, newId });
  applyTemplateRoute(router, { executePlan, templates, recipes, present, clock, newId });
  const carryOut = createCarryOut({ executePlan, executeRepeat, recipes, clock });
  mealRepeatRoutes(router, { execute: executeRepeat, carryOut, repeats, entries, clock });
  mealHistoryRoutes(router, {
    execute: executeHistory,
    uncopied: createUncopiedMeals(database),
    eatenMeals: eaten,
    summaries: createMonthSummaries(database),
    lastMade: createLastMade(database),
    recipes,
    clock,
  });
  const stopRepeating = keepRepeating({
    repeats,
    readModel: repeatsProjection,
    carryOut,
    clock,
    logger,
  });
  return {
    name: 'planner',
    app: createServiceApp({
      name: 'planner',
      logger,
      identityKey,
      router,
      projections,
      consumers,
    }),
    prefixes: servicePrefixes.planner,
    projections,
    stop: async () => {
      for (const stop of stopAnnouncing) stop();
      await stopRepeating();
      for (const each of consumers) await each.stop();
      for (const projection of projections) await projection.stop();
    },
  };
}

function householdOf({ data }: DomainEvent): string | null {
  return 'householdId' in data && typeof data.householdId === 'string' ? data.householdId : null;
}
