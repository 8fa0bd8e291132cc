import {
  isDuplicateKey,
  LeaseLostError,
  type CollectionChange,
  type Fence,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import type { AnyBulkWriteOperation, ClientSession, Db, MongoClient } from 'mongodb';
import { LEASES, type LeaseDocument } from '../leases/leaseDocument';

/** A transaction that was given up is run again at once, so many times. */
const ATTEMPTS = 20;

/**
 * Changes to several collections as one transaction of the server. With a fence, the transaction also writes to the
 * document of the lease: a takeover and a write of the former holder then never both succeed.
 *
 * A process that dies within a transaction leaves its documents locked for as long as the server lets a transaction
 * last, a minute. So each lease has a session of its own whose id stands in the lease, and whoever takes the lease
 * over ends that session first.
 */
export class FencedTransactions {
  readonly #client: MongoClient;
  readonly #database: Db;
  readonly #sessions = new Map<string, ClientSession>();

  constructor(client: MongoClient, database: Db) {
    this.#client = client;
    this.#database = database;
  }

  async write(changes: readonly CollectionChange[], fence?: Fence): Promise<void> {
    const known = fence && this.#sessions.get(fence.name);
    const session = known ?? this.#client.startSession();
    try {
      try {
        await this.#untilItIsNotGivenUp(session, changes, fence);
      } catch (error) {
        // The server looks at a unique index with every document, and two may have changed their values for each other's.
        if (!isDuplicateKey(error)) throw error;
        await this.#untilItIsNotGivenUp(session, changes.map(putAnew), fence);
      }
    } finally {
      if (session !== known) await session.endSession();
    }
  }

  /** The id of the session in which the holder of a lease will write. */
  begin(lease: string): string {
    const session = this.#sessions.get(lease) ?? this.#client.startSession();
    this.#sessions.set(lease, session);
    const id = session.id?.id;
    if (!id) throw new Error('A session has no id');
    return Buffer.from(id.buffer).toString('hex');
  }

  /** Ends what the former holder may have left open. */
  async end(sessionId: string): Promise<void> {
    const { BSON } = await import('mongodb');
    const id = new BSON.UUID(sessionId);
    await this.#database.command({ killSessions: [{ id }] });
  }

  async close(): Promise<void> {
    const sessions = [...this.#sessions.values()];
    this.#sessions.clear();
    await Promise.all(sessions.map((session) => session.endSession()));
  }

  async #untilItIsNotGivenUp(
    session: ClientSession,
    changes: readonly CollectionChange[],
    fence: Fence | undefined,
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#attempt(session, changes, fence);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || !wasGivenUp(error)) throw error;
      }
    }
  }

  async #attempt(
    session: ClientSession,
    changes: readonly CollectionChange[],
    fence: Fence | undefined,
  ): Promise<void> {
    session.startTransaction({ writeConcern: { w: 'majority', journal: true } });
    try {
      if (fence) await this.#pass(session, fence);
      for (const { collection, put, remove } of changes) {
        const documents = this.#database.collection<StoredDocument>(collection);
        // What goes leaves its unique values to what comes. Left to itself, the driver would delete last.
        for (const operations of [remove.map(deletion), put.map(replacement)]) {
          if (operations.length > 0) await documents.bulkWrite(operations, { session, ordered: false });
        }
      }
      await session.commitTransaction();
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction();
      throw error;
    }
  }

  async #pass(session: ClientSession, fence: Fence): Promise<void> {
    const { matchedCount } = await this.#database
      .collection<LeaseDocument>(LEASES)
      .updateOne({ _id: fence.name, token: fence.token }, { $inc: { beat: 1 } }, { session });
    if (matchedCount === 0) throw new LeaseLostError(fence);
  }
}

type Operation = AnyBulkWriteOperation<StoredDocument>;

function replacement({ _id, ...content }: StoredDocument): Operation {
  return { replaceOne: { filter: { _id }, replacement: content, upsert: true } };
}

function deletion(_id: string): Operation {
  return { deleteOne: { filter: { _id } } };
}

/** The same change, with everything that is put taken away first. */
function putAnew({ collection, put, remove }: CollectionChange): CollectionChange {
  return { collection, put, remove: [...remove, ...put.map(({ _id }) => _id)] };
}

const WRITE_CONFLICT = 112;
const NO_SUCH_TRANSACTION = 251;

/** Whether a transaction was given up for another one's sake, or ended from outside: nothing of it was written. */
function wasGivenUp(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === WRITE_CONFLICT || code === NO_SUCH_TRANSACTION;
}
