import type { IndexDefinition } from '@forkcast/event-sourcing';
import { DuplicateKeyError, type Documents, type SelectOptions } from '../../embedded/documents/documents';
import { conditionsOf, listedValues, matcherOf } from '../../embedded/documents/queries/filterConditions';
import { copyForCaller, type PlainDocument } from '../../embedded/documents/plainDocument';
import { documentOrder, reader } from '../../embedded/documents/queries/valueOrder';

/** A few documents in memory, scanned for every query: a transaction's view, and the reference for the real store. */
export class PlainDocuments implements Documents {
  readonly name: string;
  readonly #documents: Map<string, PlainDocument>;
  readonly #changed: (id: string, document: PlainDocument | null) => void;
  readonly #indexes: IndexDefinition[] = [];

  constructor(
    name: string,
    documents: Iterable<PlainDocument>,
    changed: (id: string, document: PlainDocument | null) => void = () => undefined,
  ) {
    this.name = name;
    this.#documents = new Map([...documents].map((document) => [document._id, document]));
    this.#changed = changed;
  }

  get(id: string): PlainDocument | undefined {
    return this.#documents.get(id);
  }

  select(filter: object, { sort, skip = 0, limit = 0, collation }: SelectOptions = {}): PlainDocument[] {
    const found = [...this.#documents.values()].filter(matcherOf(conditionsOf(filter)));
    if (sort) found.sort(documentOrder(sort, collation));
    return found
      .slice(skip, limit > 0 ? skip + limit : undefined)
      .map((document) => copyForCaller<PlainDocument>(document));
  }

  async prepare(): Promise<void> {
    // Few documents need no prepared order.
  }

  *batches(filter: object, options: SelectOptions): Generator<PlainDocument[]> {
    yield this.select(filter, options);
  }

  count(filter: object): number {
    return this.select(filter).length;
  }

  distinct(path: string, filter: object): unknown[] {
    return [...new Set(this.select(filter).map(reader(path)).flatMap(listedValues))];
  }

  put(document: PlainDocument): void {
    this.#changed(document._id, document);
    this.#documents.set(document._id, document);
  }

  insert(document: PlainDocument): boolean {
    if (this.#documents.has(document._id)) return false;
    this.put(document);
    return true;
  }

  remove(id: string): boolean {
    this.#changed(id, null);
    return this.#documents.delete(id);
  }

  requireUnique(document: PlainDocument): void {
    for (const { key, unique } of this.#indexes) {
      const valuesOf = (each: PlainDocument) =>
        JSON.stringify(Object.keys(key).map((path) => reader(path)(each) ?? null));
      const isTaken = [...this.#documents.values()].some(
        (other) => other._id !== document._id && valuesOf(other) === valuesOf(document),
      );
      if (unique && isTaken) throw new DuplicateKeyError(this.name, key, { key: valuesOf(document) });
    }
  }

  indexes(): readonly IndexDefinition[] {
    return this.#indexes;
  }

  hasIndex(definition: IndexDefinition): boolean {
    return this.#indexes.includes(definition);
  }

  addIndex(definition: IndexDefinition): void {
    this.#indexes.push(definition);
    for (const document of this.#documents.values()) this.requireUnique(document);
  }
}
