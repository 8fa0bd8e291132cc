import { integrationEventSchema, type IntegrationEvent } from '@forkcast/contracts';
import type { DocumentCollection, DocumentDatabase } from '@forkcast/event-sourcing';
import { StringCodec } from 'nats';
import type { ConsumerDefinition, IntegrationMessage } from '../bus';
import { isNotFound } from './connection/natsErrors';
import type { Session } from './connection/natsLink';
import { domainOf } from './connection/natsNames';
import { decodeMessage } from './consumer/wireMessage';

/** Collection that maps stream sequences to households. */
export const HOUSEHOLD_MESSAGES = 'messages-of-households';

interface MessageDocument {
  /** '<creation time of the stream> <sequence>', because a new stream restarts its sequence numbers. */
  _id: string;
  stream: string;
  sequence: number;
  /** Null once the message is erased. */
  householdId: string | null;
}

const BATCH_SIZE = 100;
const codec = StringCodec();

export interface HouseholdMessagesOptions {
  database: DocumentDatabase;
  session: () => Session | undefined;
}

/**
 * An index of the stream's messages by household, built by a durable consumer from the first message on. Messages of
 * the accounts service about members contain no household data and stay.
 */
export class HouseholdMessages {
  readonly #session: () => Session | undefined;
  readonly #documents: DocumentCollection<MessageDocument>;
  #indexed: Promise<unknown> | undefined;
  #created: { session: Session; stream: Promise<string> } | undefined;

  constructor({ database, session }: HouseholdMessagesOptions) {
    this.#session = session;
    this.#documents = database.collection<MessageDocument>(HOUSEHOLD_MESSAGES);
  }

  get definition(): ConsumerDefinition {
    const events = integrationEventTypes.filter((type) => domainOf(type) !== 'accounts');
    return {
      durable: HOUSEHOLD_MESSAGES,
      events,
      handle: (message, sequence) => this.#note(message, sequence),
    };
  }

  /** Securely deletes every message about a household from the stream. */
  async erase(householdId: string, session: Session): Promise<void> {
    await this.#prepare();
    for (;;) {
      const found = await this.#documents.find({ householdId }, { limit: BATCH_SIZE }).toArray();
      if (found.length === 0) return;
      for (const { _id, stream, sequence } of found) {
        if (stream === (await this.#streamOf(session))) await eraseOne(session, sequence, householdId);
        await this.#documents.updateOne({ _id }, { $set: { householdId: null } });
      }
    }
  }

  /** The number of erased messages, each of which leaves a gap in the stream. */
  async countErased(session: Session): Promise<number> {
    await this.#prepare();
    return this.#documents.countDocuments({ householdId: null, stream: await this.#streamOf(session) });
  }

  async #note({ householdId, position }: IntegrationMessage, sequence: number | undefined) {
    const session = this.#session();
    // A parked message is erased together with its entry in the parked stream.
    if (sequence === undefined || !session) return position;
    await this.#prepare();
    const stream = await this.#streamOf(session);
    const _id = `${stream} ${sequence}`;
    await this.#documents.replaceOne({ _id }, { stream, sequence, householdId }, { upsert: true });
    return position;
  }

  #streamOf(session: Session): Promise<string> {
    if (this.#created?.session !== session) {
      const { jsm, names } = session;
      const stream = jsm.streams.info(names.stream).then(({ created }) => String(created));
      stream.catch(() => (this.#created = undefined));
      this.#created = { session, stream };
    }
    return this.#created.stream;
  }

  #prepare(): Promise<unknown> {
    this.#indexed ??= this.#documents.createIndex({ householdId: 1, stream: 1 });
    return this.#indexed;
  }
}

/** Checks the content first, because a server that lost the end of the stream reuses its sequence numbers. */
async function eraseOne({ jsm, names }: Session, sequence: number, householdId: string): Promise<void> {
  try {
    const { data } = await jsm.streams.getMessage(names.stream, { seq: sequence });
    if (decodeMessage(codec.decode(data)).message.householdId !== householdId) return;
    await jsm.streams.deleteMessage(names.stream, sequence, true);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

export const integrationEventTypes: readonly IntegrationEvent['type'][] = integrationEventSchema.options.map(
  ({ shape }) => shape.type.value,
);
