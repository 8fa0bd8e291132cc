import { errorCatalogue } from '@forkcast/contracts';
import {
  formatPosition,
  type DocumentCollection,
  type DocumentDatabase,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import type { IntegrationMessage, ParkedMessage } from './bus';

/** The collection of messages that consumers gave up on. */
export const PARKED_COLLECTION = 'parked-messages';

export interface Failure {
  durable: string;
  event: RecordedDomainEvent;
  /** Null when no message could be made from the event. */
  message: IntegrationMessage | null;
  error: Error;
  attempts: number;
}

/** Where consumers put what they gave up on. Parking the same message again replaces the earlier note. */
export class ParkedMessages {
  readonly #database: DocumentDatabase;
  #indexed: Promise<unknown> | undefined;

  constructor(database: DocumentDatabase) {
    this.#database = database;
  }

  async list(durable?: string): Promise<readonly ParkedMessage[]> {
    const collection = await this.#collection();
    return collection.find(durable ? { durable } : {}, { sort: { parkedAt: 1, _id: 1 } }).toArray();
  }

  async count(durable: string): Promise<number> {
    return (await this.#collection()).countDocuments({ durable });
  }

  async find(id: string): Promise<ParkedMessage | null> {
    return (await this.#collection()).findOne({ _id: id });
  }

  async park(failure: Failure): Promise<void> {
    const { _id, ...document } = parkedMessageOf(failure);
    await (await this.#collection()).replaceOne({ _id }, document, { upsert: true });
  }

  async remove(id: string): Promise<void> {
    await (await this.#collection()).deleteOne({ _id: id });
  }

  /** Removes what is about a household. */
  async removeOf(householdId: string): Promise<void> {
    for (const { _id, message } of await this.list()) {
      if (message?.householdId === householdId) await this.remove(_id);
    }
  }

  async #collection(): Promise<DocumentCollection<ParkedMessage>> {
    const collection = this.#database.collection<ParkedMessage>(PARKED_COLLECTION);
    this.#indexed ??= collection.createIndex({ durable: 1, parkedAt: 1 });
    await this.#indexed;
    return collection;
  }
}

export function parkedMessageOf({ durable, event, message, error, attempts }: Failure): ParkedMessage {
  const messageId = message?.id ?? event.id;
  return {
    _id: `${durable}:${messageId}`,
    durable,
    messageId,
    streamName: event.streamName,
    revision: event.revision,
    position: formatPosition(event.position),
    message: message && {
      source: message.source,
      type: message.event.type,
      data: message.event.data,
      householdId: message.householdId,
      occurredAt: message.occurredAt.toISOString(),
      metadata: message.metadata,
    },
    error: { name: error.name, message: error.message, stack: error.stack ?? '' },
    attempts,
    parkedAt: new Date().toISOString(),
  };
}

/** Why a parked message cannot be handled again now: nobody knows it, or the server that keeps it is away. */
export class ParkedMessageError extends Error {
  override readonly name = 'ParkedMessageError';

  constructor(readonly code: 'not-found' | 'unavailable') {
    super(errorCatalogue[code].message);
  }
}

/** What an operator can do about messages that consumers gave up on. */
export interface ParkedControl {
  /** Oldest first. */
  list(durable?: string): Promise<readonly ParkedMessage[]>;
  /** Rejects with what it fails with, and keeps the message then; 'not-found' for one that nobody knows. */
  replay(id: string): Promise<void>;
  close(): Promise<void>;
}

/** The parked messages of an embedded instance that is stopped: to look at. */
export function parkedMessagesIn(database: DocumentDatabase): Pick<ParkedControl, 'list'> {
  const parked = new ParkedMessages(database);
  return { list: (durable) => parked.list(durable) };
}
