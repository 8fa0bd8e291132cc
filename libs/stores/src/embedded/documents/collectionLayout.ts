import type { IndexDefinition } from '@forkcast/event-sourcing';
import { collectionsIn, createTable, quoted } from './documentFile';
import type { DocumentConnection } from './documentConnection';
import { NO_LAYOUT, type Layout } from './layout';

/** The layout of a collection; null where it has no table yet. */
export function readLayout(database: DocumentConnection, collection: string): Layout | null {
  const [layout] = database.get('SELECT layout FROM layouts WHERE collection = ?', [collection]) ?? [];
  // Written by `keepLayout`.
  return typeof layout === 'string' ? (JSON.parse(layout) as Layout) : null;
}

export function keepLayout(database: DocumentConnection, collection: string, layout: Layout): void {
  database.run('INSERT INTO layouts VALUES (?, ?) ON CONFLICT DO UPDATE SET layout = excluded.layout', [
    collection,
    JSON.stringify(layout),
  ]);
}

export function makeLayout(database: DocumentConnection, collection: string): Layout {
  createTable(database.connection, collection);
  keepLayout(database, collection, NO_LAYOUT);
  return NO_LAYOUT;
}

/** Takes collections away, with all that is kept for them. */
export function keepOnly(connection: DocumentConnection['connection'], collections: readonly string[]): void {
  for (const name of collectionsIn(connection).filter((each) => !collections.includes(each))) {
    // Rows of one column, as selected.
    const tables = connection
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table'
         AND (name = 'documents:' || ?1 OR instr(name, 'texts:' || ?1 || ':') = 1
           OR (instr(name, 'lists:' || ?1 || ':') = 1 AND sql LIKE 'CREATE VIRTUAL TABLE%'))`,
      )
      .raw()
      .all([name]) as [string][];
    for (const [table] of tables) connection.exec(`DROP TABLE ${quoted(table)}`);
    connection.prepare('DELETE FROM layouts WHERE collection = ?').run([name]);
  }
}

export function columnOf(path: string): string {
  return path === '_id' ? 'id' : quoted(`@${path}`);
}

export function listTableOf(collection: string, { key }: IndexDefinition): string {
  return quoted(`lists:${collection}:${Object.keys(key).join(',')}`);
}

export function textTableOf(collection: string, path: string): string {
  return quoted(`texts:${collection}:${path}`);
}

/** Equal for indexes that are the same here: a language only sorts, and no index of SQLite has its order. */
export function indexKey({ key, unique, collation }: IndexDefinition): string {
  return JSON.stringify([Object.entries(key), unique ?? false, collation ? IN_LANGUAGES : null]);
}

const IN_LANGUAGES = 'in languages';

/** What SQLite has of an index: of one in the order of a language the first field, by which the documents are found. */
export function keyInTable({ key, collation }: IndexDefinition): IndexDefinition['key'] {
  return collation ? Object.fromEntries(Object.entries(key).slice(0, 1)) : key;
}

/** Whether SQLite is to have an index: not where another one begins with all that it would say. */
export function isNeeded(index: IndexDefinition, { indexes, lists }: Layout): boolean {
  const [first] = Object.keys(index.key);
  if (!index.collation) return true;
  return !indexes.some(
    (other) => !other.collation && Object.keys(other.key)[0] === first && listPlace({ lists }, other) < 0,
  );
}

/** Where an index has a list: how many fields stand before it. -1 where it has none. */
export function listPlace({ lists }: Pick<Layout, 'lists'>, { key }: IndexDefinition): number {
  return Object.keys(key).findIndex((path) => lists.includes(path));
}
