import type { FindDocumentsOptions, IndexDefinition } from '@forkcast/event-sourcing';
import type { PlainDocument } from './plainDocument';

export type SelectOptions = Pick<FindDocumentsOptions, 'sort' | 'skip' | 'limit' | 'collation'>;

/** The documents of a collection. Returned documents are copies that the caller may change. */
export interface Documents {
  readonly name: string;
  get(id: string): PlainDocument | undefined;
  select(filter: object, options?: SelectOptions): PlainDocument[];
  /** Prepares a slow language order in the background. `select` also works without it. */
  prepare(filter: object, options: SelectOptions): Promise<void>;
  /** As `select`, in batches, with the documents as they are when each batch is read. */
  batches(filter: object, options: SelectOptions, size: number): Iterable<PlainDocument[]>;
  count(filter: object): number;
  /** The strings, numbers and booleans at a path, or in the lists there. May include values of deleted documents. */
  distinct(path: string, filter: object): unknown[];
  put(document: PlainDocument): void;
  /** Inserts it unless its `_id` exists. Returns whether it did. */
  insert(document: PlainDocument): boolean;
  /** Returns whether it existed. */
  remove(id: string): boolean;
  /** Throws a `DuplicateKeyError` if another document has the same value in a unique index. */
  requireUnique(document: PlainDocument): void;
  indexes(): readonly IndexDefinition[];
  hasIndex(definition: IndexDefinition): boolean;
  /** Throws a `DuplicateKeyError` if the documents violate it. */
  addIndex(definition: IndexDefinition): void;
}

/** The error of MongoDB's driver for a duplicate value in a unique index: `code` is 11000. */
export class DuplicateKeyError extends Error {
  override readonly name = 'MongoServerError';
  readonly code = 11000;

  constructor(
    readonly collection: string,
    readonly keyPattern: Readonly<Record<string, unknown>>,
    readonly keyValue: Readonly<Record<string, unknown>>,
  ) {
    super(`E11000 duplicate key error collection: ${collection} dup key: ${JSON.stringify(keyValue)}`);
  }
}
