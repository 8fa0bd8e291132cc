import { randomUUID } from 'node:crypto';
import { defineProjection, jsonEvent, type DomainEvent, type EventStore } from '@forkcast/event-sourcing';

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
