import type { IndexDefinition } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { DocumentConnection } from './documentConnection';
import { DocumentQuery } from './documentQuery';
import { DocumentTable } from './documentTable';
import { conditionsOf, matcherOf, type Condition } from './filterConditions';
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

/** The documents of a collection in `documents.db`. */
export class StoredDocuments extends DocumentTable implements Documents {
  readonly #database: DocumentConnection;

  constructor(database: DocumentConnection, name: string) {
    super(database, name);
    this.#database = database;
  }

  select(filter: object, options: SelectOptions = {}): PlainDocument[] {
    const conditions = conditionsOf(filter);
    const one = conditions.find(isId);
    if (one) return this.#one(one.value, conditions, options);
    return this.#query(filter)?.select(options) ?? [];
  }

  /** What is asked for by its id is looked at by itself: to translate the rest of the filter would take longer. */
  #one(id: string, conditions: readonly Condition[], { skip = 0 }: SelectOptions): PlainDocument[] {
    const document = skip > 0 ? undefined : this.get(id);
    return document && matcherOf(conditions)(document) ? [document] : [];
  }

  async prepare(filter: object, options: SelectOptions): Promise<void> {
    await this.#query(filter)?.prepare(options);
  }

  *batches(filter: object, options: SelectOptions, size: number): Generator<PlainDocument[]> {
    const query = this.#query(filter);
    const numbers = query?.numbers(options);
    const found = numbers ?? query?.select(options) ?? [];
    for (let start = 0; start < found.length; start += size) {
      const batch = found.slice(start, start + size);
      yield query && numbers
        ? query.numbered(numbers.slice(start, start + size))
        : (batch as PlainDocument[]);
    }
  }

  count(filter: object): number {
    return this.#query(filter)?.count() ?? 0;
  }

  distinct(path: string, filter: object): unknown[] {
    return this.#query(filter)?.distinct(path) ?? [];
  }

  #query(filter: object): DocumentQuery | undefined {
    const { layout } = this;
    if (layout) return new DocumentQuery(this.#database, this, layout, filter);
    conditionsOf(filter);
    return undefined;
  }
}

function isId(condition: Condition): condition is { kind: 'equal'; path: '_id'; value: string } {
  return condition.kind === 'equal' && condition.path === '_id' && typeof condition.value === 'string';
}
