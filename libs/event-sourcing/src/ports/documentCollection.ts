import type { AnyBulkWriteOperation, CollationOptions, Filter, UpdateFilter, WithoutId } from 'mongodb';

/** A document as a read model keeps it: plain JSON and Dates, with a string for its key. */
export interface StoredDocument {
  _id: string;
}

export type Direction = 1 | -1;

/** An index, in MongoDB's terms. The order of `key` counts. */
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
  /** Fields to keep (all 1) or to leave out (all 0). */
  projection?: Readonly<Record<string, 0 | 1>>;
  /** How many documents are held at a time while they are iterated; the store's own choice unless told. */
  batchSize?: number;
}

/**
 * What a query finds, in its order: all at once, or one after the other with a batch in memory, which others' work goes
 * on between. A document that nobody changes meanwhile comes exactly once. One that is changed comes as it was or as it
 * became, one that is added or deleted comes or does not; on a server, whose indexes move under the cursor, one that
 * is given another place in the order asked for may come at both places or at neither. Whoever cannot have that
 * iterates the ids, which never change, and finds the documents by them. Leaving the loop early lets go of the cursor.
 * A server lets go of one that nobody has asked for ten minutes.
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
 * All that this system asks of a MongoDB collection; the driver's `Collection` is assignable to it. A unique index
 * that is violated rejects with an error whose `code` is 11000.
 */
export interface DocumentCollection<Doc extends StoredDocument> {
  find(filter: Filter<Doc>, options?: FindDocumentsOptions): DocumentCursor<Doc>;
  findOne(filter: Filter<Doc>, options?: FindDocumentsOptions): Promise<Doc | null>;
  countDocuments(filter?: Filter<Doc>, options?: { collation?: CollationOptions }): Promise<number>;
  /**
   * The texts, numbers and booleans that a field has, or holds as a list, each once, in no order. An index has to say them.
   * Values that only documents had that are gone may still be among them.
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
  /** The indexes that there are, whoever made them. An embedded store has one for all languages that differ in nothing else. */
  indexes(): Promise<readonly { name?: string }[]>;
}

/** Where collections come from; the driver's `Db` is assignable to it. */
export interface DocumentDatabase {
  /** With `journal: false` a write is answered before it is on the disk; later ones never get there before it. */
  collection<Doc extends StoredDocument>(
    name: string,
    options?: { writeConcern?: { journal?: boolean } },
  ): DocumentCollection<Doc>;
}

/** Whether a write was refused because a unique index holds the value already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11000;
}
