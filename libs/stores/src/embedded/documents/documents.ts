import type { IndexDefinition } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { PlainDocument } from './plainDocument';

export interface SelectOptions {
  sort?: IndexDefinition['key'];
  skip?: number;
  limit?: number;
  collation?: CollationOptions;
}

/** The documents of a collection. Each that it answers is the caller's own. */
export interface Documents {
  readonly name: string;
  get(id: string): PlainDocument | undefined;
  select(filter: object, options?: SelectOptions): PlainDocument[];
  /** Has an order of a language made without keeping others waiting, where that takes long; `select` answers without, too. */
  prepare(filter: object, options: SelectOptions): Promise<void>;
  /** The same a batch at a time, with whatever has become of the documents by then. */
  batches(filter: object, options: SelectOptions, size: number): Iterable<PlainDocument[]>;
  count(filter: object): number;
  /** The texts, numbers and booleans at a path, or in the lists there; some may be of documents that are gone. */
  distinct(path: string, filter: object): unknown[];
  put(document: PlainDocument): void;
  /** Puts it unless something has its `_id`; answers whether it did. */
  insert(document: PlainDocument): boolean;
  /** Whether it was there. */
  remove(id: string): boolean;
  /** Throws a `DuplicateKeyError` where another document has what this one has, or would have, in a unique index. */
  requireUnique(document: PlainDocument): void;
  indexes(): readonly IndexDefinition[];
  hasIndex(definition: IndexDefinition): boolean;
  /** Throws a `DuplicateKeyError` if the documents violate it. */
  addIndex(definition: IndexDefinition): void;
}

/** What MongoDB's driver throws when a unique index holds the value already: `code` is 11000. */
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
