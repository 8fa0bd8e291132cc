import { setTimeout as pause } from 'node:timers/promises';
import {
  isDuplicateKey,
  LeaseLostError,
  type CollectionChange,
  type Fence,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import type { AnyBulkWriteOperation, ClientSession, Db, MongoClient } from 'mongodb';
import { LEASES, type LeaseDocument } from '../leases/leaseDocument';
import { isRefused } from '../projections/isRefused';
import { writeAcrossCollections } from './writeAcrossCollections';

/** Attempts of an aborted transaction, without pauses. */
const MAX_ATTEMPTS = 20;
/** How long a transaction waits for further writes: read models write at nearly the same time after an event. */
const GATHER_MS = 1;
/** Maximum number of documents in one shared transaction. */
const MAX_DOCUMENTS = 1_000;

interface Write {
  changes: readonly CollectionChange[];
  fence: Fence;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Changes to several collections as one server transaction. With a fence, the transaction also writes to the lease
 * document, so a takeover and a write of the former holder never both succeed. Writes under this process's leases
 * that arrive while a transaction runs, or within a moment, share the next one.
 *
 * A process that dies within a transaction leaves its documents locked until the server's transaction limit, one
 * minute. Therefore all transactions run in one session whose id is stored in the process's leases. A process that
 * takes a lease over ends that session first. A transaction in progress for another lease is retried.
 */
export class FencedTransactions {
  readonly #client: MongoClient;
  readonly #database: Db;
  readonly #acrossCollections: boolean;
  #session: ClientSession | undefined;
  #waiting: Write[] = [];
  #running = false;

  /** `acrossCollections`: whether the server can change several collections with one command, as MongoDB 8 can. */
  constructor(client: MongoClient, database: Db, acrossCollections: boolean) {
    this.#client = client;
    this.#database = database;
    this.#acrossCollections = acrossCollections;
  }

  async write(changes: readonly CollectionChange[], fence?: Fence): Promise<void> {
    if (fence) return this.#writeInTurn(changes, fence);
    const session = this.#client.startSession();
    try {
      await this.#writeAllowingSwaps(session, changes);
    } finally {
      await session.endSession();
    }
  }

  /** The id of the session in which a holder of this process's leases writes. */
  begin(): string {
    const id = this.#ownSession().id?.id;
    if (!id) throw new Error('A session has no id');
    return Buffer.from(id.buffer).toString('hex');
  }

  /** Ends transactions that the former holder may have left open. */
  async end(sessionId: string): Promise<void> {
    const { BSON } = await import('mongodb');
    const id = new BSON.UUID(sessionId);
    await this.#database.command({ killSessions: [{ id }] });
  }

  async close(): Promise<void> {
    await this.#session?.endSession();
    this.#session = undefined;
  }

  #ownSession(): ClientSession {
    this.#session ??= this.#client.startSession();
    return this.#session;
  }

  #writeInTurn(changes: readonly CollectionChange[], fence: Fence): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ changes, fence, done, failed });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    await pause(GATHER_MS);
    while (this.#waiting.length > 0) await this.#writeTogether(this.#nextWrites());
    this.#running = false;
  }

  /** The next writes, each of a different lease: writes of one lease may change the same documents. */
  #nextWrites(): readonly Write[] {
    const byLease = new Map<string, Write>();
    let documents = 0;
    for (const write of this.#waiting) {
      documents += write.changes.reduce((sum, { put, remove }) => sum + put.length + remove.length, 0);
      if (byLease.size > 0 && documents > MAX_DOCUMENTS) break;
      if (!byLease.has(write.fence.name)) byLease.set(write.fence.name, write);
    }
    const writes = [...byLease.values()];
    this.#waiting = this.#waiting.filter((write) => !writes.includes(write));
    return writes;
  }

  async #writeTogether(writes: readonly Write[]): Promise<void> {
    const session = this.#ownSession();
    try {
      if (writes.length > 1) {
        const [changes, fences] = [writes.flatMap((each) => each.changes), writes.map(({ fence }) => fence)];
        await this.#retryWhileAborted(session, mergeByCollection(changes), fences);
        for (const { done } of writes) done();
        return;
      }
    } catch (error) {
      if (!concernsOneWrite(error)) {
        for (const { failed } of writes) failed(error);
        return;
      }
    }
    for (const { changes, fence, done, failed } of writes) {
      await this.#writeAllowingSwaps(session, changes, fence).then(done, failed);
    }
  }

  async #writeAllowingSwaps(
    session: ClientSession,
    changes: readonly CollectionChange[],
    fence?: Fence,
  ): Promise<void> {
    const fences = fence ? [fence] : [];
    try {
      await this.#retryWhileAborted(session, changes, fences);
    } catch (error) {
      // The server checks unique indexes per document, and two documents may have swapped their values.
      if (!isDuplicateKey(error)) throw error;
      await this.#retryWhileAborted(session, changes.map(withDeletionsFirst), fences);
    }
  }

  async #retryWhileAborted(
    session: ClientSession,
    changes: readonly CollectionChange[],
    fences: readonly Fence[],
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#attempt(session, changes, fences);
        return;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !wasAborted(error)) throw error;
      }
    }
  }

  async #attempt(
    session: ClientSession,
    changes: readonly CollectionChange[],
    fences: readonly Fence[],
  ): Promise<void> {
    session.startTransaction({ writeConcern: { w: 'majority', journal: true } });
    try {
      if (this.#acrossCollections) {
        await writeAcrossCollections(
          { client: this.#client, database: this.#database, session },
          changes,
          fences,
        );
      } else await this.#writeEach(session, changes, fences);
      await session.commitTransaction();
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction();
      throw error;
    }
  }

  async #writeEach(
    session: ClientSession,
    changes: readonly CollectionChange[],
    fences: readonly Fence[],
  ): Promise<void> {
    if (fences.length > 0) await this.#requireFences(session, fences);
    for (const { collection, put, remove } of changes) {
      const documents = this.#database.collection<StoredDocument>(collection);
      // Delete first to free unique values. The driver would delete last.
      for (const operations of [remove.map(deletion), put.map(replacement)]) {
        if (operations.length > 0) await documents.bulkWrite(operations, { session, ordered: false });
      }
    }
  }

  /** With several fences, the error may name one that isn't lost. */
  async #requireFences(session: ClientSession, fences: readonly Fence[]): Promise<void> {
    const { matchedCount } = await this.#database.collection<LeaseDocument>(LEASES).bulkWrite(
      fences.map(({ name: _id, token }) => ({
        updateOne: { filter: { _id, token }, update: { $inc: { beat: 1 } } },
      })),
      { session, ordered: false },
    );
    const [first] = fences;
    if (first && matchedCount < fences.length) throw new LeaseLostError(first);
  }
}

type Operation = AnyBulkWriteOperation<StoredDocument>;

function replacement({ _id, ...content }: StoredDocument): Operation {
  return { replaceOne: { filter: { _id }, replacement: content, upsert: true } };
}

function deletion(_id: string): Operation {
  return { deleteOne: { filter: { _id } } };
}

/** One change per collection. */
function mergeByCollection(changes: readonly CollectionChange[]): readonly CollectionChange[] {
  const byCollection = new Map<string, CollectionChange>();
  for (const { collection, put, remove } of changes) {
    const before = byCollection.get(collection) ?? { collection, put: [], remove: [] };
    const all = { collection, put: [...before.put, ...put], remove: [...before.remove, ...remove] };
    byCollection.set(collection, all);
  }
  return [...byCollection.values()];
}

/** The same change, with all written documents deleted first. */
function withDeletionsFirst({ collection, put, remove }: CollectionChange): CollectionChange {
  return { collection, put, remove: [...remove, ...put.map(({ _id }) => _id)] };
}

/** Whether an error concerns one of the writes in a transaction, so that the others may succeed without it. */
function concernsOneWrite(error: unknown): boolean {
  return error instanceof LeaseLostError || isRefused(error);
}

const WRITE_CONFLICT = 112;
const NO_SUCH_TRANSACTION = 251;

/** Whether a transaction was aborted because of another one, or from outside. Nothing of it was written. */
function wasAborted(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === WRITE_CONFLICT || code === NO_SUCH_TRANSACTION;
}
