import type { AppendExpectedRevision, AppendResult, EventData, EventType } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ANY,
  AppendGivenUpError,
  backOff,
  isUnanswered,
  LogReplacedError,
  StoreClosedError,
  STREAM_EXISTS,
  WrongExpectedVersionError,
  type EventStore,
  type Logger,
} from '@forkcast/event-sourcing';
import { toClientError } from './clientErrors';
import { earlierAppend } from './earlierAppend';
import type { LogGuard } from './logGuard';
import { RETRY_PAUSES, type Timing } from './timing';
import { withinTime } from './withinTime';

export interface IdempotentAppendsOptions {
  /** What the client offers. */
  append: EventStore['appendToStream'];
  read: EventStore['readStream'];
  /** Lets nothing be appended to another log than the expected one. */
  guard?: LogGuard;
  timing: Timing;
  closing: AbortSignal;
  logger?: Logger;
}

interface Append {
  streamName: string;
  events: EventData<EventType>[];
  expectedRevision: AppendExpectedRevision;
}

/**
 * Appends until the server has answered, with the same event ids at the same revision each time. An answer that got
 * lost is found again: by the server, which knows the ids, or by looking into the stream.
 */
export class IdempotentAppends {
  readonly #options: IdempotentAppendsOptions;

  constructor(options: IdempotentAppendsOptions) {
    this.#options = options;
  }

  async append(append: Append): Promise<AppendResult> {
    const { guard, timing, logger, closing } = this.#options;
    const started = performance.now();
    const waits = backOff(RETRY_PAUSES);
    for (let repeated = false; ; repeated = true) {
      try {
        await guard?.sure();
        const result = await this.#tryOnce(append, repeated);
        guard?.acknowledged(result.position?.commit);
        return result;
      } catch (thrown) {
        if (closing.aborted) throw new StoreClosedError();
        const error = toClientError(thrown);
        if (!isUnanswered(error) || error instanceof LogReplacedError) throw error;
        guard?.doubt();
        const retryInMs = waits.next().value;
        if (performance.now() - started + retryInMs > timing.giveUp) {
          throw new AppendGivenUpError(append.streamName, timing.giveUp, { cause: error });
        }
        const details = { err: error, stream: append.streamName, retryInMs };
        logger?.warn(details, 'an append was not answered; it is repeated');
        await pause(retryInMs);
      }
    }
  }

  async #tryOnce(append: Append, repeated: boolean): Promise<AppendResult> {
    const { streamName, events, expectedRevision } = append;
    // The server remembers the ids of such appends for a while, not through a restart.
    const forgetful = expectedRevision === ANY || expectedRevision === STREAM_EXISTS;
    const known = repeated && forgetful ? await this.#earlier(append) : undefined;
    if (known) return known;
    try {
      const { timing, closing } = this.#options;
      const options = { expectedRevision, deadline: timing.append };
      const result = await withinTime(
        timing.append,
        this.#options.append(streamName, events, options),
        closing,
      );
      // An append that the server recognised as a repetition may come without its position.
      return result.position ? result : { ...result, position: (await this.#earlier(append))?.position };
    } catch (error) {
      if (!repeated || !(error instanceof WrongExpectedVersionError)) throw error;
      const earlier = await this.#earlier(append);
      if (!earlier) throw error;
      return earlier;
    }
  }

  #earlier({ streamName, events, expectedRevision }: Append): Promise<AppendResult | undefined> {
    return earlierAppend(this.#options.read, streamName, events, expectedRevision);
  }
}
