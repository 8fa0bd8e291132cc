import type { Direction } from '@forkcast/event-sourcing';
import type { SelectOptions } from '../documents';
import { rowsOf, type OrderQuery } from '../language-orders/languageOrders';
import type { PlainDocument } from '../plainDocument';
import { scalarOf } from '../tables/columnValue';
import type { DocumentConnection } from '../tables/documentConnection';
import type { DocumentTable } from '../tables/documentTable';
import { columnOf, tableOf, type Layout } from '../tables/layout';
import { documentIn, numberIn } from '../tables/tableFields';
import { conditionsOf, matcherOf } from './filterConditions';
import { tokenRange } from './listTokens';
import {
  countingIndex,
  coversColumns,
  isSortedByColumns,
  matchingRows,
  orderBy,
  orderedIndexes,
  tableRows,
  type SortSpecification,
} from './matchingRows';
import { isWholeScope, planQuery, scopeOf, type Plan, type Scope } from './queryPlan';
import { joinSql, sql, type Sql } from './sqlConditions';
import { documentOrder } from './valueOrder';

interface LanguageQuery {
  order: OrderQuery;
  isDescending: boolean;
}

/** Documents in the first batch of a scan with a limit. */
const FIRST_BATCH_SIZE = 100;
/** Sorting up to this many documents is faster than walking an ordered index. */
const SMALL_RESULT = 300;

/** Queries the table of a collection. */
export class DocumentQuery {
  readonly #database: DocumentConnection;
  readonly #table: DocumentTable;
  readonly #layout: Layout;
  readonly #name: string;
  readonly #plan: Plan;
  readonly #scope: Scope;

  /** Throws a TypeError for a filter that this store does not support. */
  constructor(database: DocumentConnection, table: DocumentTable, layout: Layout, filter: object) {
    this.#database = database;
    this.#table = table;
    this.#layout = layout;
    this.#name = tableOf(table.name);
    const ensureTexts = (path: string) => layout.texts[path] ?? this.#createTexts(path);
    this.#plan = planQuery(conditionsOf(filter), { table, layout, ensureTexts });
    this.#scope = scopeOf(this.#plan, layout);
    if (this.#scope.path !== undefined) table.cache.paths.add(this.#scope.path);
  }

  /** The number of documents that match the filter. */
  count(): number {
    const { listed, listedCoversAll, rest } = this.#plan;
    if (rest.length > 0) return this.select({}).length;
    if (listed && listedCoversAll) return this.#countRows(joinSql([sql('('), listed, sql(')')]));
    const index = countingIndex(this.#plan, this.#layout);
    if (!index || this.#matchesFew()) return this.#countRows(matchingRows(this.#plan, this.#table));
    return this.#countRows(tableRows(this.#plan, this.#table, index));
  }

  /**
   * The distinct strings, numbers and booleans that a field has or holds as a list. Throws a TypeError if no index
   * covers the field.
   */
  distinct(path: string): unknown[] {
    const { where, columns, lists, texts, rest, equal } = this.#plan;
    const isByColumns = !lists && !texts && rest.length === 0;
    if (isByColumns && this.#layout.columns.includes(path) && !this.#layout.lists.includes(path)) {
      const values = sql(
        `SELECT DISTINCT ${columnOf(path)} FROM ${this.#name} WHERE ${where.text}`,
        where.values,
      );
      return this.#database.all(values.text, values.values).flatMap(([value]) => scalarOf(value) ?? []);
    }
    const index = this.#table.schema.fields.lists.find(
      (each) =>
        each.path === path &&
        each.lead.every((field) => equal.has(field)) &&
        columns.every((field) => each.lead.includes(field)),
    );
    if (!isByColumns || !index)
      throw new TypeError(`The embedded store has no index that says all values of ${path}`);
    const { first, end, decode } = tokenRange(index.lead.map((field) => equal.get(field) ?? null));
    const words = this.#database.all(
      `SELECT term FROM ${this.#table.schema.wordsOf(index)} WHERE term >= ? AND term < ?`,
      [first, end],
    );
    return words.map(([word]) => decode(String(word)));
  }

  select(options: SelectOptions): PlainDocument[] {
    const { sort = {}, skip = 0, limit = 0, collation } = options;
    const numbers = this.#numbersByLanguage(options);
    if (numbers) return this.read(numbers);
    if (!isSortedByColumns(this.#layout, sort, collation)) {
      const found = this.#scan(sql('')).sort(documentOrder(sort, collation));
      return paginate(found, skip, limit);
    }
    if (this.#plan.rest.length > 0) return this.#scan(orderBy(sort), skip, limit);
    const { text, values } = this.#selectStatement('doc', sort, skip, limit);
    return this.#database.all(text, values).map(documentIn);
  }

  /** The numbers of the documents, in order; undefined if the order needs the documents themselves. */
  numbers(options: SelectOptions): readonly number[] | undefined {
    const { sort = {}, skip = 0, limit = 0, collation } = options;
    const numbers = this.#numbersByLanguage(options);
    if (numbers) return numbers;
    if (this.#plan.rest.length > 0 || !isSortedByColumns(this.#layout, sort, collation)) return undefined;
    const { text, values } = this.#selectStatement('n', sort, skip, limit);
    return this.#database.all(text, values).map(numberIn);
  }

  /** Prepares a language order in another thread if `select` or `numbers` needs one of many documents. */
  async prepare(options: SelectOptions): Promise<void> {
    const languageQuery = this.#languageQueryFor(options);
    if (languageQuery && this.#countScope(languageQuery) > SMALL_RESULT)
      await this.#table.orders.prepare(languageQuery.order);
  }

  /** The documents with these numbers that still exist, in the order of the numbers. */
  read(numbers: readonly number[]): PlainDocument[] {
    const rows = this.#database.all(
      `SELECT n, doc FROM ${this.#name} WHERE n IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(numbers)],
    );
    const byNumber = new Map(rows.map((row) => [row[0], documentIn(row.slice(1))]));
    return numbers.flatMap((n) => byNumber.get(n) ?? []);
  }

  #countRows(rows: Sql): number {
    const { text, values } = joinSql([sql('SELECT count(*) FROM '), rows]);
    return this.#table.cache.count(this.#scope.key, JSON.stringify([text, values]), () =>
      numberIn(this.#database.get(text, values)),
    );
  }

  #selectStatement(column: string, sort: SortSpecification, skip: number, limit: number): Sql {
    const ordered = orderedIndexes(this.#plan, this.#layout, sort);
    const covering = ordered.find((index) => coversColumns(this.#plan, index));
    const readsTable = this.#plan.listed ? ordered.length > 0 && !this.#matchesFew() : covering !== undefined;
    return joinSql([
      sql(`SELECT ${column} FROM `),
      readsTable ? tableRows(this.#plan, this.#table, covering) : matchingRows(this.#plan, this.#table),
      orderBy(sort),
      sql(' LIMIT ? OFFSET ?', [limit > 0 ? limit : -1, skip]),
    ]);
  }

  /**
   * The numbers of the documents of a page in a language order. Few documents are sorted by their columns; many are
   * picked from the order of their whole scope. Undefined if columns don't cover the filter.
   */
  #numbersByLanguage({ sort, collation, skip = 0, limit = 0 }: SelectOptions): readonly number[] | undefined {
    const languageQuery = this.#languageQueryFor({ sort, collation });
    if (!languageQuery) return undefined;
    const numbers = this.#allByLanguage(languageQuery);
    if (!languageQuery.isDescending) return paginate(numbers, skip, limit);
    const end = Math.max(0, numbers.length - skip);
    return numbers.slice(limit > 0 ? Math.max(0, end - limit) : 0, end).reverse();
  }

  /** The numbers of all matches, in the cached order of the query. */
  #allByLanguage({ order }: LanguageQuery): readonly number[] {
    const { orders } = this.#table;
    if (isWholeScope(this.#plan, this.#scope)) {
      if (this.#countScope({ order }) > SMALL_RESULT) return orders.numbers(order);
      return orders.sorted(rowsOf(order.sort, matchingRows(this.#plan, this.#table)), order);
    }
    const { text, values } = joinSql([sql('SELECT n FROM '), matchingRows(this.#plan, this.#table)]);
    const found = this.#database.all(text, values).map(numberIn);
    if (found.length <= SMALL_RESULT)
      return orders.sorted(rowsOf(order.sort, matchingRows(this.#plan, this.#table)), order);
    const isFound = new Set(found);
    return orders.numbers(order).filter((n) => isFound.has(n));
  }

  #languageQueryFor({ sort = {}, collation }: SelectOptions): LanguageQuery | undefined {
    const [first] = Object.values(sort);
    if (
      !collation ||
      !first ||
      this.#plan.rest.length > 0 ||
      !isSortedByColumns(this.#layout, sort, undefined)
    )
      return undefined;
    // Cached in ascending order and read from its end for descending order.
    const ascending = Object.fromEntries(
      Object.entries(sort).map(([path, direction]): [string, Direction] => [
        path,
        direction === first ? 1 : -1,
      ]),
    );
    const { key, where } = this.#scope;
    return { order: { scope: key, where, sort: ascending, collation }, isDescending: first === -1 };
  }

  #countScope({ order: { scope, where } }: Pick<LanguageQuery, 'order'>): number {
    const { text, values } = joinSql([sql(`SELECT count(*) FROM ${this.#name} WHERE `), where]);
    return this.#table.cache.count(scope, 'all', () => numberIn(this.#database.get(text, values)));
  }

  /** Scans the documents that columns and lists find until there are enough. */
  #scan(order: Sql, skip = 0, limit = 0): PlainDocument[] {
    const matches = matcherOf(this.#plan.rest);
    const { text, values } = joinSql([sql('SELECT doc FROM '), matchingRows(this.#plan, this.#table), order]);
    const found: PlainDocument[] = [];
    // In growing batches, because a statement that is left open keeps the write-ahead log from being emptied.
    for (
      let start = 0, batchSize = FIRST_BATCH_SIZE;
      limit === 0 || found.length < skip + limit;
      start += batchSize, batchSize *= 4
    ) {
      const rows = this.#database.all(`${text} LIMIT ? OFFSET ?`, [
        ...values,
        limit === 0 ? -1 : batchSize,
        start,
      ]);
      for (const row of rows) {
        const document = documentIn(row);
        if (matches(document)) found.push(document);
      }
      if (limit === 0 || rows.length < batchSize) break;
    }
    return paginate(found, skip, limit);
  }

  /** Whether the lists match so few documents that scanning these is faster. */
  #matchesFew(): boolean {
    const { listed } = this.#plan;
    if (!listed) return false;
    return this.#countRows(sql(`(${listed.text} LIMIT ${SMALL_RESULT})`, listed.values)) < SMALL_RESULT;
  }

  /** The text table is created on the first search, but not while other writers use the file. */
  #createTexts(path: string): boolean {
    return this.#database.canWrite && this.#database.transaction(() => this.#table.schema.createTexts(path));
  }
}

function paginate<Item>(items: readonly Item[], skip: number, limit: number): Item[] {
  return items.slice(skip, limit > 0 ? skip + limit : undefined);
}
