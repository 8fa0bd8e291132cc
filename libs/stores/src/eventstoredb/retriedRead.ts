import type { StreamingRead } from '@eventstore/db-client';
import { Readable, type ReadableOptions } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { backOff, isUnanswered, LogReplacedError, StoreClosedError } from '@forkcast/event-sourcing';
import { toClientError, toUnavailable } from './clientErrors';
import type { LogGuard } from './logGuard';
import { RETRY_PAUSES, withinTime, type Timing } from './timing';

export interface RetriedReadOptions<Resolved> {
  /** Begins the read with the client. */
  open: () => StreamingRead<Resolved>;
  /** Lets nothing be read of another log than the expected one. */
  guard?: LogGuard;
  timing: Timing;
  closing: AbortSignal;
  readable?: ReadableOptions;
}

/**
 * A read that waits a while for a server that is away, and that ends with an error, not never, when one hangs. Once
 * there were events it is not begun again.
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
  const waits = backOff(RETRY_PAUSES);
  for (;;) {
    if (closing.aborted) throw new StoreClosedError();
    let begun = false;
    try {
      await guard?.sure();
      for await (const event of oneTry(open, timing, closing)) {
        begun = true;
        yield event;
      }
      return;
    } catch (thrown) {
      if (closing.aborted) throw new StoreClosedError();
      if (thrown instanceof LogReplacedError) throw thrown;
      const error = toClientError(thrown);
      if (isUnanswered(error)) guard?.doubt();
      const wait = waits.next().value;
      const timeIsOver = performance.now() - started + wait > timing.giveUp;
      if (begun || timeIsOver || !isUnanswered(error)) throw toUnavailable(error);
      await pause(wait);
    }
  }
}

async function* oneTry<Resolved>(
  open: () => StreamingRead<Resolved>,
  timing: Timing,
  closing: AbortSignal,
): AsyncGenerator<Resolved> {
  const source = open();
  // Whoever reads gets it from the iterator; nobody listens any more once that has ended.
  source.on('error', () => undefined);
  // What a read streams; its type says so of the listeners only.
  const iterator = (source as AsyncIterable<Resolved>)[Symbol.asyncIterator]();
  let over = false;
  try {
    for (;;) {
      const next = await withinTime(timing.read, iterator.next(), closing);
      over = next.done === true;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // The client leaves the call open when its reader goes away.
    if (!over) void source.cancel().catch(() => undefined);
    source.destroy();
  }
}
