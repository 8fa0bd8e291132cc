import { createHash } from 'node:crypto';
import type { DocumentCollection, DocumentDatabase } from '@forkcast/event-sourcing';
import type { Logger } from '@forkcast/service-kit';
import type { SessionData } from './sessionData';

const SWEEP_MS = 60 * 60 * 1000;

interface SessionDocument {
  /** SHA-256 of the session's id, so that whoever reads the store cannot act as anybody. */
  _id: string;
  accountId: string;
  data: SessionData;
  /** Milliseconds since 1970. */
  createdAt: number;
  expiresAt: number;
}

export interface SessionStoreOptions {
  logger: Logger;
  /** Told whose sessions were ended or changed, once they are: other gateways may hold connections of theirs. */
  onEnded?: (whose: { accountId: string; householdId: string }) => void;
}

/** Sessions as they survive a restart, the same for every gateway. */
export class SessionStore {
  readonly #documents: DocumentCollection<SessionDocument>;
  readonly #logger: Logger;
  readonly #onEnded: NonNullable<SessionStoreOptions['onEnded']>;
  #sweeping: NodeJS.Timeout | undefined;

  private constructor(
    documents: DocumentCollection<SessionDocument>,
    { logger, onEnded = () => undefined }: SessionStoreOptions,
  ) {
    this.#documents = documents;
    this.#logger = logger;
    this.#onEnded = onEnded;
  }

  static async open(database: DocumentDatabase, options: SessionStoreOptions): Promise<SessionStore> {
    const documents = database.collection<SessionDocument>('sessions');
    await documents.createIndex({ expiresAt: 1 });
    await documents.createIndex({ accountId: 1 });
    const store = new SessionStore(documents, options);
    await store.removeExpired();
    store.#sweeping = setInterval(() => void store.#sweep(), SWEEP_MS).unref();
    return store;
  }

  async read(id: string): Promise<SessionData | null> {
    const document = await this.#documents.findOne({ _id: hashOf(id) });
    return document && document.expiresAt > Date.now() ? document.data : null;
  }

  async begin(id: string, data: SessionData, lifetimeMs: number): Promise<void> {
    const now = Date.now();
    const document = {
      accountId: data.identity.accountId,
      data,
      createdAt: now,
      expiresAt: now + lifetimeMs,
    };
    await this.#documents.replaceOne({ _id: hashOf(id) }, document, { upsert: true });
  }

  /** Goes on with a session. One that was ended in the meantime stays ended, and one's new identity stays new. */
  async renew(id: string, { renewedAt }: SessionData, lifetimeMs: number): Promise<void> {
    await this.#documents.updateOne(
      { _id: hashOf(id) },
      { $set: { 'data.renewedAt': renewedAt, expiresAt: Date.now() + lifetimeMs } },
    );
  }

  /** All sessions of the account go on with this identity. */
  async changeIdentity(identity: SessionData['identity']): Promise<void> {
    const { accountId } = identity;
    const sessions = await this.#documents.find({ accountId }, { projection: { _id: 1 } }).toArray();
    await Promise.all(
      sessions.map(({ _id }) => this.#documents.updateOne({ _id }, { $set: { 'data.identity': identity } })),
    );
    this.#onEnded(identity);
  }

  async end(id: string): Promise<void> {
    const _id = hashOf(id);
    const session = await this.#documents.findOne({ _id });
    if (!session) return;
    await this.#documents.deleteOne({ _id });
    this.#onEnded(session.data.identity);
  }

  async endAllOf(accountId: string): Promise<void> {
    const session = await this.#documents.findOne({ accountId });
    await this.#documents.deleteMany({ accountId });
    if (session) this.#onEnded(session.data.identity);
  }

  async removeExpired(): Promise<void> {
    await this.#documents.deleteMany({ expiresAt: { $lte: Date.now() } });
  }

  close(): void {
    clearInterval(this.#sweeping);
  }

  async #sweep(): Promise<void> {
    try {
      await this.removeExpired();
    } catch (error) {
      this.#logger.warn({ err: error }, 'expired sessions could not be removed');
    }
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
