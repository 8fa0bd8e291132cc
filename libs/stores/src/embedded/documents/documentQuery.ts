import type { Direction, IndexDefinition } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { SelectOptions } from './documents';
import { columnOf, listPlace, textTableOf } from './collectionLayout';
import type { ColumnValue } from './columnValue';
import type { DocumentConnection } from './documentConnection';
import { tableOf } from './documentFile';
import { documentIn, numberIn, type DocumentTable } from './documentTable';
import {
  conditionsOf,
  isListedValue,
  matcherOf,
  type Comparable,
  type Condition,
  type ListedValue,
} from './filterConditions';
import type { Layout } from './layout';
import { listTokens, listedTokens } from './listTokens';
import type { PlainDocument } from './plainDocument';
import { allOf, columnCondition, sql, type Sql } from './sqlConditions';
import { documentOrder, kindOf, valueOrder, type ValueOrder } from './valueOrder';

type SortSpecification = Readonly<Record<string, Direction>>;

/** A filter as the tables of a collection answer it. */
interface Plan {
  /** What columns say. */
  where: Sql;
  /** The paths that `where` is about. */
  columns: readonly string[];
  /** The numbers of the documents whose lists hold what is asked; undefined where nothing is asked of lists. */
  lists: Sql | undefined;
  /** What texts say of the document with a number; undefined where nothing is asked of them. */
  texts: ((number: string) => Sql) | undefined;
  /** `lists` and `texts` together. */
  listed: Sql | undefined;
  /** Whether `listed` says all that `where` does, too. */
  listedIsAll: boolean;
  /** What has to be looked for in the documents themselves. */
  rest: readonly Condition[];
  equal: ReadonlyMap<string, Comparable>;
}

/** What one index of lists answers. */
interface ListsFound {
  table: string;
  lead: readonly string[];
  answered: readonly Condition[];
  /** Numbers of documents, as `m`. */
  found: Sql;
}

/** What the bytes of a text begin with, as those of other values begin with their kind. */
const TEXT = kindOf('');
/** Documents looked at in one go, at first, where only some are wanted. */
const SHARE = 100;
/** So few documents are sorted more quickly than an ordered index is walked. */
const FEW = 300;

/** Asks the table of a collection. */
export class DocumentQuery {
  readonly #database: DocumentConnection;
  readonly #table: DocumentTable;
  readonly #layout: Layout;
  readonly #name: string;
  readonly #plan: Plan;

  /** Throws a TypeError for a filter that this store does not know. */
  constructor(database: DocumentConnection, table: DocumentTable, layout: Layout, filter: object) {
    this.#database = database;
    this.#table = table;
    this.#layout = layout;
    this.#name = tableOf(table.name);
    this.#plan = this.#planFor(conditionsOf(filter));
  }

  /** How many documents there are for the filter. */
  count(): number {
    const { listed, listedIsAll, rest } = this.#plan;
    if (rest.length > 0) return this.select({}).length;
    if (listed && listedIsAll) return this.#counted(joined([sql('('), listed, sql(')')]));
    const index = this.#countedIndex();
    return this.#counted(index && !this.#isFew() ? this.#walked(index) : this.#sought());
  }

  /**
   * The texts, numbers and booleans that a field has, or holds as a list, each once. Throws a TypeError where no index says
   * them all.
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
    const { first, end, valueOf } = listedTokens(index.lead.map((field) => equal.get(field) ?? null));
    const words = this.#database.all(
      `SELECT term FROM ${this.#table.wordsOf(index)} WHERE term >= ? AND term < ?`,
      [first, end],
    );
    return words.map(([word]) => valueOf(String(word)));
  }

  select(options: SelectOptions): PlainDocument[] {
    const { sort = {}, skip = 0, limit = 0, collation } = options;
    const inLanguage = collation && this.#inLanguage(sort, collation);
    if (inLanguage) return this.numbered(cut(inLanguage, skip, limit));
    if (!this.#isInOrder(sort, collation)) {
      const found = this.#found(sql(''));
      const sorted = found.sort(documentOrder(sort, collation));
      return cut(sorted, skip, limit);
    }
    if (this.#plan.rest.length > 0) return this.#found(this.#orderBy(sort), skip, limit);
    const { text, values } = this.#statement('doc', sort, skip, limit);
    return this.#database.all(text, values).map(documentIn);
  }

  /** The numbers of the documents, in order; undefined where only the documents themselves can tell. */
  numbers({ sort = {}, skip = 0, limit = 0, collation }: SelectOptions): number[] | undefined {
    const inLanguage = collation && this.#inLanguage(sort, collation);
    if (inLanguage) return cut(inLanguage, skip, limit);
    if (this.#plan.rest.length > 0 || !this.#isInOrder(sort, collation)) return undefined;
    const { text, values } = this.#statement('n', sort, skip, limit);
    return this.#database.all(text, values).map(numberIn);
  }

  /** The documents with these numbers that are still there, in the order of the numbers. */
  numbered(numbers: readonly number[]): PlainDocument[] {
    const rows = this.#database.all(
      `SELECT n, doc FROM ${this.#name} WHERE n IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(numbers)],
    );
    const byNumber = new Map(rows.map((row) => [row[0], documentIn(row.slice(1))]));
    return numbers.flatMap((n) => byNumber.get(n) ?? []);
  }

  #counted(rows: Sql): number {
    const { text, values } = joined([sql('SELECT count(*) FROM '), rows]);
    return this.#table.keptCount(JSON.stringify([text, values]), () =>
      numberIn(this.#database.get(text, values)),
    );
  }

  #statement(column: string, sort: SortSpecification, skip: number, limit: number): Sql {
    const ordered = this.#orderedIndexes(sort);
    const covering = ordered.find((index) => this.#covers(index));
    const isWalked = this.#plan.listed ? ordered.length > 0 && !this.#isFew() : covering !== undefined;
    return joined([
      sql(`SELECT ${column} FROM `),
      isWalked ? this.#walked(covering) : this.#sought(),
      this.#orderBy(sort),
      sql(' LIMIT ? OFFSET ?', [limit > 0 ? limit : -1, skip]),
    ]);
  }

  /** The rows of all that is found, beginning with what the lists find. */
  #sought(): Sql {
    const { where, listed } = this.#plan;
    if (!listed) return this.#walked(undefined);
    const table = sql(`) AS listed CROSS JOIN ${this.#name} ON n = listed.m WHERE `);
    return joined([sql('('), listed, table, where]);
  }

  /** The same, entry by entry of an index or as SQLite likes: what the lists don't find is left out. */
  #walked(index: IndexDefinition | undefined): Sql {
    const { where, lists, texts } = this.#plan;
    const by = index ? ` INDEXED BY ${this.#table.indexName(index)}` : '';
    const inLists = lists ? [sql(`+n IN (${lists.text})`, lists.values)] : [];
    const inTexts = texts ? [texts(`${this.#name}.n`)] : [];
    return joined([sql(`${this.#name}${by} WHERE `), allOf([where, ...inLists, ...inTexts])]);
  }

  /**
   * The numbers of all documents that are found, in the order of a language: sorted by their columns alone, and kept until
   * the collection changes. Undefined where columns don't say all that is asked.
   */
  #inLanguage(sort: SortSpecification, collation: CollationOptions): readonly number[] | undefined {
    if (this.#plan.rest.length > 0 || Object.keys(sort).length === 0 || !this.#isInOrder(sort, undefined))
      return undefined;
    const columns = ['n', ...Object.keys(sort).map(comparedIn)].join(', ');
    const { text, values } = joined([sql(`SELECT ${columns} FROM `), this.#sought()]);
    return this.#table.keptOrder(JSON.stringify([text, values, sort, collation]), () => {
      const found = this.#database.all(text, values).map((row) => ({
        n: numberIn(row),
        keys: row.slice(1).map(comparable),
      }));
      const order = valueOrder(collation);
      const directions = Object.values(sort);
      found.sort((one, other) => {
        for (const [place, direction] of directions.entries()) {
          const turn = orderOfColumns(one.keys[place], other.keys[place], order);
          if (turn !== 0) return turn * direction;
        }
        return one.n - other.n;
      });
      return found.map(({ n }) => n);
    });
  }

  /** Looks at each document that columns and lists find, until there are enough. */
  #found(order: Sql, skip = 0, limit = 0): PlainDocument[] {
    const matches = matcherOf(this.#plan.rest);
    const { text, values } = joined([sql('SELECT doc FROM '), this.#sought(), order]);
    const found: PlainDocument[] = [];
    // In shares that grow, as a statement that is left before its end keeps the log from being emptied.
    for (
      let start = 0, share = SHARE;
      limit === 0 || found.length < skip + limit;
      start += share, share *= 4
    ) {
      const rows = this.#database.all(`${text} LIMIT ? OFFSET ?`, [
        ...values,
        limit === 0 ? -1 : share,
        start,
      ]);
      for (const row of rows) {
        const document = documentIn(row);
        if (matches(document)) found.push(document);
      }
      if (limit === 0 || rows.length < share) break;
    }
    return cut(found, skip, limit);
  }

  /** Whether the lists find so few documents that these are looked at one by one. */
  #isFew(): boolean {
    const { listed } = this.#plan;
    if (!listed) return false;
    return this.#counted(sql(`(${listed.text} LIMIT ${FEW})`, listed.values)) < FEW;
  }

  #isInOrder(sort: SortSpecification, collation: CollationOptions | undefined): boolean {
    const { columns, lists } = this.#layout;
    const paths = Object.keys(sort);
    if (collation && paths.some((path) => path !== '_id')) return false;
    return paths.every((path) => path === '_id' || (columns.includes(path) && !lists.includes(path)));
  }

  /** The indexes that have this order for all that the columns say. */
  #orderedIndexes(sort: SortSpecification): readonly IndexDefinition[] {
    const { equal } = this.#plan;
    const asked = Object.entries(sort).filter(([path]) => !equal.has(path));
    if (asked.length === 0) return [];
    return this.#ownIndexes().filter(({ key }) => {
      const offered = Object.entries(key).filter(([path]) => !equal.has(path));
      const turns = asked.map(([path, direction], place) => {
        const field = offered[place];
        return field?.[0] === path ? field[1] * direction : 0;
      });
      return turns.every((turn) => turn === 1) || turns.every((turn) => turn === -1);
    });
  }

  /** The index in which documents are counted: of those that say all that is asked, one that is read in part if there is. */
  #countedIndex(): IndexDefinition | undefined {
    const { columns, equal } = this.#plan;
    const covering = this.#ownIndexes().filter((index) => this.#covers(index));
    const asked = (path: string | undefined) => path !== undefined && columns.includes(path);
    return (
      covering.find(({ key }) => asked(Object.keys(key).find((path) => !equal.has(path)))) ?? covering[0]
    );
  }

  /** Whether an index says all that is asked of columns, in one stretch of it. */
  #covers({ key }: IndexDefinition): boolean {
    const { columns, equal } = this.#plan;
    const paths = Object.keys(key);
    return equal.has(paths[0] ?? '') && columns.every((path) => paths.includes(path));
  }

  /** Those that are kept as an index of the table, in full. */
  #ownIndexes(): readonly IndexDefinition[] {
    return this.#layout.indexes.filter((index) => !index.collation && listPlace(this.#layout, index) < 0);
  }

  #orderBy(sort: SortSpecification): Sql {
    const terms = Object.entries(sort).map(
      ([path, direction]) => `${columnOf(path)}${direction === -1 ? ' DESC' : ''}`,
    );
    if (terms.length === 0) return sql('');
    return sql(` ORDER BY ${terms.join(', ')}`);
  }

  #planFor(conditions: readonly Condition[]): Plan {
    const equal = new Map<string, Comparable>();
    for (const each of conditions) if (each.kind === 'equal') equal.set(each.path, each.value);
    const where: Sql[] = [];
    const others: Condition[] = [];
    const columns: Exclude<Condition, { kind: 'either' }>[] = [];
    for (const each of conditions) {
      const inColumns = columnCondition(each, this.#layout);
      if (inColumns && each.kind !== 'either') {
        where.push(inColumns);
        columns.push(each);
      } else others.push(each);
    }
    const lists = this.#listsFor(others, equal);
    const unlisted = others.filter((each) => !lists.some(({ answered }) => answered.includes(each)));
    const { texts, rest } = this.#textsFor(unlisted);
    const [first, ...further] = lists;
    const found =
      first &&
      joined([
        first.found,
        ...further.map((list) =>
          sql(` AND +${first.table}.rowid IN (${list.found.text})`, list.found.values),
        ),
      ]);
    return {
      where: allOf(where),
      columns: columns.map(({ path }) => path),
      lists: found,
      listed: found && texts ? joined([found, sql(' AND '), texts(`${first.table}.rowid`)]) : found,
      listedIsAll: columns.every(
        (each) => each.kind === 'equal' && lists.some(({ lead }) => lead.includes(each.path)),
      ),
      texts,
      rest,
      equal,
    };
  }

  /** What indexes of lists answer: of each list the one with most before it. */
  #listsFor(conditions: readonly Condition[], equal: ReadonlyMap<string, Comparable>): readonly ListsFound[] {
    const indexes = this.#table.listIndexes
      .filter(({ lead }) => lead.every((path) => equal.has(path)))
      .sort((one, other) => other.lead.length - one.lead.length);
    const found: ListsFound[] = [];
    for (const { table, lead, path } of indexes) {
      const answered = conditions.filter(
        (each) =>
          'path' in each &&
          each.path === path &&
          wanted(each) &&
          !found.some((list) => list.answered.includes(each)),
      );
      const values = answered.flatMap((each) => wanted(each) ?? []);
      if (values.length === 0) continue;
      const tokens = listTokens(
        lead.map((each) => equal.get(each) ?? null),
        [...new Set(values)],
      );
      const matching = sql(`SELECT rowid AS m FROM ${table} WHERE ${table} MATCH ?`, [tokens.join(' ')]);
      found.push({ table, lead, answered, found: matching });
    }
    return found;
  }

  /** What is looked through as texts, each of a document once, and what is left to be looked for in documents. */
  #textsFor(conditions: readonly Condition[]): Pick<Plan, 'texts' | 'rest'> {
    const rest: Condition[] = [];
    const wordsAt = new Map<string, string[]>();
    for (const each of conditions) {
      if (each.kind === 'literal' && this.#hasTexts(each.path))
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

  #hasTexts(path: string): boolean {
    return this.#layout.texts[path] ?? this.#keptTexts(path);
  }

  /** Texts are put aside when somebody first looks through them; not while others write the file. */
  #keptTexts(path: string): boolean {
    return this.#database.isFree && this.#database.transaction(() => this.#table.keepTexts(path));
  }
}

function wanted(condition: Condition): readonly ListedValue[] | undefined {
  const values: readonly unknown[] =
    condition.kind === 'equal' ? [condition.value] : condition.kind === 'allOf' ? condition.values : [];
  return values.length > 0 && values.every(isListedValue) ? values : undefined;
}

/** What a column keeps, where that is no list or object; undefined for nothing. */
function plainValue(value: ColumnValue | undefined): ListedValue | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Buffer.isBuffer(value) && value[0] === kindOf(true) ? value[1] === 1 : undefined;
}

/** Blobs begin with their kind, and come after all that is none. */
function orderOfColumns(one: unknown, other: unknown, order: ValueOrder): number {
  if (Buffer.isBuffer(one) && Buffer.isBuffer(other)) return one.compare(other as never);
  return order(one, other);
}

function cut<Item>(items: readonly Item[], skip: number, limit: number): Item[] {
  return items.slice(skip, limit > 0 ? skip + limit : undefined);
}

function joined(parts: readonly Sql[]): Sql {
  return {
    text: parts.map(({ text }) => text).join(''),
    values: parts.flatMap(({ values }): readonly ColumnValue[] => values),
  };
}

/** A path's column, to be compared in a language: the driver ends a text at its first NUL, so that such a one is read as bytes. */
function comparedIn(path: string): string {
  const column = columnOf(path);
  const hasNul = `typeof(${column}) = 'text' AND instr(CAST(${column} AS BLOB), x'00')`;
  return `CASE WHEN ${hasNul} THEN CAST(char(${TEXT}) || ${column} AS BLOB) ELSE ${column} END`;
}

function comparable(value: unknown): unknown {
  if (!Buffer.isBuffer(value) || value[0] !== TEXT) return value;
  return value.toString('utf8', 1);
}
