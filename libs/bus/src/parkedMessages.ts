import { errorCatalogue } from '@forkcast/contracts';
import {
  formatPosition,
  type DocumentCollection,
  type DocumentDatabase,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import type { IntegrationMessage, ParkedMessage } from './bus';

/** Collection of parked messages. */
export const PARKED_COLLECTION = 'parked-messages';

export interface Failure {
  durable: string;
  event: RecordedDomainEvent;
  /** Null if no message could be made from the event. */
  message: IntegrationMessage | null;
  error: Error;
  attempts: number;
}

/** Stores parked messages. Parking the same message again replaces the previous entry. */
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

  /** Removes a household's entries. */
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

/** Thrown when a parked message can't be replayed: its id is unknown, or the server that stores it is down. */
export class ParkedMessageError extends Error {
  override readonly name = 'ParkedMessageError';

  constructor(readonly code: 'not-found' | 'unavailable') {
    super(errorCatalogue[code].message);
  }
}

/** What operators can do with parked messages. */
export interface ParkedControl {
  /** Oldest first. */
  list(durable?: string): Promise<readonly ParkedMessage[]>;
  /** Rejects with the handler's error, and the message stays parked; rejects with 'not-found' for an unknown id. */
  replay(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Lists the parked messages of a stopped embedded instance. */
export function parkedMessagesIn(database: DocumentDatabase): Pick<ParkedControl, 'list'> {
  const parked = new ParkedMessages(database);
  return { list: (durable) => parked.list(durable) };
}
