import type { AllStreamSubscription } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import {
  BEGINNING,
  defineProjection,
  jsonEvent,
  type DomainEvent,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import { followLog } from '../log/followLog';

/* The events for the event store contract: each notes a number. */

export const noted = (number: number) => jsonEvent({ type: 'Noted', data: { number } });
export const newStream = (prefix = 'contract') => `${prefix}-${randomUUID()}`;

export async function numbersIn(
  store: EventStore,
  ...read: Parameters<EventStore['readStream']>
): Promise<unknown[]> {
  const numbers: unknown[] = [];
  for await (const { event } of store.readStream(...read)) numbers.push(numberOf(event));
  return numbers;
}

export function numberOf(event: { data: unknown } | undefined): unknown {
  const data = event?.data;
  return typeof data === 'object' && data !== null && 'number' in data ? data.number : undefined;
}

/** Follows streams with these prefixes and collects the numbers. */
export async function followNumbers(
  store: EventStore,
  streams: readonly string[],
  { from = BEGINNING, afterBatch }: { from?: Position; afterBatch?: () => Promise<void> } = {},
) {
  const numbers: unknown[] = [];
  const follower = await followLog({
    name: 'test',
    store,
    streams,
    from,
    handle: async (events) => {
      numbers.push(...events.map(numberOf));
      await afterBatch?.();
    },
    onFailure: (error) => {
      throw error;
    },
  });
  return { follower, numbers };
}

/** Delays an event of a subscription until the promise resolves, as a slow server does. */
export function delayEvent(
  subscription: AllStreamSubscription,
  delayed: 'data' | 'caughtUp',
  until: () => Promise<void> | undefined,
): AllStreamSubscription {
  const { emit } = subscription;
  subscription.emit = (event: string | symbol, ...args: unknown[]) => {
    const arrives = event === delayed ? until() : undefined;
    if (!arrives) return emit.call(subscription, event, ...args);
    void arrives.then(() => emit.call(subscription, event, ...args));
    return true;
  };
  return subscription;
}

export interface Count {
  _id: string;
  events: number;
}

/** Counts the events of each stream. */
export const counts = defineProjection<DomainEvent, Count>({
  name: 'counts',
  streams: ['mine-'],
  indexes: [],
  documentIds: (event) => [event.streamName],
  evolve: (count, _event, _id) => ({ _id, events: (count?.events ?? 0) + 1 }),
});
