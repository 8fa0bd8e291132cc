import type { Position } from '@forkcast/event-sourcing';
import type { ConsumerDefinition, IntegrationMessage } from '@forkcast/service-kit';
import { recipeStream } from '../recipe/events';
import type { RecipeExecution } from '../recipe/routes';

/** Puts recipes that a household took from the community into its collection. */
export function keepCollectedRecipes(execute: RecipeExecution): ConsumerDefinition {
  return {
    durable: 'recipes-keep-collected',
    events: ['community.recipe-collected'],
    handle: (message) => handle(message, execute),
  };
}

/** Keeps in mind when a recipe was last eaten. Late and repeated news change nothing. */
export function recordMakings(execute: RecipeExecution): ConsumerDefinition {
  return {
    durable: 'recipes-record-makings',
    events: ['planner.meal-eaten'],
    handle: (message) => record(message, execute),
  };
}

async function record(message: IntegrationMessage, execute: RecipeExecution): Promise<Position | undefined> {
  const { event, householdId, id, metadata } = message;
  if (event.type !== 'planner.meal-eaten') throw new Error(`Nothing is to be done about ${event.type} here`);
  const { recipeId, date } = event.data;
  if (recipeId === null) return undefined;
  const { position } = await execute(
    recipeStream(recipeId),
    { type: 'RecordMaking', householdId, day: new Date(date).toISOString() },
    { metadata: { ...metadata, causationId: id } },
  );
  return position;
}

async function handle(message: IntegrationMessage, execute: RecipeExecution): Promise<Position | undefined> {
  const { event, householdId, id, metadata } = message;
  if (event.type !== 'community.recipe-collected') {
    throw new Error(`Nothing is to be done about ${event.type} here`);
  }
  const { recipeId, collectedAt, servings = null, ...rest } = event.data;
  const details = { ...rest, servings };
  const { position } = await execute(
    recipeStream(recipeId),
    { type: 'KeepCollectedRecipe', recipeId, householdId, details, at: collectedAt },
    { metadata: { ...metadata, causationId: id } },
  );
  return position;
}
