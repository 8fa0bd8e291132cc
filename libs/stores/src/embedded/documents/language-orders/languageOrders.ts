import type { Direction } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { DocumentConnection } from '../tables/documentConnection';
import type { QueryCache, CachedOrder, ScopeKey } from '../queries/queryCache';
import { sortColumn, rowOrder, toSortedRow, type RowOrder, type SortedRow } from './languageOrder';
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
  readonly #sorting = new Map<string, Promise<void>>();

  constructor(database: DocumentConnection, table: string, cache: QueryCache) {
    this.#database = database;
    this.#table = table;
    this.#cache = cache;
  }

  /** Resolves once the order is cached, which makes `numbers` cheap. */
  async prepare(request: OrderQuery): Promise<void> {
    const queryKey = queryKeyOf(request);
    const key = JSON.stringify([request.scope, queryKey]);
    if (!this.#sorting.has(key) && this.#cache.order(request.scope, queryKey)?.numbers) return;
    const sorting = this.#sorting.get(key) ?? this.#sort(request, queryKey);
    this.#sorting.set(key, sorting);
    try {
      await sorting;
    } finally {
      if (this.#sorting.get(key) === sorting) this.#sorting.delete(key);
    }
  }

  /** The numbers of all documents of the scope, in order. */
  numbers(request: OrderQuery): readonly number[] {
    const queryKey = queryKeyOf(request);
    const order = this.#cache.order(request.scope, queryKey);
    if (order?.numbers) return this.#applyChanges(order, order.numbers, request);
    const numbers = this.sorted(this.#rows(request), request);
    this.#cache.store(request.scope, queryKey, numbers);
    return numbers;
  }

  /** The numbers of the documents of a `rowsOf` statement, sorted synchronously. */
  sorted({ text, values }: Sql, { sort, collation }: Pick<OrderQuery, 'sort' | 'collation'>): number[] {
    const order = rowOrder(Object.values(sort), collation);
    return this.#database
      .all(text, values)
      .map(toSortedRow)
      .sort(order)
      .map(({ n }) => n);
  }

  async #sort(request: OrderQuery, queryKey: string): Promise<void> {
    const order = this.#cache.store(request.scope, queryKey);
    const { text, values } = this.#rows(request);
    const { sort, collation } = request;
    const directions = Object.values(sort);
    order.numbers = await this.#database.sortElsewhere({ text, values, directions, collation });
  }

  #rows({ sort, where }: OrderQuery): Sql {
    return rowsOf(sort, sql(`${this.#table} WHERE ${where.text}`, where.values));
  }

  #applyChanges(order: CachedOrder, numbers: readonly number[], request: OrderQuery): readonly number[] {
    const { changed } = order;
    if (changed.size === 0) return numbers;
    const rest = numbers.filter((n) => !changed.has(n));
    const { text, values } = this.#rows(request);
    const compare = rowOrder(Object.values(request.sort), request.collation);
    const among = [...values, JSON.stringify([...changed])];
    const found = this.#database
      .all(`${text} AND n IN (SELECT value FROM json_each(?))`, among)
      .map(toSortedRow)
      .sort(compare);
    order.numbers = this.#merge(rest, found, request, compare);
    changed.clear();
    return order.numbers;
  }

  #merge(
    rest: readonly number[],
    found: readonly SortedRow[],
    request: OrderQuery,
    compare: RowOrder,
  ): number[] {
    const parts: (readonly number[])[] = [];
    let merged = 0;
    for (const row of found) {
      const index = this.#insertionIndex(row, rest, merged, request, compare);
      parts.push(rest.slice(merged, index), [row.n]);
      merged = index;
    }
    return [...parts, rest.slice(merged)].flat();
  }

  /** The number of entries before a row, by binary search. */
  #insertionIndex(
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
      if (other && compare(toSortedRow(other), row) > 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** The numbers of documents with their sort keys. */
export function rowsOf(sort: OrderQuery['sort'], rows: Sql): Sql {
  const columns = ['n', ...Object.keys(sort).map(sortColumn)].join(', ');
  return sql(`SELECT ${columns} FROM ${rows.text}`, rows.values);
}

function queryKeyOf({ sort, collation }: OrderQuery): string {
  return JSON.stringify([Object.entries(sort), collation]);
}
