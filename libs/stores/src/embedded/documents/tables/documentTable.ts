import type { IndexDefinition } from '@forkcast/event-sourcing';
import { DuplicateKeyError } from '../documents';
import { LanguageOrders } from '../language-orders/languageOrders';
import { encodeDocument, type PlainDocument } from '../plainDocument';
import { QueryCache, scopeKey, type ScopeKey } from '../queries/queryCache';
import { reader } from '../queries/valueOrder';
import { columnValue, fingerprint, type ColumnValue } from './columnValue';
import type { DocumentConnection, Row } from './documentConnection';
import { columnOf, tableOf } from './layout';
import { addListRow, documentIn, numberIn, type TableFields } from './tableFields';
import { TableSchema } from './tableSchema';

/** A document's row without its number and id. */
interface RowContent {
  values: readonly ColumnValue[];
  body: string;
}

/**
 * The documents in the table of one collection. Call its modifying methods within a transaction, and discard this
 * object after a rollback.
 */
export class DocumentTable {
  readonly name: string;
  readonly #database: DocumentConnection;
  readonly #table: string;
  #lastNumber: number | undefined;
  /** Cached results for the current documents. */
  readonly cache = new QueryCache();
  readonly orders: LanguageOrders;
  readonly schema: TableSchema;

  constructor(database: DocumentConnection, name: string) {
    this.name = name;
    this.#database = database;
    this.#table = tableOf(name);
    this.schema = new TableSchema(database, name);
    this.orders = new LanguageOrders(database, this.#table, this.cache);
  }

  get(id: string): PlainDocument | undefined {
    if (!this.schema.layout) return undefined;
    const row = this.#database.get(`SELECT doc FROM ${this.#table} WHERE id = ?`, [id]);
    return row && documentIn(row);
  }

  /** Inserts the document or replaces the one with its `_id`. Does not check unique indexes. */
  put(document: PlainDocument): void {
    const row = this.#rowOf(document);
    const before = this.#database.get(this.schema.fields.selectColumns, [document._id]);
    if (before) this.#replace(before, document, row);
    else this.#add(document, row);
  }

  /** Inserts a document unless its `_id` exists. Returns whether it did. Does not check unique indexes. */
  insert(document: PlainDocument): boolean {
    return this.#add(document, this.#rowOf(document));
  }

  /** A document as a table row. Extends the table if the document needs new columns. */
  #rowOf(document: PlainDocument): RowContent {
    this.schema.requireLayout();
    const newLists = this.schema.fields.columns.filter(
      ({ at, isList }) => !isList && Array.isArray(at(document)),
    );
    if (newLists.length > 0) this.schema.convertToLists(newLists.map(({ path }) => path));
    const mixed = this.schema.fields.texts.filter(({ at }) => !isText(at(document)));
    for (const { path } of mixed) this.schema.dropTexts(path);
    return {
      values: this.schema.fields.columns.map((column) => this.#columnValue(column, document)),
      body: encodeDocument(document),
    };
  }

  #add(document: PlainDocument, { values, body }: RowContent): boolean {
    const n = this.#nextNumber();
    const isNew = this.#database.run(this.schema.fields.insert, [n, document._id, ...values, body]) === 1;
    if (!isNew) return false;
    this.cache.noteChange(n, this.#scopesOf(values), true);
    this.#putLists(n, document, false);
    this.#putTexts(n, document, false);
    return true;
  }

  #replace(before: Row, document: PlainDocument, { values, body }: RowContent): void {
    const { columns, update, updateBody } = this.schema.fields;
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
    if (!this.schema.layout) return false;
    const row = this.#database.get(this.schema.fields.remove, [id]);
    if (!row) return false;
    this.cache.noteChange(numberIn(row), this.#scopesOf(row.slice(1)), true);
    this.#database.removedTraces.removeSoon();
    for (const { table } of this.schema.fields.lists)
      this.#database.run(`DELETE FROM ${table} WHERE rowid = ?`, [numberIn(row)]);
    for (const { table } of this.schema.fields.texts)
      this.#database.run(`DELETE FROM ${table} WHERE n = ?`, [numberIn(row)]);
    return true;
  }

  /** Throws a `DuplicateKeyError` if another document has the same value in a unique index. */
  requireUnique(document: PlainDocument): void {
    for (const { key } of this.schema.fields.unique) {
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

  indexes(): readonly IndexDefinition[] {
    return this.schema.indexes;
  }

  hasIndex(definition: IndexDefinition): boolean {
    return this.schema.hasIndex(definition);
  }

  addIndex(definition: IndexDefinition): void {
    this.schema.addIndex(definition);
  }

  /** The cache scopes of a document with these column values. */
  #scopesOf(...rows: readonly (readonly ColumnValue[] | undefined)[]): ScopeKey[] {
    const scopes: ScopeKey[] = [''];
    for (const path of this.cache.paths) {
      const index = this.schema.fields.columns.findIndex((column) => column.path === path);
      for (const row of rows) if (row) scopes.push(scopeKey(path, row[index] ?? null));
    }
    return scopes;
  }

  /** Numbers are never reused, because a reader may be reading by number. */
  #nextNumber(): number {
    this.#lastNumber ??= numberIn(this.#database.get(`SELECT coalesce(max(n), 0) FROM ${this.#table}`));
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  #columnValue({ path, at, isList }: TableFields['columns'][number], document: PlainDocument): ColumnValue {
    if (!isList) return columnValue(at(document));
    const leads = this.schema.fields.lists.filter((each) => each.path === path).map(({ leadAt }) => leadAt);
    return fingerprint([at(document), leads.map((each) => each.map((read) => read(document)))]);
  }

  #putLists(n: number, document: PlainDocument, exists: boolean): void {
    for (const list of this.schema.fields.lists) {
      if (exists) this.#database.run(`DELETE FROM ${list.table} WHERE rowid = ?`, [n]);
      addListRow(this.#database, list, n, document);
    }
  }

  #putTexts(n: number, document: PlainDocument, exists: boolean): void {
    for (const { table, at } of this.schema.fields.texts) {
      const text = at(document);
      if (typeof text === 'string')
        this.#database.run(
          `INSERT INTO ${table} VALUES (?, ?) ON CONFLICT DO UPDATE SET text = excluded.text`,
          [n, text],
        );
      else if (exists) this.#database.run(`DELETE FROM ${table} WHERE n = ?`, [n]);
    }
  }
}

function isSame(one: ColumnValue | undefined, other: ColumnValue | undefined): boolean {
  if (!Buffer.isBuffer(one) || !Buffer.isBuffer(other)) return one === other;
  return one.toString('latin1') === other.toString('latin1');
}

function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}
