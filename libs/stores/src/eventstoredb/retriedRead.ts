import type { StreamingRead } from '@eventstore/db-client';
import { Readable, type ReadableOptions } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { backOff, isUnanswered, LogReplacedError, StoreClosedError } from '@forkcast/event-sourcing';
import { toClientError, toUnavailable } from './clientErrors';
import type { LogGuard } from './logGuard';
import { RETRY_PAUSES, withinTime, type Timing } from './timing';

export interface RetriedReadOptions<Resolved> {
  /** Starts the read with the client. */
  open: () => StreamingRead<Resolved>;
  /** Prevents reads of another log than the expected one. */
  guard?: LogGuard;
  timing: Timing;
  closing: AbortSignal;
  readable?: ReadableOptions;
}

/**
 * A read that waits a while for an unavailable server, and fails with an error if one hangs. It isn't retried once it
 * has returned events.
 */
export function retriedRead<Resolved>(options: RetriedReadOptions<Resolved>): StreamingRead<Resolved> {
  const source = Readable.from(events(options), { ...options.readable, objectMode: true });
  return Object.assign(source, {
    cancel: async () => {
      source.destroy();
    },
  });
}

async function* events<Resolved>({ open, guard, timing, closing }: RetriedReadOptions<Resolved>) {
  const started = performance.now();
  const pauses = backOff(RETRY_PAUSES);
  for (;;) {
    if (closing.aborted) throw new StoreClosedError();
    let hasStarted = false;
    try {
      await guard?.waitUntilCertain();
      for await (const event of readOnce(open, timing, closing)) {
        hasStarted = true;
        yield event;
      }
      return;
    } catch (thrown) {
      if (closing.aborted) throw new StoreClosedError();
      if (thrown instanceof LogReplacedError) throw thrown;
      const error = toClientError(thrown);
      if (isUnanswered(error)) guard?.doubt();
      const retryInMs = pauses.next().value;
      const isTooLate = performance.now() - started + retryInMs > timing.giveUp;
      if (hasStarted || isTooLate || !isUnanswered(error)) throw toUnavailable(error);
      await pause(retryInMs);
    }
  }
}

async function* readOnce<Resolved>(
  open: () => StreamingRead<Resolved>,
  timing: Timing,
  closing: AbortSignal,
): AsyncGenerator<Resolved> {
  const source = open();
  // The reader gets the error from the iterator, and nothing listens once that has ended.
  source.on('error', () => undefined);
  // The type of a streaming read declares only its listeners.
  const iterator = (source as AsyncIterable<Resolved>)[Symbol.asyncIterator]();
  let isDone = false;
  try {
    for (;;) {
      const next = await withinTime(timing.read, iterator.next(), closing);
      isDone = next.done === true;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // The client leaves the call open when its reader stops early.
    if (!isDone) void source.cancel().catch(() => undefined);
    source.destroy();
  }
}
