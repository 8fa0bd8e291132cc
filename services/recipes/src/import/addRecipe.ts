import {
  NO_STREAM,
  WrongExpectedVersionError,
  jsonEvent,
  newEventId,
  type EventMetadata,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import type { ImportRecipe } from '../recipe/commands';
import { recipeStream } from '../recipe/events';
import { recipe } from '../recipe/recipe';
import type { RecipeExecution } from '../recipe/routes';

/**
 * Adds a recipe of an import. Its stream is new but for a repeated or undone import, so nothing is read before it is
 * written: with thousands of recipes that is half of the work.
 */
export async function addRecipe(
  command: ImportRecipe,
  metadata: EventMetadata,
  { store, execute }: { store: EventStore; execute: RecipeExecution },
): Promise<Position | undefined> {
  const stream = recipeStream(command.recipeId);
  const events = recipe.decide(command, recipe.initialState()).map(({ type, data }) =>
    // The data of an event is plain JSON.
    jsonEvent({ id: newEventId(), type, data: { ...data }, metadata: { ...metadata } }),
  );
  try {
    const { position } = await store.appendToStream(stream, events, { expectedRevision: NO_STREAM });
    return position?.commit;
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    return (await execute(stream, command, { metadata })).position;
  }
}
