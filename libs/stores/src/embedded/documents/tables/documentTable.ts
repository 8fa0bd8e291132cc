import type { IndexDefinition } from '@forkcast/event-sourcing';
import { storeLayout, createLayout, readLayout } from './collectionLayout';
import { columnValue, fingerprint, type ColumnValue } from './columnValue';
import type { DocumentConnection, Row } from './documentConnection';
import { DuplicateKeyError } from '../documents';
import { listedValues, type Comparable } from '../queries/filterConditions';
import {
  columnOf,
  indexKey,
  isNeeded,
  keyInTable,
  listPlace,
  listTableOf,
  quote,
  tableOf,
  textTableOf,
  NO_LAYOUT,
  type Layout,
} from './layout';
import { QueryCache, scopeKey, type ScopeKey } from '../queries/queryCache';
import { LanguageOrders } from '../language-orders/languageOrders';
import { listTokens } from '../queries/listTokens';
import { decodeDocument, encodeDocument, type PlainDocument } from '../plainDocument';
import { reader } from '../queries/valueOrder';

/** Documents read per batch while columns are filled. */
const BATCH_SIZE = 500;

export interface ListIndex {
  table: string;
  /** The paths before the list. */
  lead: readonly string[];
  path: string;
}

/** Readers and statements for writing documents, derived from the layout. */
interface Fields {
  columns: readonly { path: string; at: Reader; isList: boolean }[];
  lists: readonly (ListIndex & { at: Reader; leadAt: readonly Reader[] })[];
  texts: readonly { path: string; table: string; at: Reader }[];
  unique: readonly IndexDefinition[];
  /** Statements. The first one finds number and columns by id. */
  selectColumns: string;
  insert: string;
  remove: string;
  update: string;
  updateBody: string;
}

type Reader = (document: PlainDocument) => unknown;

/** A document's row without its number and id. */
interface RowContent {
  values: readonly ColumnValue[];
  body: string;
}

/**
 * The table of one collection, with the columns, indexes and extra tables that its indexes need. Call its modifying
 * methods within a transaction, and discard this object after a rollback.
 */
export class DocumentTable {
  readonly name: string;
  readonly #database: DocumentConnection;
  readonly #table: string;
  #layout: Layout | null;
  #fields: Fields;
  #lastNumber: number | undefined;
  /** Cached results for the current documents. */
  readonly cache = new QueryCache();
  readonly orders: LanguageOrders;

  constructor(database: DocumentConnection, name: string) {
    this.name = name;
    this.#database = database;
    this.#table = tableOf(name);
    this.#layout = readLayout(database, name);
    this.#fields = this.#fieldsOf(this.#layout);
    this.orders = new LanguageOrders(database, this.#table, this.cache);
  }

  /** Null until the first write creates the table. */
  get layout(): Layout | null {
    return this.#layout;
  }

  get listIndexes(): readonly ListIndex[] {
    return this.#fields.lists;
  }

  get(id: string): PlainDocument | undefined {
    if (!this.#layout) return undefined;
    const row = this.#database.get(`SELECT doc FROM ${this.#table} WHERE id = ?`, [id]);
    return row && documentIn(row);
  }

  /** Inserts the document or replaces the one with its `_id`. Does not check unique indexes. */
  put(document: PlainDocument): void {
    const row = this.#rowOf(document);
    const before = this.#database.get(this.#fields.selectColumns, [document._id]);
    if (before) this.#replace(before, document, row);
    else this.#add(document, row);
  }

  /** Inserts a document unless its `_id` exists. Returns whether it did. Does not check unique indexes. */
  insert(document: PlainDocument): boolean {
    return this.#add(document, this.#rowOf(document));
  }

  /** A document as a table row. Extends the table if the document needs new columns. */
  #rowOf(document: PlainDocument): RowContent {
    this.#requireLayout();
    const newLists = this.#fields.columns.filter(({ at, isList }) => !isList && Array.isArray(at(document)));
    if (newLists.length > 0) this.#convertToLists(newLists.map(({ path }) => path));
    const mixed = this.#fields.texts.filter(({ at }) => !isText(at(document)));
    for (const { path } of mixed) this.#dropTexts(path);
    return {
      values: this.#fields.columns.map((column) => this.#columnValue(column, document)),
      body: encodeDocument(document),
    };
  }

  #add(document: PlainDocument, { values, body }: RowContent): boolean {
    const n = this.#nextNumber();
    const isNew = this.#database.run(this.#fields.insert, [n, document._id, ...values, body]) === 1;
    if (!isNew) return false;
    this.cache.noteChange(n, this.#scopesOf(values), true);
    this.#putLists(n, document, false);
    this.#putTexts(n, document, false);
    return true;
  }

  #replace(before: Row, document: PlainDocument, { values, body }: RowContent): void {
    const { columns, update, updateBody } = this.#fields;
    const n = numberIn(before);
    const changed = columns.map((_, index) => !isSame(before[index + 1], values[index]));
    this.cache.noteChange(n, this.#scopesOf(before.slice(1), values), changed.includes(true));
    // SQLite updates the indexes of every column written, even for unchanged values.
    if (changed.includes(true)) this.#database.run(update, [...values, body, n]);
    else this.#database.run(updateBody, [body, n]);
    if (changed.some((each, index) => each && columns[index]?.isList)) this.#putLists(n, document, true);
    this.#putTexts(n, document, true);
  }

  /** Returns whether it existed. */
  remove(id: string): boolean {
    if (!this.#layout) return false;
    const row = this.#database.get(this.#fields.remove, [id]);
    if (!row) return false;
    this.cache.noteChange(numberIn(row), this.#scopesOf(row.slice(1)), true);
    this.#database.removeTracesSoon();
    for (const { table } of this.#fields.lists)
      this.#database.run(`DELETE FROM ${table} WHERE rowid = ?`, [numberIn(row)]);
    for (const { table } of this.#fields.texts)
      this.#database.run(`DELETE FROM ${table} WHERE n = ?`, [numberIn(row)]);
    return true;
  }

  /** Throws a `DuplicateKeyError` if another document has the same value in a unique index. */
  requireUnique(document: PlainDocument): void {
    for (const { key } of this.#fields.unique) {
      const paths = Object.keys(key);
      const same = paths.map((path) => `${columnOf(path)} IS ?`).join(' AND ');
      const values = paths.map((path) => columnValue(reader(path)(document)));
      const other = this.#database.get(`SELECT 1 FROM ${this.#table} WHERE ${same} AND id <> ? LIMIT 1`, [
        ...values,
        document._id,
      ]);
      if (!other) continue;
      const keyValue = Object.fromEntries(paths.map((path) => [path, reader(path)(document)]));
      throw new DuplicateKeyError(this.name, key, keyValue);
    }
  }

  /** The cache scopes of a document with these column values. */
  #scopesOf(...rows: readonly (readonly ColumnValue[] | undefined)[]): ScopeKey[] {
    const scopes: ScopeKey[] = [''];
    for (const path of this.cache.paths) {
      const index = this.#fields.columns.findIndex((column) => column.path === path);
      for (const row of rows) if (row) scopes.push(scopeKey(path, row[index] ?? null));
    }
    return scopes;
  }

  indexes(): readonly IndexDefinition[] {
    return this.#layout?.indexes ?? [];
  }

  /** Whether there is such an index. */
  hasIndex(definition: IndexDefinition): boolean {
    return this.#layout?.indexes.some((each) => indexKey(each) === indexKey(definition)) ?? false;
  }

  /** The table with the tokens (`term`) of a list index. May include tokens of deleted documents. */
  wordsOf({ table }: ListIndex): string {
    const words = quote(`words:${unquote(table)}`);
    this.#database.define(
      `CREATE VIRTUAL TABLE IF NOT EXISTS temp.${words} USING fts5vocab(main, ${table}, row)`,
    );
    return `temp.${words}`;
  }

  /** The name of an index in SQL statements. */
  indexName(index: IndexDefinition): string {
    return quote(`index:${this.name}:${indexKey(index)}`);
  }

  /** Adds an index. Throws a `DuplicateKeyError` if the documents violate it. */
  addIndex(definition: IndexDefinition): void {
    const layout = this.#requireLayout();
    const { key, unique, collation } = definition;
    const missing = Object.keys(key).filter((path) => path !== '_id' && !layout.columns.includes(path));
    for (const path of missing) {
      this.#database.define(`ALTER TABLE ${this.#table} ADD COLUMN ${columnOf(path)}`);
    }
    const listed = missing.length > 0 ? this.#fillColumns(missing) : [];
    if (unique) this.#requireAllUnique(Object.keys(key));
    this.#storeLayout({
      ...layout,
      columns: [...layout.columns, ...missing],
      indexes: [...layout.indexes, { key, ...(unique && { unique }), ...(collation && { collation }) }],
    });
    this.#convertToLists(listed);
    this.#createIndexes();
  }

  /** Copies the texts at a path to a separate table for fast searching. Returns whether the table exists. */
  createTexts(path: string): boolean {
    const layout = this.#requireLayout();
    const known = layout.texts[path];
    if (known !== undefined) return known;
    if (!/^[\w-]+$/.test(path)) return false;
    const [table, at] = [textTableOf(this.name, path), `'$.${quote(path)}'`];
    const others = `json_type(doc, ${at}) NOT IN ('text', 'null')`;
    const isMixed = this.#database.get(`SELECT 1 FROM ${this.#table} WHERE ${others} LIMIT 1`) !== undefined;
    if (!isMixed) {
      this.#database.define(`CREATE TABLE ${table} (n INTEGER PRIMARY KEY, text TEXT NOT NULL);
        INSERT INTO ${table} SELECT n, json_extract(doc, ${at}) FROM ${this.#table} WHERE json_type(doc, ${at}) = 'text'`);
    }
    this.#storeLayout({ ...layout, texts: { ...layout.texts, [path]: !isMixed } });
    return !isMixed;
  }

  #dropTexts(path: string): void {
    const layout = this.#requireLayout();
    this.#database.define(`DROP TABLE ${textTableOf(this.name, path)}`);
    this.#storeLayout({ ...layout, texts: { ...layout.texts, [path]: false } });
  }

  /** Numbers are never reused, because a reader may be reading by number. */
  #nextNumber(): number {
    this.#lastNumber ??= numberIn(this.#database.get(`SELECT coalesce(max(n), 0) FROM ${this.#table}`));
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  #requireLayout(): Layout {
    this.#layout ??= createLayout(this.#database, this.name);
    return this.#layout;
  }

  #storeLayout(layout: Layout): void {
    storeLayout(this.#database, this.name, layout);
    this.#layout = layout;
    this.#fields = this.#fieldsOf(layout);
  }

  #fieldsOf(layout: Layout | null): Fields {
    const { columns, lists, indexes, texts } = layout ?? NO_LAYOUT;
    const names = [...columns.map(columnOf), 'doc'];
    return {
      selectColumns: `SELECT ${['n', ...columns.map(columnOf)].join(', ')} FROM ${this.#table} WHERE id = ?`,
      remove: `DELETE FROM ${this.#table} WHERE id = ? RETURNING ${['n', ...columns.map(columnOf)].join(', ')}`,
      updateBody: `UPDATE ${this.#table} SET doc = ? WHERE n = ?`,
      insert: `INSERT INTO ${this.#table} (${['n', 'id', ...names].join(', ')})
        VALUES (?, ?, ${names.map(() => '?').join(', ')}) ON CONFLICT (id) DO NOTHING`,
      update: `UPDATE ${this.#table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE n = ?`,
      columns: columns.map((path) => ({ path, at: reader(path), isList: lists.includes(path) })),
      lists: this.#listIndexesOf(indexes, lists),
      texts: Object.entries(texts).flatMap(([path, isKept]) =>
        isKept ? [{ path, at: reader(path), table: textTableOf(this.name, path) }] : [],
      ),
      unique: indexes.filter(({ unique }) => unique),
    };
  }

  #listIndexesOf(indexes: readonly IndexDefinition[], lists: readonly string[]): Fields['lists'] {
    const found = new Map<string, Fields['lists'][number]>();
    for (const index of indexes) {
      const paths = Object.keys(index.key);
      const place = listPlace({ lists }, index);
      const path = paths[place];
      if (path === undefined) continue;
      const lead = paths.slice(0, place);
      const table = listTableOf(this.name, index);
      found.set(table, { table, lead, path, at: reader(path), leadAt: lead.map(reader) });
    }
    return [...found.values()];
  }

  #columnValue({ path, at, isList }: Fields['columns'][number], document: PlainDocument): ColumnValue {
    if (!isList) return columnValue(at(document));
    const leads = this.#fields.lists.filter((each) => each.path === path).map(({ leadAt }) => leadAt);
    return fingerprint([at(document), leads.map((each) => each.map((read) => read(document)))]);
  }

  #putLists(n: number, document: PlainDocument, exists: boolean): void {
    for (const list of this.#fields.lists) {
      if (exists) this.#database.run(`DELETE FROM ${list.table} WHERE rowid = ?`, [n]);
      this.#putList(list, n, document);
    }
  }

  #putTexts(n: number, document: PlainDocument, exists: boolean): void {
    for (const { table, at } of this.#fields.texts) {
      const text = at(document);
      if (typeof text === 'string')
        this.#database.run(
          `INSERT INTO ${table} VALUES (?, ?) ON CONFLICT DO UPDATE SET text = excluded.text`,
          [n, text],
        );
      else if (exists) this.#database.run(`DELETE FROM ${table} WHERE n = ?`, [n]);
    }
  }

  #putList({ table, at, leadAt }: Fields['lists'][number], n: number, document: PlainDocument): void {
    const values = listedValues(at(document));
    const lead = leadAt.map((read) => read(document) ?? null);
    if (values.length === 0 || !lead.every(isScalar)) return;
    const tokens = listTokens(lead, values).join(' ');
    this.#database.run(`INSERT INTO ${table} (rowid, words) VALUES (?, ?)`, [n, tokens]);
  }

  /** Records that these paths hold lists and replaces their ordinary indexes by list indexes. */
  #convertToLists(paths: readonly string[]): void {
    const layout = this.#requireLayout();
    if (paths.length === 0) return;
    this.#storeLayout({ ...layout, lists: [...layout.lists, ...paths] });
    for (const index of layout.indexes) {
      if (Object.keys(index.key).some((path) => paths.includes(path)))
        this.#database.define(`DROP INDEX IF EXISTS ${this.indexName(index)}`);
    }
    this.#createIndexes();
  }

  /** Creates missing indexes. */
  #createIndexes(): void {
    const layout = this.#requireLayout();
    for (const index of layout.indexes) {
      if (listPlace(layout, index) >= 0) continue;
      if (!isNeeded(index, layout)) continue;
      const columns = Object.entries(keyInTable(index)).map(
        ([path, direction]) => `${columnOf(path)}${direction === -1 ? ' DESC' : ''}`,
      );
      this.#database.define(
        `CREATE INDEX IF NOT EXISTS ${this.indexName(index)} ON ${this.#table} (${columns.join(', ')})`,
      );
    }
    const missing = this.#fields.lists.filter(
      ({ table }) =>
        !this.#database.get(`SELECT 1 FROM sqlite_schema WHERE ${quote('name')} = ?`, [unquote(table)]),
    );
    if (missing.length === 0) return;
    for (const { table } of missing) {
      this.#database
        .define(`CREATE VIRTUAL TABLE ${table} USING fts5(words, content = '', contentless_delete = 1,
        detail = none, tokenize = 'ascii')`);
    }
    for (const [n, document] of this.#allDocuments()) {
      for (const list of missing) this.#putList(list, n, document);
    }
  }

  /** Fills new columns. Returns the paths that hold lists. */
  #fillColumns(paths: readonly string[]): string[] {
    const readers = paths.map(reader);
    const listed = new Set<string>();
    const set = paths.map((path) => `${columnOf(path)} = ?`).join(', ');
    for (const [n, document] of this.#allDocuments()) {
      const values = readers.map((at) => at(document));
      values.forEach((value, index) => Array.isArray(value) && listed.add(paths[index] ?? ''));
      this.#database.run(`UPDATE ${this.#table} SET ${set} WHERE n = ?`, [...values.map(columnValue), n]);
    }
    return [...listed];
  }

  #requireAllUnique(paths: readonly string[]): void {
    const columns = paths.map(columnOf).join(', ');
    const [n] =
      this.#database.get(
        `SELECT max(n) FROM ${this.#table} GROUP BY ${columns} HAVING count(*) > 1 LIMIT 1`,
      ) ?? [];
    if (n === undefined) return;
    const row = this.#database.get(`SELECT doc FROM ${this.#table} WHERE n = ?`, [n]);
    const document = row && documentIn(row);
    throw new DuplicateKeyError(
      this.name,
      Object.fromEntries(paths.map((path) => [path, 1])),
      Object.fromEntries(paths.map((path) => [path, document && reader(path)(document)])),
    );
  }

  *#allDocuments(): Generator<[number, PlainDocument]> {
    for (let after = 0; ;) {
      const rows = this.#database.all(
        `SELECT n, doc FROM ${this.#table} WHERE n > ? ORDER BY n LIMIT ${BATCH_SIZE}`,
        [after],
      );
      if (rows.length === 0) return;
      for (const row of rows) {
        after = numberIn(row);
        yield [after, documentIn(row.slice(1))];
      }
    }
  }
}

export function documentIn([doc]: readonly unknown[]): PlainDocument {
  if (typeof doc !== 'string') throw new TypeError('A row without a document');
  return decodeDocument(doc);
}

export function numberIn(row: readonly unknown[] | undefined): number {
  const [value] = row ?? [];
  if (typeof value !== 'number') throw new TypeError('A row without a number');
  return value;
}

function isScalar(value: unknown): value is Comparable {
  return value === null || typeof value !== 'object' || value instanceof Date;
}

function isSame(one: ColumnValue | undefined, other: ColumnValue | undefined): boolean {
  if (!Buffer.isBuffer(one) || !Buffer.isBuffer(other)) return one === other;
  return one.toString('latin1') === other.toString('latin1');
}

function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

function unquote(name: string): string {
  return name.slice(1, -1).replaceAll('""', '"');
}
