import { ANY, jsonEvent, newEventId, type EventStore, type Position } from '@forkcast/event-sourcing';
import type { IntegrationMessage, Publication } from '../bus';

/** An event that belongs to no domain, for tests of the bus. */
export interface TestText {
  type: 'Said';
  data: { householdId: string; text: string; recipeId: string };
}

/** Publishes it as a recipe's name. */
export const textPublication: Publication<TestText> = {
  source: 'recipes',
  streams: ['said-'],
  toIntegrationEvents: ({ data: { householdId, text, recipeId } }) => [
    {
      householdId,
      event: {
        type: 'recipes.recipe-saved',
        data: { recipeId, name: text, url: null, notes: null, servings: null, ingredients: [] },
      },
    },
  ],
};

/** Appends events to a household's stream. Resolves to the position of the last one. */
export async function recordText(
  store: EventStore,
  householdId: string,
  texts: readonly string[],
  stream = 'said-',
): Promise<Position> {
  const events = texts.map((text) =>
    jsonEvent({
      id: newEventId(),
      type: 'Said',
      data: { householdId, text, recipeId: newEventId() },
      metadata: { userId: 'ann' },
    }),
  );
  const { position } = await store.appendToStream(`${stream}${householdId}`, events, {
    expectedRevision: ANY,
  });
  if (!position) throw new Error('The store did not tell where the events are');
  return position.commit;
}

export function textIn({ event }: IntegrationMessage): string {
  return event.type === 'recipes.recipe-saved' ? event.data.name : event.type;
}
