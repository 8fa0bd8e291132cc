import type { AppendExpectedRevision, AppendResult, EventData, EventType } from '@eventstore/db-client';
import { BACKWARDS, END, NO_STREAM, StreamNotFoundError, type EventStore } from '@forkcast/event-sourcing';

/** How far back to look for an append without an expected revision. */
const WINDOW = 100;

/**
 * The outcome of the same append if an earlier attempt succeeded and its response was lost: the same events,
 * consecutive, at the expected place.
 */
export async function earlierAppend(
  read: EventStore['readStream'],
  streamName: string,
  events: readonly EventData<EventType>[],
  expected: AppendExpectedRevision,
): Promise<AppendResult | undefined> {
  const isPlaced = typeof expected === 'bigint' || expected === NO_STREAM;
  const range = isPlaced
    ? { fromRevision: expected === NO_STREAM ? 0n : expected + 1n, maxCount: events.length }
    : ({ direction: BACKWARDS, fromRevision: END, maxCount: WINDOW + events.length } as const);
  const stored = await collect(read(streamName, range));
  if (!isPlaced) stored.reverse();
  const first = stored.findIndex(({ id }) => id === events[0]?.id);
  const isSame = first >= 0 && events.every(({ id }, index) => stored[first + index]?.id === id);
  const last = stored[first + events.length - 1];
  if (!isSame || !last) return undefined;
  return { success: true, nextExpectedRevision: last.revision, position: last.position };
}

type Stored = { id: string; revision: bigint; position: AppendResult['position'] };

async function collect(reading: ReturnType<EventStore['readStream']>): Promise<Stored[]> {
  const stored: Stored[] = [];
  try {
    for await (const { event } of reading) {
      if (event) stored.push({ id: event.id, revision: event.revision, position: event.position });
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return stored;
}
