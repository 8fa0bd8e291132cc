import { BACKWARDS, END, type EventStore, type Position } from '@forkcast/event-sourcing';
import type { BusConsumer } from '@forkcast/service-kit';
import type { KnownRecipes } from './knownRecipes';

const NEWS_TIMEOUT_MS = 1_000;

/**
 * Whether a household's collection holds a recipe. One that has not been heard of may have been saved by another
 * member a moment ago, whose position this caller does not know: all news up to now is awaited before saying no.
 */
export function createRecipeCheck(recipes: KnownRecipes, consumer: BusConsumer, store: EventStore) {
  return async (householdId: string, recipeId: string): Promise<boolean> => {
    const state = await recipes.stateOf(householdId, recipeId);
    if (state !== 'unknown') return state === 'kept';
    const head = await headOf(store);
    if (head !== undefined) await consumer.passed(head, NEWS_TIMEOUT_MS);
    return (await recipes.stateOf(householdId, recipeId)) === 'kept';
  };
}

async function headOf(store: EventStore): Promise<Position | undefined> {
  for await (const { event } of store.readAll({
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 1,
  })) {
    return event?.position.commit;
  }
  return undefined;
}
