import { setTimeout as pause } from 'node:timers/promises';
import {
  backOff,
  isUnanswered,
  LogReplacedError,
  StoreClosedError,
  UnavailableError,
  type Logger,
} from '@forkcast/event-sourcing';
import { toClientError } from './clientErrors';
import type { LogGuard } from './logGuard';
import { RETRY_PAUSES, type Timing } from './timing';

export interface RepeatedWriteOptions {
  /** Prevents writes to another log than the expected one. */
  guard?: LogGuard;
  timing: Timing;
  closing: AbortSignal;
  logger?: Logger;
}

/**
 * Retries a write until the server acknowledges it. `write` receives whether an earlier attempt may have succeeded.
 * Throws an `UnavailableError` after `timing.giveUp` and a `StoreClosedError` once the connection is closed.
 */
export async function repeatedWrite<Result>(
  what: 'an append' | 'a tombstone',
  streamName: string,
  write: (repeated: boolean) => Promise<Result>,
  { guard, timing, closing, logger }: RepeatedWriteOptions,
): Promise<Result> {
  const started = performance.now();
  const pauses = backOff(RETRY_PAUSES);
  for (let repeated = false; ; repeated = true) {
    try {
      await guard?.waitUntilCertain();
      return await write(repeated);
    } catch (thrown) {
      if (closing.aborted) throw new StoreClosedError();
      const error = toClientError(thrown);
      if (!isUnanswered(error) || error instanceof LogReplacedError) throw error;
      guard?.doubt();
      const retryInMs = pauses.next().value;
      if (performance.now() - started + retryInMs > timing.giveUp) {
        const problem = `The event store did not take ${what} to ${streamName} within ${timing.giveUp} ms`;
        throw Object.assign(new UnavailableError(undefined, problem), { cause: error });
      }
      logger?.warn({ err: error, stream: streamName, retryInMs }, `${what} was not answered; it is repeated`);
      await pause(retryInMs);
    }
  }
}
