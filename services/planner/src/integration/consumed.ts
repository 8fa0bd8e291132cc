import type { Position, ProjectionHandle } from '@forkcast/event-sourcing';
import type { ConsumerDefinition, IntegrationMessage } from '@forkcast/service-kit';
import type { ForgetRecipe } from '../meal-plan/commands';
import type { MealPlanEntries } from '../meal-plan/entries/mealPlanEntries';
import { mealPlanStream } from '../meal-plan/mealPlan';
import type { PlanExecution } from '../meal-plan/routes';
import type { KnownRecipes } from '../recipes/knownRecipes';

const READ_MODEL_TIMEOUT_MS = 5_000;

export interface ConsumedDependencies {
  execute: PlanExecution;
  entries: MealPlanEntries;
  entriesProjection: ProjectionHandle;
  recipes: KnownRecipes;
}

/**
 * Keeps the planner's idea of the household's recipes, and takes deleted ones out of the plan. It listens to the
 * planner's own meals too: a meal that was planned while the deletion was on its way is then found, whichever of
 * the two messages comes first.
 */
export function forgetDeletedRecipes(dependencies: ConsumedDependencies): ConsumerDefinition {
  return {
    durable: 'planner-forgets-deleted-recipes',
    events: ['recipes.recipe-saved', 'recipes.recipe-deleted', 'planner.meal-planned'],
    handle: (message) => handle(message, dependencies),
  };
}

async function handle(
  message: IntegrationMessage,
  dependencies: ConsumedDependencies,
): Promise<Position | undefined> {
  const { event, householdId, position } = message;
  const { recipes, entries } = dependencies;
  switch (event.type) {
    case 'recipes.recipe-saved':
      await recipes.learn({ recipeId: event.data.recipeId, householdId, deleted: false }, position);
      return undefined;
    case 'recipes.recipe-deleted': {
      const { recipeId } = event.data;
      await recipes.learn({ recipeId, householdId, deleted: true }, position);
      await readModelAt(position, dependencies);
      const meals = await entries.withRecipe(householdId, recipeId);
      return forget(
        recipeId,
        meals.map((meal) => mealPlanStream(householdId, meal.day)),
        message,
        dependencies,
      );
    }
    case 'planner.meal-planned': {
      const { recipeId, day } = event.data;
      if (recipeId === null) return undefined;
      // The deletion may be handled after this: then it has to find this meal in the read model.
      await readModelAt(position, dependencies);
      if ((await recipes.stateOf(householdId, recipeId)) !== 'deleted') return undefined;
      return forget(recipeId, [mealPlanStream(householdId, day)], message, dependencies);
    }
    default:
      throw new Error(`Nothing is to be done about ${event.type} here`);
  }
}

async function forget(
  recipeId: string,
  streams: readonly string[],
  { id, metadata, occurredAt }: IntegrationMessage,
  { execute }: ConsumedDependencies,
): Promise<Position | undefined> {
  const command: ForgetRecipe = { type: 'ForgetRecipe', recipeId, at: occurredAt.toISOString() };
  let last: Position | undefined;
  for (const stream of new Set(streams)) {
    const { position } = await execute(stream, command, { metadata: { ...metadata, causationId: id } });
    if (position !== undefined) last = position;
  }
  return last;
}

async function readModelAt(position: Position, { entriesProjection }: ConsumedDependencies): Promise<void> {
  const reached = await entriesProjection.passed(position, READ_MODEL_TIMEOUT_MS);
  if (!reached) throw new Error('The meal plan entries have not caught up with the message yet');
}
