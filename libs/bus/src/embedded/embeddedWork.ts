import { asError, type EventStore, type Position, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import type { ConsumerDefinition, IntegrationMessage, ParkedMessage, Publication } from '../bus';
import { endOfLog } from '../endOfLog';
import { messagesOf, readOneEvent } from '../integrationMessages';
import { EffectsByKey } from '../keyed-queues/effectsByKey';
import type { Turn } from '../keyed-queues/keyedQueues';
import { eventKeysOf, messageKeysOf } from '../keyed-queues/messageKeys';
import {
  handleMessage,
  tryRepeatedly,
  type Batchable,
  type GivenUp,
  type RetryPolicy,
} from '../messageHandling';
import type { ParkedMessages } from '../parkedMessages';

/** Locates a waiting message in the log. */
interface Place {
  streamName: string;
  revision: number;
  messageId: string;
}

interface Received {
  event: RecordedDomainEvent;
  message: IntegrationMessage;
}

export interface Waiting extends Batchable {
  place: Place;
  /** The message, if it is still in memory. */
  received: Received | undefined;
  /** Call when the message has been handled or parked. */
  done: () => void;
}

export interface EmbeddedWorkOptions {
  definition: ConsumerDefinition;
  store: EventStore;
  parked: ParkedMessages;
  retry: RetryPolicy;
  logger: Logger;
  /** Aborts when the consumer stops. */
  stopping: AbortSignal;
}

/** Handles messages whose turn has come: reads, retries, parks, and tracks the events they cause. */
export class EmbeddedWork {
  readonly #options: EmbeddedWorkOptions;
  readonly #effects = new EffectsByKey();
  readonly #failures = new Map<object, Error>();
  /** The publications that hold messages for this consumer. */
  publications: readonly Publication[] = [];
  #parked = 0;
  #hasUnknownEffects = false;

  constructor(options: EmbeddedWorkOptions) {
    this.#options = options;
  }

  get parked(): number {
    return this.#parked;
  }

  /** The first error among the messages that are being retried. */
  get failure(): Error | undefined {
    const [first] = this.#failures.values();
    return first;
  }

  async recountParked(): Promise<void> {
    this.#parked = await this.#options.parked.count(this.#options.definition.durable);
  }

  async effects(keys?: readonly string[]): Promise<Position> {
    if (this.#hasUnknownEffects) {
      this.#hasUnknownEffects = false;
      this.#effects.noteAll(await endOfLog(this.#options.store));
    }
    return this.#effects.of(keys);
  }

  /** Handles a parked message again, unless its event was erased. Rejects with the handler's error. */
  async replay(event: RecordedDomainEvent | undefined, entry: ParkedMessage): Promise<void> {
    if (event) await this.#handleAgain(event, entry);
    await this.#options.parked.remove(entry._id);
    await this.recountParked();
  }

  async #handleAgain(event: RecordedDomainEvent, entry: ParkedMessage): Promise<void> {
    let message: IntegrationMessage | null = null;
    try {
      for (message of this.messagesOf(event)) {
        // If the event could not be mapped to messages, the whole event was parked.
        if (entry.message === null || message.id === entry.messageId) await this.#handle(message);
      }
    } catch (reason) {
      const error = asError(reason);
      const { durable } = this.#options.definition;
      await this.#options.parked.park({ durable, event, message, error, attempts: entry.attempts + 1 });
      throw error;
    }
  }

  async handleOne({ place, received: inMemory }: Waiting, turn: Turn<Waiting>): Promise<void> {
    const received = inMemory ?? (await this.#readAgain(place, turn));
    // The stream has been erased in the meantime, so there is nothing left to do.
    if (!received) return;
    const { event, message } = received;
    await this.#handleOrPark(event, message, turn, () => this.#handle(message));
  }

  /** Resolves to false if the batch failed; the caller then handles each message alone. */
  async handleTogether(batch: readonly Waiting[]): Promise<boolean> {
    const { together } = this.#options.definition;
    try {
      const received = await Promise.all(
        batch.map(async ({ received, place }) => received ?? this.#read(place)),
      );
      const messages = received.flatMap((each) => each?.message ?? []);
      const [first] = messages;
      if (!together || !first) return first === undefined;
      this.#noteEffect(await together.handle(messages), messageKeysOf(first));
      return true;
    } catch (error) {
      for (const each of batch) each.isHandledAlone = true;
      const { messageId, streamName } = batch[0]?.place ?? {};
      const details = { err: asError(error), messageId, stream: streamName, messages: batch.length };
      this.#options.logger.warn(details, 'messages could not be handled together and are handled one by one');
      return false;
    }
  }

  /** Handles an event that could not be mapped to messages. */
  async handleWholeEvent(event: RecordedDomainEvent, turn: Turn<Waiting>): Promise<void> {
    let messages: readonly IntegrationMessage[] = [];
    await this.#handleOrPark(event, null, turn, async () => {
      messages = this.messagesOf(event);
    });
    for (const message of messages) {
      await this.#handleOrPark(event, message, turn, () => this.#handle(message));
    }
  }

  async #handleOrPark(
    event: RecordedDomainEvent,
    message: IntegrationMessage | null,
    turn: Turn<Waiting>,
    work: () => Promise<void>,
  ): Promise<void> {
    const { parked, retry, definition } = this.#options;
    const { durable } = definition;
    const { correlationId } = event.metadata;
    const about = { messageId: message?.id ?? event.id, stream: event.streamName, correlationId };
    const givenUp = await this.#retry(work, about, turn, retry.attempts);
    if (!givenUp) return;
    const park = async () => {
      await parked.park({ durable, event, message, ...givenUp });
      await this.recountParked();
    };
    await this.#retry(park, about, turn, Infinity);
    this.#options.logger.error(
      { ...about, err: givenUp.error, attempts: givenUp.attempts },
      'a message was parked',
    );
  }

  async #retry(
    work: () => Promise<void>,
    about: Readonly<Record<string, string | undefined>>,
    turn: Turn<Waiting>,
    attempts: number,
  ): Promise<GivenUp | undefined> {
    const policy = { ...this.#options.retry, attempts };
    const givenUp = await tryRepeatedly(work, {
      policy,
      signal: this.#options.stopping,
      logger: this.#options.logger,
      about,
      onFailure: (error) => this.#failures.set(turn, error),
      rest: turn.rest,
    });
    if (!givenUp) this.#failures.delete(turn);
    return givenUp;
  }

  async #readAgain(place: Place, turn: Turn<Waiting>): Promise<Received | undefined> {
    let received: Received | undefined;
    const read = async () => {
      received = await this.#read(place);
    };
    await this.#retry(read, { messageId: place.messageId, stream: place.streamName }, turn, Infinity);
    return received;
  }

  async #read({ streamName, revision, messageId }: Place): Promise<Received | undefined> {
    const event = await readOneEvent(this.#options.store, streamName, revision);
    const message = event && this.messagesOf(event).find(({ id }) => id === messageId);
    return message && { event, message };
  }

  async #handle(message: IntegrationMessage): Promise<void> {
    this.#noteEffect(await handleMessage(this.#options.definition, message), messageKeysOf(message));
  }

  #noteEffect(position: Position | void, keys: readonly string[]): void {
    if (typeof position === 'bigint') this.#effects.note(position, keys);
    else this.#hasUnknownEffects = true;
  }

  keysOf(event: RecordedDomainEvent): readonly string[] {
    try {
      const keys = this.messagesOf(event).flatMap(messageKeysOf);
      return keys.length > 0 ? keys : eventKeysOf(event);
    } catch {
      return eventKeysOf(event);
    }
  }

  messagesOf(event: RecordedDomainEvent): readonly IntegrationMessage[] {
    const { events } = this.#options.definition;
    return messagesOf(event, this.publications).filter((message) => events.includes(message.event.type));
  }
}
