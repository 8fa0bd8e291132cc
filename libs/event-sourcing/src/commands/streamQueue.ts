import type { EventStore } from '../ports/eventStore';
import { StreamBusyError } from './commandErrors';

/** Limit of queued commands per stream in one process, including the running one. */
export const STREAM_QUEUE_LIMIT = 1_000;

interface Queue {
  length: number;
  last: Promise<unknown>;
}

const queuesByStore = new WeakMap<EventStore, Map<string, Queue>>();

/**
 * Runs `work` after all earlier work for the same stream has ended, successfully or not. Commands of one process
 * therefore never race each other.
 *
 * Rejects with what `work` rejects with, or immediately with `StreamBusyError` if `STREAM_QUEUE_LIMIT` is reached. Work
 * that waits for other work on the same stream deadlocks.
 */
export function inStreamOrder<Result>(
  store: EventStore,
  streamName: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const queues = queuesByStore.get(store) ?? new Map<string, Queue>();
  queuesByStore.set(store, queues);
  const queue = queues.get(streamName) ?? { length: 0, last: Promise.resolve() };
  if (queue.length >= STREAM_QUEUE_LIMIT) return Promise.reject(new StreamBusyError(streamName));
  queues.set(streamName, queue);
  queue.length += 1;
  const run = queue.last.then(work).finally(() => {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(streamName);
  });
  // Later work starts even if this work fails.
  queue.last = run.catch(() => undefined);
  return run;
}
