import type { AppendExpectedRevision, AppendResult, EventData, EventType } from '@eventstore/db-client';
import { ANY, STREAM_EXISTS, WrongExpectedVersionError, type EventStore } from '@forkcast/event-sourcing';
import { earlierAppend } from './earlierAppend';
import { repeatedWrite, type RepeatedWriteOptions } from './repeatedWrite';
import { withinTime } from './timing';

export interface IdempotentAppendsOptions extends RepeatedWriteOptions {
  /** The part of the client's interface that is used. */
  append: EventStore['appendToStream'];
  read: EventStore['readStream'];
}

interface Append {
  streamName: string;
  events: EventData<EventType>[];
  expectedRevision: AppendExpectedRevision;
}

/**
 * Retries an append until the server acknowledges it, with the same event ids at the same revision. If a response is
 * lost, the outcome is recovered: the server recognises the ids, or the stream is read.
 */
export class IdempotentAppends {
  readonly #options: IdempotentAppendsOptions;

  constructor(options: IdempotentAppendsOptions) {
    this.#options = options;
  }

  async append(append: Append): Promise<AppendResult> {
    const tryOnce = (repeated: boolean) => this.#tryOnce(append, repeated);
    const result = await repeatedWrite('an append', append.streamName, tryOnce, this.#options);
    this.#options.guard?.noteAcknowledged(result.position?.commit);
    return result;
  }

  async #tryOnce(append: Append, repeated: boolean): Promise<AppendResult> {
    const { streamName, events, expectedRevision } = append;
    // The server remembers the ids of such appends for a while, but not across a restart.
    const isUnconditional = expectedRevision === ANY || expectedRevision === STREAM_EXISTS;
    const known = repeated && isUnconditional ? await this.#findEarlier(append) : undefined;
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
      return result.position ? result : { ...result, position: (await this.#findEarlier(append))?.position };
    } catch (error) {
      if (!repeated || !(error instanceof WrongExpectedVersionError)) throw error;
      const earlier = await this.#findEarlier(append);
      if (!earlier) throw error;
      return earlier;
    }
  }

  #findEarlier({ streamName, events, expectedRevision }: Append): Promise<AppendResult | undefined> {
    return earlierAppend(this.#options.read, streamName, events, expectedRevision);
  }
}
