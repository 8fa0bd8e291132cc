import type { Position } from '@forkcast/event-sourcing';
import type { ConsumerDefinition, IntegrationMessage } from '@forkcast/service-kit';
import type { Moves } from './moves';

/** Finishes moves into another week that were cut short after their first half. Finds most of them finished. */
export function finishMoves(moves: Pick<Moves, 'finish'>): ConsumerDefinition {
  return {
    durable: 'planner-finishes-moves',
    events: ['planner.meal-planned'],
    handle: (message) => handle(message, moves),
  };
}

async function handle(
  { id, event, householdId, occurredAt, metadata }: IntegrationMessage,
  { finish }: Pick<Moves, 'finish'>,
): Promise<Position | undefined> {
  if (event.type !== 'planner.meal-planned')
    throw new Error(`Nothing is to be done about ${event.type} here`);
  const { movedFrom, servings = null, ...arrived } = event.data;
  if (!movedFrom) return undefined;
  const { position } = await finish({ ...arrived, servings }, movedFrom, {
    householdId,
    at: occurredAt.toISOString(),
    metadata: { ...metadata, causationId: id },
  });
  return position;
}
