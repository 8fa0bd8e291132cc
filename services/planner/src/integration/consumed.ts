import type { Position, ProjectionHandle } from '@forkcast/event-sourcing';
import type { ConsumerDefinition, IntegrationMessage } from '@forkcast/service-kit';
import type { HistoryExecution } from '../meal-history/copyPastMeals';
import type { EatenMeals } from '../meal-history/eaten-meals/eatenMeals';
import { mealHistoryStream } from '../meal-history/mealHistory';
import type { MealPlanEntries } from '../meal-plan/entries/mealPlanEntries';
import { mealPlanStream } from '../meal-plan/mealPlan';
import type { PlanExecution } from '../meal-plan/routes';
import type { KnownRecipes } from '../recipes/knownRecipes';

const READ_MODEL_TIMEOUT_MS = 5_000;

export interface ConsumedDependencies {
  executePlan: PlanExecution;
  executeHistory: HistoryExecution;
  entries: MealPlanEntries;
  eatenMeals: EatenMeals;
  /** Of the two before. */
  readModels: readonly ProjectionHandle[];
  recipes: KnownRecipes;
}

/** Where a deleted recipe's id may stand. */
interface Mentions {
  plans: readonly string[];
  histories: readonly string[];
}

/**
 * Keeps the planner's idea of the household's recipes, and takes deleted ones out of the plan and the history. It
 * listens to the planner's own meals too: a meal that was planned or copied while the deletion was on its way is then
 * found, whichever of the two messages comes first.
 */
export function keepUpWithRecipes(dependencies: ConsumedDependencies): ConsumerDefinition {
  return {
    durable: 'planner-keeps-up-with-recipes',
    events: ['recipes.recipe-saved', 'recipes.recipe-deleted', 'planner.meal-planned', 'planner.meal-eaten'],
    handle: (message) => handle(message, dependencies),
  };
}

async function handle(
  message: IntegrationMessage,
  dependencies: ConsumedDependencies,
): Promise<Position | undefined> {
  const { event, householdId, position } = message;
  const { recipes, entries, eatenMeals } = dependencies;
  switch (event.type) {
    case 'recipes.recipe-saved': {
      const { recipeId, name, servings = null } = event.data;
      await recipes.learn({ recipeId, householdId, name, servings, deleted: false }, position);
      return undefined;
    }
    case 'recipes.recipe-deleted': {
      const { recipeId } = event.data;
      await recipes.learn({ recipeId, householdId, name: '', servings: null, deleted: true }, position);
      await readModelsAt(position, dependencies);
      const [planned, eaten] = await Promise.all([
        entries.withRecipe(householdId, recipeId),
        eatenMeals.withRecipe(householdId, recipeId),
      ]);
      const mentions = {
        plans: planned.map((meal) => mealPlanStream(householdId, meal.day)),
        histories: eaten.map((meal) => mealHistoryStream(householdId, meal.day)),
      };
      return forget(recipeId, mentions, message, dependencies);
    }
    case 'planner.meal-planned':
    case 'planner.meal-eaten': {
      const { recipeId, day } = event.data;
      if (recipeId === null) return undefined;
      // The deletion may be handled after this: then it has to find this meal in the read model.
      await readModelsAt(position, dependencies);
      if ((await recipes.stateOf(householdId, recipeId)) !== 'deleted') return undefined;
      const mentions = {
        plans: [mealPlanStream(householdId, day)],
        histories: [mealHistoryStream(householdId, day)],
      };
      return forget(recipeId, mentions, message, dependencies);
    }
    default:
      throw new Error(`Nothing is to be done about ${event.type} here`);
  }
}

async function forget(
  recipeId: string,
  { plans, histories }: Mentions,
  { id, metadata, occurredAt }: IntegrationMessage,
  { executePlan, executeHistory }: ConsumedDependencies,
): Promise<Position | undefined> {
  const about = { recipeId, at: occurredAt.toISOString() };
  const context = { metadata: { ...metadata, causationId: id } };
  let last: Position | undefined;
  for (const stream of new Set(plans)) {
    const { position } = await executePlan(stream, { type: 'ForgetRecipe', ...about }, context);
    last = position ?? last;
  }
  for (const stream of new Set(histories)) {
    const { position } = await executeHistory(stream, { type: 'ForgetEatenRecipe', ...about }, context);
    last = position ?? last;
  }
  return last;
}

async function readModelsAt(position: Position, { readModels }: ConsumedDependencies): Promise<void> {
  const reached = await Promise.all(
    readModels.map((readModel) => readModel.passed(position, READ_MODEL_TIMEOUT_MS)),
  );
  if (!reached.every(Boolean)) throw new Error('The read models have not caught up with the message yet');
}
