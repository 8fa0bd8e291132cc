import type { Direction } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { DocumentConnection } from '../tables/documentConnection';
import type { QueryCache, CachedOrder, ScopeKey } from '../queries/queryCache';
import { comparedIn, rowOrder, sortedRow, type RowOrder, type SortedRow } from './languageOrder';
import { sql, type Sql } from '../queries/sqlConditions';

/** An order of all documents of a scope. */
export interface OrderQuery {
  scope: ScopeKey;
  /** The condition that selects these documents. */
  where: Sql;
  sort: Readonly<Record<string, Direction>>;
  collation: CollationOptions;
}

/**
 * The orders of the languages in use. Each is sorted once in another thread, cached as document numbers, and
 * corrected for documents that have changed since.
 */
export class LanguageOrders {
  readonly #database: DocumentConnection;
  readonly #table: string;
  readonly #cache: QueryCache;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(database: DocumentConnection, table: string, cache: QueryCache) {
    this.#database = database;
    this.#table = table;
    this.#cache = cache;
  }

  /** Resolves once the order is cached, which makes `numbers` cheap. */
  async prepare(request: OrderQuery): Promise<void> {
    const question = questionOf(request);
    const key = JSON.stringify([request.scope, question]);
    if (!this.#underWay.has(key) && this.#cache.order(request.scope, question)?.numbers) return;
    const sorting = this.#underWay.get(key) ?? this.#sort(request, question);
    this.#underWay.set(key, sorting);
    try {
      await sorting;
    } finally {
      if (this.#underWay.get(key) === sorting) this.#underWay.delete(key);
    }
  }

  /** The numbers of all documents of the scope, in order. */
  numbers(request: OrderQuery): readonly number[] {
    const question = questionOf(request);
    const order = this.#cache.order(request.scope, question);
    if (order?.numbers) return this.#putRight(order, order.numbers, request);
    const numbers = this.sorted(this.#rows(request), request);
    this.#cache.keep(request.scope, question, numbers);
    return numbers;
  }

  /** The numbers of the documents of a `rowsOf` statement, sorted synchronously. */
  sorted({ text, values }: Sql, { sort, collation }: Pick<OrderQuery, 'sort' | 'collation'>): number[] {
    const order = rowOrder(Object.values(sort), collation);
    return this.#database
      .all(text, values)
      .map(sortedRow)
      .sort(order)
      .map(({ n }) => n);
  }

  async #sort(request: OrderQuery, question: string): Promise<void> {
    const order = this.#cache.keep(request.scope, question);
    const { text, values } = this.#rows(request);
    const { sort, collation } = request;
    const directions = Object.values(sort);
    order.numbers = await this.#database.sortElsewhere({ text, values, directions, collation });
  }

  #rows({ sort, where }: OrderQuery): Sql {
    return rowsOf(sort, sql(`${this.#table} WHERE ${where.text}`, where.values));
  }

  #putRight(order: CachedOrder, numbers: readonly number[], request: OrderQuery): readonly number[] {
    const { changed } = order;
    if (changed.size === 0) return numbers;
    const rest = numbers.filter((n) => !changed.has(n));
    const { text, values } = this.#rows(request);
    const compare = rowOrder(Object.values(request.sort), request.collation);
    const among = [...values, JSON.stringify([...changed])];
    const found = this.#database
      .all(`${text} AND n IN (SELECT value FROM json_each(?))`, among)
      .map(sortedRow)
      .sort(compare);
    order.numbers = this.#merged(rest, found, request, compare);
    changed.clear();
    return order.numbers;
  }

  #merged(
    rest: readonly number[],
    found: readonly SortedRow[],
    request: OrderQuery,
    compare: RowOrder,
  ): number[] {
    const parts: (readonly number[])[] = [];
    let merged = 0;
    for (const row of found) {
      const place = this.#placeOf(row, rest, merged, request, compare);
      parts.push(rest.slice(merged, place), [row.n]);
      merged = place;
    }
    return [...parts, rest.slice(merged)].flat();
  }

  /** The number of entries before a row, by binary search. */
  #placeOf(
    row: SortedRow,
    numbers: readonly number[],
    from: number,
    request: OrderQuery,
    compare: RowOrder,
  ): number {
    const { text, values } = rowsOf(request.sort, sql(`${this.#table} WHERE n = ?`));
    let [low, high] = [from, numbers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#database.get(text, [...values, numbers[middle] ?? 0]);
      if (other && compare(sortedRow(other), row) > 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** The numbers of documents with their sort keys. */
export function rowsOf(sort: OrderQuery['sort'], rows: Sql): Sql {
  const columns = ['n', ...Object.keys(sort).map(comparedIn)].join(', ');
  return sql(`SELECT ${columns} FROM ${rows.text}`, rows.values);
}

function questionOf({ sort, collation }: OrderQuery): string {
  return JSON.stringify([Object.entries(sort), collation]);
}
