import type { Direction } from '@forkcast/event-sourcing';
import type { CollationOptions } from 'mongodb';
import type { SelectOptions } from './documents';
import { columnOf, textTableOf } from './collectionLayout';
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
import { listTokens } from './listTokens';
import type { PlainDocument } from './plainDocument';
import { allOf, columnCondition, sql, type Sql } from './sqlConditions';
import { documentOrder, kindOf, valueOrder, type ValueOrder } from './valueOrder';

type SortSpecification = Readonly<Record<string, Direction>>;

/** A filter as the tables of a collection answer it. */
interface Plan {
  /** What columns say. */
  where: Sql;
  /** The numbers of the documents whose lists hold what is asked; undefined where nothing is asked of lists. */
  listed: Sql | undefined;
  /** Whether `listed` says all that `where` does, too. */
  listedIsAll: boolean;
  /** What has to be looked for in the documents themselves. */
  rest: readonly Condition[];
  equal: ReadonlySet<string>;
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
    const { where, listed, listedIsAll, rest } = this.#plan;
    if (rest.length > 0) return this.select({}).length;
    const [text, values] =
      listed && listedIsAll
        ? [`SELECT count(*) FROM (${listed.text})`, listed.values]
        : [
            `SELECT count(*) FROM ${this.#from()} WHERE ${where.text}`,
            [...(listed?.values ?? []), ...where.values],
          ];
    return numberIn(this.#database.get(text, values));
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

  #statement(column: string, sort: SortSpecification, skip: number, limit: number): Sql {
    const { where, listed } = this.#plan;
    const order = this.#orderBy(sort);
    const end = sql(' LIMIT ? OFFSET ?', [limit > 0 ? limit : -1, skip]);
    if (listed && this.#hasOrder(sort) && !this.#isFew(listed)) {
      // The index that has the order is walked, and what the lists do not find is left out.
      const walked = allOf([where, sql(`+n IN (${listed.text})`, listed.values)]);
      return joined([sql(`SELECT ${column} FROM ${this.#name} WHERE `), walked, order, end]);
    }
    const from = sql(`SELECT ${column} FROM ${this.#from()} WHERE `, listed?.values);
    return joined([from, where, order, end]);
  }

  /** The table, or what the lists find and then the table. */
  #from(): string {
    const { listed } = this.#plan;
    return listed ? `(${listed.text}) AS listed CROSS JOIN ${this.#name} ON n = listed.m` : this.#name;
  }

  /**
   * The numbers of all documents that are found, in the order of a language: sorted by their columns alone, and kept until
   * the collection changes. Undefined where columns don't say all that is asked.
   */
  #inLanguage(sort: SortSpecification, collation: CollationOptions): readonly number[] | undefined {
    const { where, listed, rest } = this.#plan;
    if (rest.length > 0 || Object.keys(sort).length === 0 || !this.#isInOrder(sort, undefined))
      return undefined;
    const columns = ['n', ...Object.keys(sort).map(comparedIn)].join(', ');
    const text = `SELECT ${columns} FROM ${this.#from()} WHERE ${where.text}`;
    const values = [...(listed?.values ?? []), ...where.values];
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
    const { where, listed, rest } = this.#plan;
    const matches = matcherOf(rest);
    const { text, values } = joined([
      sql(`SELECT doc FROM ${this.#from()} WHERE `, listed?.values),
      where,
      order,
    ]);
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

  #isFew(listed: Sql): boolean {
    const counted = this.#database.get(`SELECT count(*) FROM (${listed.text} LIMIT ${FEW})`, listed.values);
    return numberIn(counted) < FEW;
  }

  #isInOrder(sort: SortSpecification, collation: CollationOptions | undefined): boolean {
    const { columns, lists } = this.#layout;
    const paths = Object.keys(sort);
    if (collation && paths.some((path) => path !== '_id')) return false;
    return paths.every((path) => path === '_id' || (columns.includes(path) && !lists.includes(path)));
  }

  /** Whether an index has this order for all that the columns say. */
  #hasOrder(sort: SortSpecification): boolean {
    const { equal } = this.#plan;
    const asked = Object.entries(sort).filter(([path]) => !equal.has(path));
    if (asked.length === 0) return false;
    return this.#layout.indexes.some(({ key, collation }) => {
      if (collation) return false;
      const offered = Object.entries(key).filter(([path]) => !equal.has(path));
      const turns = asked.map(([path, direction], place) => {
        const field = offered[place];
        return field?.[0] === path ? field[1] * direction : 0;
      });
      return turns.every((turn) => turn === 1) || turns.every((turn) => turn === -1);
    });
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
    const columns: Condition[] = [];
    for (const each of conditions) {
      const inColumns = columnCondition(each, this.#layout);
      if (inColumns) {
        where.push(inColumns);
        columns.push(each);
      } else others.push(each);
    }
    const lists = this.#listed(others, equal);
    const rest: Condition[] = [];
    const texts: ((outer: string) => Sql)[] = [];
    for (const each of others) {
      if (lists?.answered.includes(each)) continue;
      const text = each.kind === 'literal' ? this.#texts(each.path, each.text) : undefined;
      if (text) texts.push(text);
      else rest.push(each);
    }
    const listed =
      lists &&
      joined([lists.found, ...texts.map((text) => joined([sql(' AND '), text(`${lists.table}.rowid`)]))]);
    return {
      where: allOf([...where, ...(lists ? [] : texts.map((text) => text(`${this.#name}.n`)))]),
      listed,
      listedIsAll: columns.every((each) => each.kind === 'equal' && lists?.lead.includes(each.path)),
      rest,
      equal: new Set(equal.keys()),
    };
  }

  /** What an index of lists answers: the one with most before the list. */
  #listed(conditions: readonly Condition[], equal: ReadonlyMap<string, Comparable>) {
    const indexes = this.#table.listIndexes
      .filter(({ lead }) => lead.every((path) => equal.has(path)))
      .sort((one, other) => other.lead.length - one.lead.length);
    for (const { table, lead, path } of indexes) {
      const answered = conditions.filter((each) => 'path' in each && each.path === path && wanted(each));
      const values = answered.flatMap((each) => wanted(each) ?? []);
      if (values.length === 0) continue;
      const tokens = listTokens(
        lead.map((each) => equal.get(each) ?? null),
        [...new Set(values)],
      );
      return {
        table,
        lead,
        answered,
        found: sql(`SELECT rowid AS m FROM ${table} WHERE ${table} MATCH ?`, [tokens.join(' ')]),
      };
    }
    return undefined;
  }

  #texts(path: string, text: string): ((outer: string) => Sql) | undefined {
    const known = this.#layout.texts[path];
    if (known === false || (known === undefined && !this.#keptTexts(path))) return undefined;
    const table = textTableOf(this.#table.name, path);
    return (outer) =>
      sql(`EXISTS (SELECT 1 FROM ${table} AS texts WHERE texts.n = ${outer} AND instr(texts.text, ?) > 0)`, [
        text,
      ]);
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
