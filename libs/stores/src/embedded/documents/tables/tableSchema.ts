import type { IndexDefinition } from '@forkcast/event-sourcing';
import { DuplicateKeyError } from '../documents';
import type { PlainDocument } from '../plainDocument';
import { reader } from '../queries/valueOrder';
import { createLayout, readLayout, storeLayout } from './collectionLayout';
import { columnValue } from './columnValue';
import type { DocumentConnection } from './documentConnection';
import {
  columnOf,
  indexKey,
  isNeeded,
  keyInTable,
  listPlace,
  quote,
  tableOf,
  textTableOf,
  type Layout,
} from './layout';
import { addListRow, documentIn, fieldsOf, numberIn, type ListIndex, type TableFields } from './tableFields';

/** Documents read per batch while columns are filled. */
const BATCH_SIZE = 500;

/**
 * The columns, indexes and extra tables of one collection. Call its modifying methods within a transaction, and discard
 * this object after a rollback.
 */
export class TableSchema {
  readonly #name: string;
  readonly #database: DocumentConnection;
  readonly #table: string;
  #layout: Layout | null;
  #fields: TableFields;

  constructor(database: DocumentConnection, name: string) {
    this.#name = name;
    this.#database = database;
    this.#table = tableOf(name);
    this.#layout = readLayout(database, name);
    this.#fields = fieldsOf(name, this.#layout);
  }

  /** Null until the first write creates the table. */
  get layout(): Layout | null {
    return this.#layout;
  }

  get fields(): TableFields {
    return this.#fields;
  }

  get indexes(): readonly IndexDefinition[] {
    return this.#layout?.indexes ?? [];
  }

  /** Whether there is such an index. */
  hasIndex(definition: IndexDefinition): boolean {
    return this.#layout?.indexes.some((each) => indexKey(each) === indexKey(definition)) ?? false;
  }

  /** The table with the tokens (`term`) of a list index. May include tokens of deleted documents. */
  wordsOf({ table }: ListIndex): string {
    const words = quote(`words:${unquote(table)}`);
    this.#database.connection.exec(
      `CREATE VIRTUAL TABLE IF NOT EXISTS temp.${words} USING fts5vocab(main, ${table}, row)`,
    );
    return `temp.${words}`;
  }

  /** The name of an index in SQL statements. */
  indexName(index: IndexDefinition): string {
    return quote(`index:${this.#name}:${indexKey(index)}`);
  }

  /** Adds an index. Throws a `DuplicateKeyError` if the documents violate it. */
  addIndex(definition: IndexDefinition): void {
    const layout = this.requireLayout();
    const { key, unique, collation } = definition;
    const missing = Object.keys(key).filter((path) => path !== '_id' && !layout.columns.includes(path));
    for (const path of missing) {
      this.#database.connection.exec(`ALTER TABLE ${this.#table} ADD COLUMN ${columnOf(path)}`);
    }
    const listed = missing.length > 0 ? this.#fillColumns(missing) : [];
    if (unique) this.#requireAllUnique(Object.keys(key));
    this.#storeLayout({
      ...layout,
      columns: [...layout.columns, ...missing],
      indexes: [...layout.indexes, { key, ...(unique && { unique }), ...(collation && { collation }) }],
    });
    this.convertToLists(listed);
    this.#createIndexes();
  }

  /** Records that these paths hold lists and replaces their ordinary indexes by list indexes. */
  convertToLists(paths: readonly string[]): void {
    const layout = this.requireLayout();
    if (paths.length === 0) return;
    this.#storeLayout({ ...layout, lists: [...layout.lists, ...paths] });
    for (const index of layout.indexes) {
      if (Object.keys(index.key).some((path) => paths.includes(path)))
        this.#database.connection.exec(`DROP INDEX IF EXISTS ${this.indexName(index)}`);
    }
    this.#createIndexes();
  }

  /** Copies the texts at a path to a separate table for fast searching. Returns whether the table exists. */
  createTexts(path: string): boolean {
    const layout = this.requireLayout();
    const known = layout.texts[path];
    if (known !== undefined) return known;
    if (!/^[\w-]+$/.test(path)) return false;
    const [table, at] = [textTableOf(this.#name, path), `'$.${quote(path)}'`];
    const others = `json_type(doc, ${at}) NOT IN ('text', 'null')`;
    const isMixed = this.#database.get(`SELECT 1 FROM ${this.#table} WHERE ${others} LIMIT 1`) !== undefined;
    if (!isMixed) {
      this.#database.connection.exec(`CREATE TABLE ${table} (n INTEGER PRIMARY KEY, text TEXT NOT NULL);
        INSERT INTO ${table} SELECT n, json_extract(doc, ${at}) FROM ${this.#table} WHERE json_type(doc, ${at}) = 'text'`);
    }
    this.#storeLayout({ ...layout, texts: { ...layout.texts, [path]: !isMixed } });
    return !isMixed;
  }

  dropTexts(path: string): void {
    const layout = this.requireLayout();
    this.#database.connection.exec(`DROP TABLE ${textTableOf(this.#name, path)}`);
    this.#storeLayout({ ...layout, texts: { ...layout.texts, [path]: false } });
  }

  /** Creates the table if necessary. */
  requireLayout(): Layout {
    this.#layout ??= createLayout(this.#database, this.#name);
    return this.#layout;
  }

  #storeLayout(layout: Layout): void {
    storeLayout(this.#database, this.#name, layout);
    this.#layout = layout;
    this.#fields = fieldsOf(this.#name, layout);
  }

  /** Creates missing indexes. */
  #createIndexes(): void {
    const layout = this.requireLayout();
    for (const index of layout.indexes) {
      if (listPlace(layout, index) >= 0) continue;
      if (!isNeeded(index, layout)) continue;
      const columns = Object.entries(keyInTable(index)).map(
        ([path, direction]) => `${columnOf(path)}${direction === -1 ? ' DESC' : ''}`,
      );
      this.#database.connection.exec(
        `CREATE INDEX IF NOT EXISTS ${this.indexName(index)} ON ${this.#table} (${columns.join(', ')})`,
      );
    }
    const missing = this.#fields.lists.filter(
      ({ table }) =>
        !this.#database.get(`SELECT 1 FROM sqlite_schema WHERE ${quote('name')} = ?`, [unquote(table)]),
    );
    if (missing.length === 0) return;
    for (const { table } of missing) {
      this.#database.connection
        .exec(`CREATE VIRTUAL TABLE ${table} USING fts5(words, content = '', contentless_delete = 1,
        detail = none, tokenize = 'ascii')`);
    }
    for (const [n, document] of this.#allDocuments()) {
      for (const list of missing) addListRow(this.#database, list, n, document);
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
      this.#name,
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

function unquote(name: string): string {
  return name.slice(1, -1).replaceAll('""', '"');
}
