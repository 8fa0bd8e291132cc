import type { ExpectedRevision, DeleteResult } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AppendGivenUpError,
  backOff,
  isUnanswered,
  LogReplacedError,
  StoreClosedError,
  StreamDeletedError,
  type EventStore,
  type Logger,
} from '@forkcast/event-sourcing';
import { toClientError } from './clientErrors';
import type { LogGuard } from './logGuard';
import { RETRY_PAUSES, type Timing } from './timing';
import { withinTime } from './withinTime';

export interface IdempotentTombstoneOptions {
  /** What the client offers. */
  tombstone: EventStore['tombstoneStream'];
  /** Lets nothing be deleted from another log than the expected one. */
  guard?: LogGuard;
  timing: Timing;
  closing: AbortSignal;
  logger?: Logger;
}

/** Tombstones a stream until the server has answered. Whoever finds it tombstoned at a repetition did it before. */
export async function idempotentTombstone(
  streamName: string,
  expectedRevision: ExpectedRevision,
  { tombstone, guard, timing, closing, logger }: IdempotentTombstoneOptions,
): Promise<DeleteResult> {
  const started = performance.now();
  const waits = backOff(RETRY_PAUSES);
  for (let repeated = false; ; repeated = true) {
    try {
      await guard?.sure();
      const options = { expectedRevision, deadline: timing.append };
      return await withinTime(timing.append, tombstone(streamName, options), closing);
    } catch (thrown) {
      if (closing.aborted) throw new StoreClosedError();
      const error = toClientError(thrown);
      if (repeated && error instanceof StreamDeletedError) return {};
      if (!isUnanswered(error) || error instanceof LogReplacedError) throw error;
      guard?.doubt();
      const retryInMs = waits.next().value;
      if (performance.now() - started + retryInMs > timing.giveUp) {
        throw new AppendGivenUpError(streamName, timing.giveUp, { cause: error });
      }
      const details = { err: error, stream: streamName, retryInMs };
      logger?.warn(details, 'a tombstone was not answered; it is repeated');
      await pause(retryInMs);
    }
  }
}
