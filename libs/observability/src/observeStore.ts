import { WrongExpectedVersionError, type EventMetadata, type EventStore } from '@forkcast/event-sourcing';
import { kindOf, type AppendOutcome } from './metrics/metrics';
import type { Observability } from './observability';
import { withMethod } from './withMethod';

/** Wraps the store so that appends are measured and traced. Returns the store itself if both are off. */
export function observeStore<Store extends EventStore>(
  store: Store,
  { metrics, tracer }: Observability,
): Store {
  if (!metrics && !tracer) return store;
  const appendToStream: EventStore['appendToStream'] = async (streamName, events, options) => {
    const all = Array.isArray(events) ? events : [events];
    const startedAt = performance.now();
    const parent = tracer && traceparentOf(all[0]?.metadata);
    const span = parent && tracer.start('event store', `append ${kindOf(streamName)}`, parent);
    const note = (outcome: AppendOutcome, error?: unknown) => {
      metrics?.append(streamName, outcome, all.length, (performance.now() - startedAt) / 1000);
      if (!span) return;
      span.set('forkcast.events', all.length);
      span.end(error);
    };
    try {
      const result = await store.appendToStream(streamName, events, options);
      note('ok');
      return result;
    } catch (error) {
      note(error instanceof WrongExpectedVersionError ? 'conflict' : 'error', error);
      throw error;
    }
  };
  return withMethod(store, 'appendToStream', appendToStream);
}

function traceparentOf(metadata: unknown): string | undefined {
  return (metadata as EventMetadata | undefined)?.traceparent;
}
