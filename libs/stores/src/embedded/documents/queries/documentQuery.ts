import type { Direction, IndexDefinition } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { SelectOptions } from '../documents';
import { columnValue, type ColumnValue } from '../tables/columnValue';
import type { DocumentConnection } from '../tables/documentConnection';
import { documentIn, numberIn, type DocumentTable } from '../tables/documentTable';
import {
  conditionsOf,
  isListedValue,
  matcherOf,
  type Comparable,
  type Condition,
  type ListedValue,
} from './filterConditions';
import { scopeKey, type ScopeKey } from './queryCache';
import { rowsOf, type OrderQuery } from '../language-orders/languageOrders';
import { columnOf, listPlace, tableOf, textTableOf, type Layout } from '../tables/layout';
import { listTokens, tokenRange } from './listTokens';
import type { PlainDocument } from '../plainDocument';
import { allOf, columnCondition, sql, type Sql } from './sqlConditions';
import { documentOrder, kindOf } from './valueOrder';

type SortSpecification = Readonly<Record<string, Direction>>;

/** The plan for a filter on a collection's tables. */
interface Plan {
  /** The conditions on columns. */
  where: Sql;
  /** The paths in `where`. */
  columns: readonly string[];
  /** Selects the numbers of documents with matching lists; undefined without conditions on lists. */
  lists: Sql | undefined;
  /** The conditions on the texts of the document with a number; undefined without any. */
  texts: ((number: string) => Sql) | undefined;
  /** `lists` and `texts` together. */
  listed: Sql | undefined;
  /** Whether `listed` covers all of `where`, too. */
  listedCoversAll: boolean;
  /** The conditions that need the documents themselves. */
  rest: readonly Condition[];
  equal: ReadonlyMap<string, Comparable>;
}

/** The scope of cached results: documents that share one value with the filter, such as their household. */
interface Scope {
  key: ScopeKey;
  path: string | undefined;
  where: Sql;
}

interface LanguageQuery {
  order: OrderQuery;
  isDescending: boolean;
}

/** The conditions that one list index covers. */
interface ListMatch {
  table: string;
  lead: readonly string[];
  covered: readonly Condition[];
  /** Numbers of documents, as `m`. */
  found: Sql;
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
    this.#plan = this.#planFor(conditionsOf(filter));
    this.#scope = this.#scopeFor(this.#plan);
  }

  /** The number of documents that match the filter. */
  count(): number {
    const { listed, listedCoversAll, rest } = this.#plan;
    if (rest.length > 0) return this.select({}).length;
    if (listed && listedCoversAll) return this.#countRows(joinSql([sql('('), listed, sql(')')]));
    const index = this.#countingIndex();
    return this.#countRows(index && !this.#matchesFew() ? this.#tableRows(index) : this.#matchingRows());
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
      return this.#database.all(values.text, values.values).flatMap(([value]) => plainValue(value) ?? []);
    }
    const index = this.#table.listIndexes.find(
      (each) =>
        each.path === path &&
        each.lead.every((field) => equal.has(field)) &&
        columns.every((field) => each.lead.includes(field)),
    );
    if (!isByColumns || !index)
      throw new TypeError(`The embedded store has no index that says all values of ${path}`);
    const { first, end, decode } = tokenRange(index.lead.map((field) => equal.get(field) ?? null));
    const words = this.#database.all(
      `SELECT term FROM ${this.#table.wordsOf(index)} WHERE term >= ? AND term < ?`,
      [first, end],
    );
    return words.map(([word]) => decode(String(word)));
  }

  select(options: SelectOptions): PlainDocument[] {
    const { sort = {}, skip = 0, limit = 0, collation } = options;
    const numbers = this.#numbersByLanguage(options);
    if (numbers) return this.read(numbers);
    if (!this.#isSortedByColumns(sort, collation)) {
      const found = this.#scan(sql(''));
      const sorted = found.sort(documentOrder(sort, collation));
      return paginate(sorted, skip, limit);
    }
    if (this.#plan.rest.length > 0) return this.#scan(this.#orderBy(sort), skip, limit);
    const { text, values } = this.#selectStatement('doc', sort, skip, limit);
    return this.#database.all(text, values).map(documentIn);
  }

  /** The numbers of the documents, in order; undefined if the order needs the documents themselves. */
  numbers(options: SelectOptions): readonly number[] | undefined {
    const { sort = {}, skip = 0, limit = 0, collation } = options;
    const numbers = this.#numbersByLanguage(options);
    if (numbers) return numbers;
    if (this.#plan.rest.length > 0 || !this.#isSortedByColumns(sort, collation)) return undefined;
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
    const ordered = this.#orderedIndexes(sort);
    const covering = ordered.find((index) => this.#covers(index));
    const readsTable = this.#plan.listed ? ordered.length > 0 && !this.#matchesFew() : covering !== undefined;
    return joinSql([
      sql(`SELECT ${column} FROM `),
      readsTable ? this.#tableRows(covering) : this.#matchingRows(),
      this.#orderBy(sort),
      sql(' LIMIT ? OFFSET ?', [limit > 0 ? limit : -1, skip]),
    ]);
  }

  /** The rows of all matches, starting from the list index. */
  #matchingRows(): Sql {
    const { where, listed } = this.#plan;
    if (!listed) return this.#tableRows(undefined);
    const table = sql(`) AS listed CROSS JOIN ${this.#name} ON n = listed.m WHERE `);
    return joinSql([sql('('), listed, table, where]);
  }

  /** The rows of all matches, in index order or SQLite's, filtered by the lists. */
  #tableRows(index: IndexDefinition | undefined): Sql {
    const { where, lists, texts } = this.#plan;
    const by = index ? ` INDEXED BY ${this.#table.indexName(index)}` : '';
    const inLists = lists ? [sql(`+n IN (${lists.text})`, lists.values)] : [];
    const inTexts = texts ? [texts(`${this.#name}.n`)] : [];
    return joinSql([sql(`${this.#name}${by} WHERE `), allOf([where, ...inLists, ...inTexts])]);
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
    if (this.#isWholeScope()) {
      if (this.#countScope({ order }) > SMALL_RESULT) return orders.numbers(order);
      return orders.sorted(rowsOf(order.sort, this.#matchingRows()), order);
    }
    const { text, values } = joinSql([sql('SELECT n FROM '), this.#matchingRows()]);
    const found = this.#database.all(text, values).map(numberIn);
    if (found.length <= SMALL_RESULT) return orders.sorted(rowsOf(order.sort, this.#matchingRows()), order);
    const isFound = new Set(found);
    return orders.numbers(order).filter((n) => isFound.has(n));
  }

  #languageQueryFor({ sort = {}, collation }: SelectOptions): LanguageQuery | undefined {
    const [first] = Object.values(sort);
    if (!collation || !first || this.#plan.rest.length > 0 || !this.#isSortedByColumns(sort, undefined))
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

  /** Whether the filter selects the whole scope. */
  #isWholeScope(): boolean {
    const { columns, lists, texts } = this.#plan;
    return !lists && !texts && columns.every((path) => path === this.#scope.path);
  }

  /** Scans the documents that columns and lists find until there are enough. */
  #scan(order: Sql, skip = 0, limit = 0): PlainDocument[] {
    const matches = matcherOf(this.#plan.rest);
    const { text, values } = joinSql([sql('SELECT doc FROM '), this.#matchingRows(), order]);
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

  #isSortedByColumns(sort: SortSpecification, collation: CollationOptions | undefined): boolean {
    const { columns, lists } = this.#layout;
    const paths = Object.keys(sort);
    if (collation && paths.some((path) => path !== '_id')) return false;
    return paths.every((path) => path === '_id' || (columns.includes(path) && !lists.includes(path)));
  }

  /** The indexes that have this order for all conditions on columns. */
  #orderedIndexes(sort: SortSpecification): readonly IndexDefinition[] {
    const { equal } = this.#plan;
    const sortFields = Object.entries(sort).filter(([path]) => !equal.has(path));
    if (sortFields.length === 0) return [];
    return this.#plainIndexes().filter(({ key }) => {
      const indexFields = Object.entries(key).filter(([path]) => !equal.has(path));
      const signs = sortFields.map(([path, direction], index) => {
        const field = indexFields[index];
        return field?.[0] === path ? field[1] * direction : 0;
      });
      return signs.every((sign) => sign === 1) || signs.every((sign) => sign === -1);
    });
  }

  /** The index to count documents in: one that covers the filter, a partial one if possible. */
  #countingIndex(): IndexDefinition | undefined {
    const { columns, equal } = this.#plan;
    const covering = this.#plainIndexes().filter((index) => this.#covers(index));
    const isColumn = (path: string | undefined) => path !== undefined && columns.includes(path);
    return (
      covering.find(({ key }) => isColumn(Object.keys(key).find((path) => !equal.has(path)))) ?? covering[0]
    );
  }

  /** Whether one range of an index covers all conditions on columns. Ids have an index of their own. */
  #covers({ key }: IndexDefinition): boolean {
    const { columns, equal } = this.#plan;
    const paths = Object.keys(key);
    return (
      !columns.includes('_id') && equal.has(paths[0] ?? '') && columns.every((path) => paths.includes(path))
    );
  }

  /** The indexes that are stored as full SQLite indexes. */
  #plainIndexes(): readonly IndexDefinition[] {
    return this.#layout.indexes.filter((index) => !index.collation && listPlace(this.#layout, index) < 0);
  }

  #orderBy(sort: SortSpecification): Sql {
    const terms = Object.entries(sort).map(
      ([path, direction]) => `${columnOf(path)}${direction === -1 ? ' DESC' : ''}`,
    );
    if (terms.length === 0) return sql('');
    return sql(` ORDER BY ${terms.join(', ')}`);
  }

  #scopeFor({ equal }: Plan): Scope {
    const { columns, lists } = this.#layout;
    const [found] = [...equal].filter(([path]) => columns.includes(path) && !lists.includes(path));
    if (!found) return { key: '', path: undefined, where: sql('1') };
    const [path, value] = found;
    this.#table.cache.paths.add(path);
    const where = columnCondition({ kind: 'equal', path, value }, this.#layout);
    return { key: scopeKey(path, columnValue(value)), path, where: where ?? sql('1') };
  }

  #planFor(conditions: readonly Condition[]): Plan {
    const equal = new Map<string, Comparable>();
    for (const each of conditions) if (each.kind === 'equal') equal.set(each.path, each.value);
    const where: Sql[] = [];
    const others: Condition[] = [];
    const columns: Exclude<Condition, { kind: 'either' }>[] = [];
    // SQLite would choose any index that finds ten documents for a value, and scan a whole household for a few ids.
    const checked = conditions.some(selectsByIds);
    for (const each of conditions) {
      const inColumns = columnCondition(each, this.#layout, { checked });
      if (inColumns && each.kind !== 'either') {
        where.push(inColumns);
        columns.push(each);
      } else others.push(each);
    }
    const lists = this.#listsFor(others, equal);
    const unlisted = others.filter((each) => !lists.some(({ covered }) => covered.includes(each)));
    const { texts, rest } = this.#textsFor(unlisted);
    const [first, ...further] = lists;
    const found =
      first &&
      joinSql([
        first.found,
        ...further.map((list) =>
          sql(` AND +${first.table}.rowid IN (${list.found.text})`, list.found.values),
        ),
      ]);
    return {
      where: allOf(where),
      columns: columns.map(({ path }) => path),
      lists: found,
      listed: found && texts ? joinSql([found, sql(' AND '), texts(`${first.table}.rowid`)]) : found,
      listedCoversAll: columns.every(
        (each) => each.kind === 'equal' && lists.some(({ lead }) => lead.includes(each.path)),
      ),
      texts,
      rest,
      equal,
    };
  }

  /** The conditions that list indexes cover: for each list, the index with the most fields before it. */
  #listsFor(conditions: readonly Condition[], equal: ReadonlyMap<string, Comparable>): readonly ListMatch[] {
    const indexes = this.#table.listIndexes
      .filter(({ lead }) => lead.every((path) => equal.has(path)))
      .sort((one, other) => other.lead.length - one.lead.length);
    const found: ListMatch[] = [];
    for (const { table, lead, path } of indexes) {
      const covered = conditions.filter(
        (each) =>
          'path' in each &&
          each.path === path &&
          lookupValues(each) &&
          !found.some((list) => list.covered.includes(each)),
      );
      const leadValues = lead.map((each) => equal.get(each) ?? null);
      const clauses = covered
        .flatMap((each) => lookupValues(each) ?? [])
        .map((values) => `(${listTokens(leadValues, values).join(' OR ')})`);
      if (clauses.length === 0) continue;
      const words = [...new Set(clauses)].join(' AND ');
      const matching = sql(`SELECT rowid AS m FROM ${table} WHERE ${table} MATCH ?`, [words]);
      found.push({ table, lead, covered, found: matching });
    }
    return found;
  }

  /** Separates the conditions on the text tables from those that need the documents themselves. */
  #textsFor(conditions: readonly Condition[]): Pick<Plan, 'texts' | 'rest'> {
    const rest: Condition[] = [];
    const wordsAt = new Map<string, string[]>();
    for (const each of conditions) {
      if (each.kind === 'literal' && this.#ensureTexts(each.path))
        wordsAt.set(each.path, [...(wordsAt.get(each.path) ?? []), each.text]);
      else rest.push(each);
    }
    if (wordsAt.size === 0) return { texts: undefined, rest };
    const texts = (number: string) =>
      allOf(
        [...wordsAt].map(([path, words]) => {
          const table = textTableOf(this.#table.name, path);
          const has = words.map(() => ' AND instr(texts.text, ?) > 0').join('');
          return sql(`EXISTS (SELECT 1 FROM ${table} AS texts WHERE texts.n = ${number}${has})`, words);
        }),
      );
    return { texts, rest };
  }

  #ensureTexts(path: string): boolean {
    return this.#layout.texts[path] ?? this.#createTexts(path);
  }

  /** The text table is created on the first search, but not while other writers use the file. */
  #createTexts(path: string): boolean {
    return this.#database.canWrite && this.#database.transaction(() => this.#table.createTexts(path));
  }
}

/** Whether it selects the documents by their ids. */
function selectsByIds(condition: Condition): boolean {
  return 'path' in condition && condition.path === '_id' && ['equal', 'oneOf'].includes(condition.kind);
}

/** The values to look up in a list index: any of each inner list. Undefined if no list index can look them up. */
function lookupValues(condition: Condition): readonly (readonly ListedValue[])[] | undefined {
  const values: readonly (readonly unknown[])[] =
    condition.kind === 'equal'
      ? [[condition.value]]
      : condition.kind === 'allOf'
        ? condition.values.map((value) => [value])
        : condition.kind === 'oneOf'
          ? [condition.values]
          : [];
  const isListed = (each: readonly unknown[]): each is readonly ListedValue[] =>
    each.length > 0 && each.every(isListedValue);
  return values.length > 0 && values.every(isListed) ? values : undefined;
}

/** The column value of a scalar; undefined for lists, objects and missing values. */
function plainValue(value: ColumnValue | undefined): ListedValue | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Buffer.isBuffer(value) && value[0] === kindOf(true) ? value[1] === 1 : undefined;
}

function paginate<Item>(items: readonly Item[], skip: number, limit: number): Item[] {
  return items.slice(skip, limit > 0 ? skip + limit : undefined);
}

function joinSql(parts: readonly Sql[]): Sql {
  return {
    text: parts.map(({ text }) => text).join(''),
    values: parts.flatMap(({ values }): readonly ColumnValue[] => values),
  };
}
