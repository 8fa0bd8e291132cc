import { jsonEvent, NO_STREAM, WrongExpectedVersionError, type EventStore } from '@forkcast/event-sourcing';
import { OperatorError } from '../operatorError';
import { logEvents, type MovingEvent } from './logEvents';

export interface CopyLogOptions {
  from: EventStore;
  to: EventStore;
  /** Called repeatedly with the number of copied events. */
  onProgress?: (copied: number) => void;
}

/** Limits of one append; EventStoreDB accepts 1 MB. */
const BATCH_LIMITS = { events: 200, bytes: 512 * 1024 };

/**
 * Copies a log into another one in order. Continues after the events of an interrupted copy. Throws OperatorError if
 * the target holds anything else.
 */
export async function copyLog({ from, to, onProgress }: CopyLogOptions): Promise<number> {
  const source = logEvents(from);
  let copied = await countCopied(source, to);
  onProgress?.(copied);
  for await (const batch of batches(source)) {
    await append(to, batch);
    copied += batch.length;
    onProgress?.(copied);
  }
  return copied;
}

/** Skips the events of the source that the target has. */
async function countCopied(source: AsyncGenerator<MovingEvent>, to: EventStore): Promise<number> {
  let count = 0;
  for await (const targetEvent of logEvents(to)) {
    const next = await source.next();
    const sourceEvent = next.done ? undefined : next.value;
    if (!isSame(sourceEvent, targetEvent)) {
      throw new OperatorError(
        `The target log contains events from elsewhere, for example ${targetEvent.id} in ${targetEvent.streamName}`,
      );
    }
    count += 1;
  }
  return count;
}

function isSame(sourceEvent: MovingEvent | undefined, targetEvent: MovingEvent): boolean {
  if (
    sourceEvent?.streamName !== targetEvent.streamName ||
    sourceEvent.isTombstone !== targetEvent.isTombstone
  )
    return false;
  return (
    sourceEvent.isTombstone ||
    (sourceEvent.id === targetEvent.id && sourceEvent.revision === targetEvent.revision)
  );
}

/**
 * Batches consecutive events of one stream. A tombstone gets its own batch, because it is the last event of its stream.
 */
async function* batches(source: AsyncGenerator<MovingEvent>): AsyncGenerator<MovingEvent[]> {
  let batch: MovingEvent[] = [];
  let bytes = 0;
  for await (const event of source) {
    const size = Buffer.byteLength(JSON.stringify([event.data, event.metadata]));
    const [first] = batch;
    const fits =
      first?.streamName === event.streamName &&
      !event.isTombstone &&
      batch.length < BATCH_LIMITS.events &&
      bytes + size <= BATCH_LIMITS.bytes;
    if (first && !fits) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(event);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

async function append(to: EventStore, batch: readonly MovingEvent[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  if (first.isTombstone) return void (await to.tombstoneStream(first.streamName));
  const expectedRevision = first.revision === 0n ? NO_STREAM : first.revision - 1n;
  const events = batch.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata }));
  try {
    await to.appendToStream(first.streamName, events, { expectedRevision });
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
    throw new OperatorError(`Another process is writing to the target log: ${first.streamName}`, {
      cause: error,
    });
  }
}
