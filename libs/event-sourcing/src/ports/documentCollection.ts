import type { AnyBulkWriteOperation, CollationOptions, Filter, UpdateFilter, WithoutId } from 'mongodb';
import type { CollectionChange, Fence } from './writesTogether';

/** A document of a read model: plain JSON and Dates, with a string key. */
export interface StoredDocument {
  _id: string;
}

export type Direction = 1 | -1;

/** An index, in MongoDB's terms. The order of the fields in `key` matters. */
export interface IndexDefinition {
  key: Readonly<Record<string, Direction>>;
  unique?: boolean;
  collation?: CollationOptions;
  name?: string;
}

export interface FindDocumentsOptions {
  sort?: Readonly<Record<string, Direction>>;
  skip?: number;
  limit?: number;
  collation?: CollationOptions;
  /** Fields to include (all 1) or to exclude (all 0). */
  projection?: Readonly<Record<string, 0 | 1>>;
  /** Documents in memory while iterating; chosen by the store by default. */
  batchSize?: number;
}

/**
 * The results of a query, all at once or iterated in batches. Documents that don't change during iteration come exactly
 * once. Documents that change, are added or are deleted may come in either state, or not. On a server, a document whose
 * sort position changes may come twice or not at all; to avoid that, iterate the ids, which never change, and look the
 * documents up. Leaving the loop early closes the cursor; a server closes cursors after ten idle minutes.
 */
export interface DocumentCursor<Doc> extends AsyncIterable<Doc> {
  toArray(): Promise<Doc[]>;
}

export interface UpdateOutcome {
  matchedCount: number;
  modifiedCount: number;
  upsertedCount: number;
}

export interface BulkWriteOutcome {
  insertedCount: number;
  matchedCount: number;
  modifiedCount: number;
  deletedCount: number;
  upsertedCount: number;
}

/**
 * The part of a MongoDB collection that Forkcast uses; the driver's `Collection` is assignable to it. Violating a
 * unique index rejects with an error whose `code` is 11000.
 */
export interface DocumentCollection<Doc extends StoredDocument> {
  find(filter: Filter<Doc>, options?: FindDocumentsOptions): DocumentCursor<Doc>;
  findOne(filter: Filter<Doc>, options?: FindDocumentsOptions): Promise<Doc | null>;
  countDocuments(filter?: Filter<Doc>): Promise<number>;
  /**
   * The distinct strings, numbers and booleans of a field, including array items, in any order. Needs an index on the
   * field. May include values of deleted documents.
   */
  distinct(field: string, filter: Filter<Doc>): Promise<unknown[]>;
  updateOne(
    filter: Filter<Doc>,
    update: UpdateFilter<Doc>,
    options?: { upsert?: boolean },
  ): Promise<UpdateOutcome>;
  replaceOne(
    filter: Filter<Doc>,
    document: WithoutId<Doc>,
    options?: { upsert?: boolean },
  ): Promise<UpdateOutcome>;
  deleteOne(filter: Filter<Doc>): Promise<{ deletedCount: number }>;
  deleteMany(filter: Filter<Doc>): Promise<{ deletedCount: number }>;
  bulkWrite(
    operations: readonly AnyBulkWriteOperation<Doc>[],
    options?: { ordered?: boolean },
  ): Promise<BulkWriteOutcome>;
  createIndex(
    key: IndexDefinition['key'],
    options?: { unique?: boolean; collation?: CollationOptions; name?: string },
  ): Promise<string>;
  /** All existing indexes. The embedded store has one index for languages that differ in nothing else. */
  indexes(): Promise<readonly { name?: string }[]>;
}

/** Provides collections, like the driver's `Db`, and changes several of them atomically. */
export interface DocumentDatabase {
  /** With `journal: false`, writes are acknowledged before they are on disk. They reach the disk in order. */
  collection<Doc extends StoredDocument>(
    name: string,
    options?: { writeConcern?: { journal?: boolean } },
  ): DocumentCollection<Doc>;
  /**
   * Changes several collections, atomically also on disk; the embedded database doesn't wait for the disk. Removals are
   * applied first, and unique indexes are checked on the outcome only, so that documents can exchange unique values. A
   * violation rejects with an error of code 11000 and changes nothing. With a fence, it writes only while that holder
   * has the lease, checked in the same transaction, and otherwise throws a `LeaseLostError`. The embedded database has a
   * single process, so it accepts every fence.
   */
  writeTogether(changes: readonly CollectionChange[], fence?: Fence): Promise<void>;
}

/** Whether a write was rejected by a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11000;
}
