import type { DeleteResult, ExpectedRevision } from '@eventstore/db-client';
import { StreamDeletedError, type EventStore } from '@forkcast/event-sourcing';
import { repeatedWrite, type RepeatedWriteOptions } from './repeatedWrite';
import { withinTime } from './timing';

/** Retries a tombstone until the server acknowledges it. If a retry finds the stream tombstoned, this call did it. */
export function idempotentTombstone(
  tombstone: EventStore['tombstoneStream'],
  streamName: string,
  expectedRevision: ExpectedRevision,
  options: RepeatedWriteOptions,
): Promise<DeleteResult> {
  const { timing, closing } = options;
  const write = async (repeated: boolean): Promise<DeleteResult> => {
    try {
      const request = tombstone(streamName, { expectedRevision, deadline: timing.append });
      return await withinTime(timing.append, request, closing);
    } catch (error) {
      if (repeated && error instanceof StreamDeletedError) return {};
      throw error;
    }
  };
  return repeatedWrite('a tombstone', streamName, write, options);
}
