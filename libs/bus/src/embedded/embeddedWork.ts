import { asError, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { IntegrationMessage, ParkedMessage, Publication } from '../bus';
import { HandlingRecord, type HandlingRecordOptions } from '../handlingRecord';
import { messagesOf, readOneEvent } from '../integrationMessages';
import type { Turn } from '../keyed-queues/keyedQueues';
import { eventKeysOf, messageKeysOf } from '../keyed-queues/messageKeys';
import type { Batchable } from '../messageHandling';
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

export interface EmbeddedWorkOptions extends HandlingRecordOptions {
  parked: ParkedMessages;
  /** Aborts when the consumer stops. */
  stopping: AbortSignal;
}

/** Handles messages whose turn has come: reads them, handles them alone or in batches, and parks those that fail. */
export class EmbeddedWork {
  readonly #options: EmbeddedWorkOptions;
  readonly record: HandlingRecord;
  /** The publications that hold messages for this consumer. */
  publications: readonly Publication[] = [];

  constructor(options: EmbeddedWorkOptions) {
    this.#options = options;
    this.record = new HandlingRecord(options);
  }

  /** Handles a parked message again, unless its event was erased. Rejects with the handler's error. */
  async replay(event: RecordedDomainEvent | undefined, entry: ParkedMessage): Promise<void> {
    if (event) await this.#handleAgain(event, entry);
    await this.#options.parked.remove(entry._id);
    await this.record.recountParked();
  }

  async #handleAgain(event: RecordedDomainEvent, entry: ParkedMessage): Promise<void> {
    let message: IntegrationMessage | null = null;
    try {
      for (message of this.messagesOf(event)) {
        // If the event could not be mapped to messages, the whole event was parked.
        if (entry.message === null || message.id === entry.messageId) await this.record.handle(message);
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
    await this.#handleOrPark(event, message, turn, () => this.record.handle(message));
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
      this.record.noteEffect(await together.handle(messages), messageKeysOf(first));
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
      await this.#handleOrPark(event, message, turn, () => this.record.handle(message));
    }
  }

  async #handleOrPark(
    event: RecordedDomainEvent,
    message: IntegrationMessage | null,
    turn: Turn<Waiting>,
    work: () => Promise<void>,
  ): Promise<void> {
    const { stopping } = this.#options;
    const { correlationId } = event.metadata;
    const about = { messageId: message?.id ?? event.id, stream: event.streamName, correlationId };
    const givenUp = await this.record.retry(work, about, turn, stopping);
    if (givenUp) await this.record.park({ event, message, ...givenUp }, about, turn, stopping);
  }

  async #readAgain(place: Place, turn: Turn<Waiting>): Promise<Received | undefined> {
    let received: Received | undefined;
    const read = async () => {
      received = await this.#read(place);
    };
    const about = { messageId: place.messageId, stream: place.streamName };
    await this.record.retry(read, about, turn, this.#options.stopping, Infinity);
    return received;
  }

  async #read({ streamName, revision, messageId }: Place): Promise<Received | undefined> {
    const event = await readOneEvent(this.#options.store, streamName, revision);
    const message = event && this.messagesOf(event).find(({ id }) => id === messageId);
    return message && { event, message };
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
