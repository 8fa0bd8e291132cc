import type { EventStore } from '../ports/eventStore';
import { StreamBusyError } from './commandErrors';

/** How many commands may wait for one stream in one process, the running one included. */
export const STREAM_QUEUE_LIMIT = 1_000;

interface Queue {
  length: number;
  last: Promise<unknown>;
}

const queuesOf = new WeakMap<EventStore, Map<string, Queue>>();

/**
 * Runs `work` once everything that came before it for the same stream of the same store is over, however that ended.
 * So the commands of one process never race each other; only those of other processes can make one lose.
 *
 * Rejects with what `work` rejects with, or at once with `StreamBusyError` where `STREAM_QUEUE_LIMIT` are waiting.
 * Work that waits for other work on the same stream would wait for ever.
 */
export function inStreamOrder<Result>(
  store: EventStore,
  streamName: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const queues = queuesOf.get(store) ?? new Map<string, Queue>();
  queuesOf.set(store, queues);
  const queue = queues.get(streamName) ?? { length: 0, last: Promise.resolve() };
  if (queue.length >= STREAM_QUEUE_LIMIT) return Promise.reject(new StreamBusyError(streamName));
  queues.set(streamName, queue);
  queue.length += 1;
  const run = queue.last.then(work).finally(() => {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(streamName);
  });
  // Whoever is next waits for the end, not for the outcome.
  queue.last = run.catch(() => undefined);
  return run;
}
