import type { AppendExpectedRevision, AppendResult, EventData, EventType } from '@eventstore/db-client';
import { ANY, STREAM_EXISTS, WrongExpectedVersionError, type EventStore } from '@forkcast/event-sourcing';
import { earlierAppend } from './earlierAppend';
import { repeatedWrite, type RepeatedWriteOptions } from './repeatedWrite';
import { withinTime } from './timing';

export interface IdempotentAppendOptions extends RepeatedWriteOptions {
  /** The part of the client's interface that is used. */
  append: EventStore['appendToStream'];
  read: EventStore['readStream'];
}

/**
 * Retries an append until the server acknowledges it, with the same event ids at the same revision. If a response is
 * lost, the outcome is recovered: the server recognises the ids, or the stream is read.
 */
export async function idempotentAppend(
  streamName: string,
  events: EventData<EventType>[],
  expectedRevision: AppendExpectedRevision,
  options: IdempotentAppendOptions,
): Promise<AppendResult> {
  const { append, read, guard, timing, closing } = options;
  const findEarlier = () => earlierAppend(read, streamName, events, expectedRevision);
  // The server remembers the ids of such appends for a while, but not across a restart.
  const isUnconditional = expectedRevision === ANY || expectedRevision === STREAM_EXISTS;
  const write = async (repeated: boolean): Promise<AppendResult> => {
    const known = repeated && isUnconditional ? await findEarlier() : undefined;
    if (known) return known;
    try {
      const request = append(streamName, events, { expectedRevision, deadline: timing.append });
      const result = await withinTime(timing.append, request, closing);
      // An append that the server recognised as a repetition may come without its position.
      return result.position ? result : { ...result, position: (await findEarlier())?.position };
    } catch (error) {
      const earlier =
        repeated && error instanceof WrongExpectedVersionError ? await findEarlier() : undefined;
      if (!earlier) throw error;
      return earlier;
    }
  };
  const result = await repeatedWrite('an append', streamName, write, options);
  guard?.noteAcknowledged(result.position?.commit);
  return result;
}
