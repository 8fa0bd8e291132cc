import type { DocumentConnection } from './tables/documentConnection';
import { DocumentQuery } from './queries/documentQuery';
import { DocumentTable } from './tables/documentTable';
import type { Documents, SelectOptions } from './documents';
import { conditionsOf, matcherOf, type Condition } from './queries/filterConditions';
import type { PlainDocument } from './plainDocument';

/** The documents of a collection in `documents.db`. */
export class StoredDocuments extends DocumentTable implements Documents {
  readonly #database: DocumentConnection;

  constructor(database: DocumentConnection, name: string) {
    super(database, name);
    this.#database = database;
  }

  select(filter: object, options: SelectOptions = {}): PlainDocument[] {
    const conditions = conditionsOf(filter);
    const idCondition = conditions.find(isIdCondition);
    if (idCondition) return this.#withId(idCondition.value, conditions, options);
    return this.#query(filter)?.select(options) ?? [];
  }

  /** Reads the document directly, which is faster than translating the filter to SQL. */
  #withId(id: string, conditions: readonly Condition[], { skip = 0 }: SelectOptions): PlainDocument[] {
    const document = skip > 0 ? undefined : this.get(id);
    return document && matcherOf(conditions)(document) ? [document] : [];
  }

  async prepare(filter: object, options: SelectOptions): Promise<void> {
    await this.#query(filter)?.prepare(options);
  }

  *batches(filter: object, options: SelectOptions, size: number): Generator<PlainDocument[]> {
    const query = this.#query(filter);
    const numbers = query?.numbers(options);
    const documents = numbers ? [] : (query?.select(options) ?? []);
    for (let start = 0; start < (numbers ?? documents).length; start += size) {
      const end = start + size;
      yield query && numbers ? query.read(numbers.slice(start, end)) : documents.slice(start, end);
    }
  }

  count(filter: object): number {
    return this.#query(filter)?.count() ?? 0;
  }

  distinct(path: string, filter: object): unknown[] {
    return this.#query(filter)?.distinct(path) ?? [];
  }

  #query(filter: object): DocumentQuery | undefined {
    const { layout } = this.schema;
    if (layout) return new DocumentQuery(this.#database, this, layout, filter);
    conditionsOf(filter);
    return undefined;
  }
}

function isIdCondition(condition: Condition): condition is { kind: 'equal'; path: '_id'; value: string } {
  return condition.kind === 'equal' && condition.path === '_id' && typeof condition.value === 'string';
}
