import { createHash } from 'node:crypto';
import type { DocumentCollection, DocumentDatabase } from '@forkcast/event-sourcing';
import type { Logger } from '@forkcast/service-kit';
import type { SessionData } from './sessionData';

const SWEEP_MS = 60 * 60 * 1000;

/** Limit of sessions per account. Beyond that, the least recently renewed session ends. */
const MAX_SESSIONS = 100;

/** When and where a session was last used. */
export interface SessionUse {
  /** Milliseconds since 1970. */
  at: number;
  /** Short name; null if the browser is unknown. */
  device: string | null;
  /** In the format of `networkOf`. */
  network: string;
}

/** A session as its account may see it. */
export interface ShownSession {
  /** Identifies the session, but gives no access to it. */
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  lastUsedAt: number;
  device: string | null;
  /** Null for sessions of earlier versions. */
  network: string | null;
}

interface SessionDocument {
  /** SHA-256 of the session's id, so that a reader of the store can't use sessions. */
  _id: string;
  accountId: string;
  data: SessionData;
  /** Milliseconds since 1970. */
  createdAt: number;
  expiresAt: number;
  /** Absent in sessions of earlier versions. */
  use?: SessionUse;
}

export interface SessionStoreOptions {
  logger: Logger;
  /** Called after sessions were ended or changed, because other gateways may have their connections. */
  onEnded?: (owner: { accountId: string; householdId: string }) => void;
}

/** Stores sessions for all gateways; they survive restarts. */
export class SessionStore {
  readonly #documents: DocumentCollection<SessionDocument>;
  /** For writes that a power cut may lose. */
  readonly #unjournaled: DocumentCollection<SessionDocument>;
  readonly #logger: Logger;
  readonly #onEnded: NonNullable<SessionStoreOptions['onEnded']>;
  #sweeping: NodeJS.Timeout | undefined;

  private constructor(
    database: DocumentDatabase,
    { logger, onEnded = () => undefined }: SessionStoreOptions,
  ) {
    this.#documents = database.collection('sessions');
    this.#unjournaled = database.collection('sessions', { writeConcern: { journal: false } });
    this.#logger = logger;
    this.#onEnded = onEnded;
  }

  static async open(database: DocumentDatabase, options: SessionStoreOptions): Promise<SessionStore> {
    const store = new SessionStore(database, options);
    await store.#documents.createIndex({ expiresAt: 1 });
    await store.#documents.createIndex({ accountId: 1 });
    await store.removeExpired();
    store.#sweeping = setInterval(() => void store.#sweep(), SWEEP_MS).unref();
    return store;
  }

  /** Number of sessions that haven't ended. */
  count(): Promise<number> {
    return this.#documents.countDocuments({ expiresAt: { $gt: Date.now() } });
  }

  async read(id: string): Promise<SessionData | null> {
    const document = await this.#documents.findOne({ _id: hashOf(id) });
    return document && document.expiresAt > Date.now() ? document.data : null;
  }

  async begin(id: string, data: SessionData, lifetimeMs: number, use: SessionUse): Promise<void> {
    const now = Date.now();
    const document = {
      accountId: data.identity.accountId,
      data,
      createdAt: now,
      expiresAt: now + lifetimeMs,
      use,
    };
    await this.#documents.replaceOne({ _id: hashOf(id) }, document, { upsert: true });
    await this.#endSurplusOf(data.identity, hashOf(id));
  }

  /** Extends a session. A session that was ended concurrently stays ended, and keeps its new identity. */
  async renew(id: string, { renewedAt }: SessionData, lifetimeMs: number): Promise<void> {
    await this.#documents.updateOne(
      { _id: hashOf(id) },
      { $set: { 'data.renewedAt': renewedAt, expiresAt: Date.now() + lifetimeMs } },
    );
  }

  /** Notes a session's use. A session that was ended in the meantime stays ended. */
  async noteUse(id: string, use: SessionUse): Promise<void> {
    await this.#unjournaled.updateOne({ _id: hashOf(id) }, { $set: { use } });
  }

  /**
   * Returns the account's sessions, most recently used first, at most 100; the one with this id is always
   * included.
   */
  async shownTo(accountId: string, id: string): Promise<readonly ShownSession[]> {
    const current = await this.#documents.findOne({ _id: hashOf(id), accountId });
    const latest = await this.#documents
      .find({ accountId, expiresAt: { $gt: Date.now() } }, { sort: { expiresAt: -1 }, limit: MAX_SESSIONS })
      .toArray();
    const others = latest.filter(({ _id }) => _id !== current?._id);
    return [...(current ? [current] : []), ...others]
      .slice(0, MAX_SESSIONS)
      .map(presentSession)
      .sort((a, b) => b.lastUsedAt - a.lastUsedAt);
  }

  /** Ends one of the account's sessions by its listed id; returns whether there was one. */
  endShown(accountId: string, shownId: string): Promise<boolean> {
    return this.#endOne({ _id: shownId, accountId });
  }

  /** Ends all of the account's sessions except the one with this id. */
  async endOthersOf({ accountId, householdId }: SessionData['identity'], id: string): Promise<void> {
    await this.#documents.deleteMany({ accountId, _id: { $ne: hashOf(id) } });
    this.#onEnded({ accountId, householdId });
  }

  /** Changes the identity in all sessions of the account. */
  async changeIdentity(identity: SessionData['identity']): Promise<void> {
    const { accountId } = identity;
    const sessions = await this.#documents.find({ accountId }, { projection: { _id: 1 } }).toArray();
    const update = { $set: { 'data.identity': identity } };
    const updates = sessions.map(({ _id }) => ({ updateOne: { filter: { _id }, update } }));
    // The driver rejects an empty bulk write.
    if (updates.length > 0) await this.#documents.bulkWrite(updates);
    this.#onEnded(identity);
  }

  /** Ends the sessions beyond the limit, so that repeated sign-ins don't fill the store. */
  async #endSurplusOf(
    { accountId, householdId }: SessionData['identity'],
    newSessionId: string,
  ): Promise<void> {
    const surplus = (await this.#documents.countDocuments({ accountId })) - MAX_SESSIONS;
    if (surplus <= 0) return;
    const oldest = await this.#documents
      .find(
        { accountId, _id: { $ne: newSessionId } },
        { sort: { expiresAt: 1 }, limit: surplus, projection: { _id: 1 } },
      )
      .toArray();
    await this.#documents.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } });
    this.#onEnded({ accountId, householdId });
  }

  async end(id: string): Promise<void> {
    await this.#endOne({ _id: hashOf(id) });
  }

  async #endOne(which: { _id: string; accountId?: string }): Promise<boolean> {
    const session = await this.#documents.findOne(which);
    if (!session) return false;
    await this.#documents.deleteOne(which);
    this.#onEnded(session.data.identity);
    return true;
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

function presentSession({ _id: id, createdAt, data, use }: SessionDocument): ShownSession {
  const lastUsedAt = use?.at ?? data.renewedAt;
  return { id, createdAt, lastUsedAt, device: use?.device ?? null, network: use?.network ?? null };
}

/** Returns the id under which a session is shown to users. */
export function shownIdOf(sessionId: string): string {
  return hashOf(sessionId);
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
