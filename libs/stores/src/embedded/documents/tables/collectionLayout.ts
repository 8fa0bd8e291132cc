import type { SqliteConnection } from '../../sqliteFile';
import { collectionsIn, createTable } from './documentFile';
import type { DocumentConnection } from './documentConnection';
import { NO_LAYOUT, quote, type Layout } from './layout';

/** The layout of a collection; null if it has no table yet. */
export function readLayout(database: DocumentConnection, collection: string): Layout | null {
  const [layout] = database.get('SELECT layout FROM layouts WHERE collection = ?', [collection]) ?? [];
  // Written by `storeLayout`.
  return typeof layout === 'string' ? (JSON.parse(layout) as Layout) : null;
}

export function storeLayout(database: DocumentConnection, collection: string, layout: Layout): void {
  database.run('INSERT INTO layouts VALUES (?, ?) ON CONFLICT DO UPDATE SET layout = excluded.layout', [
    collection,
    JSON.stringify(layout),
  ]);
}

export function createLayout(database: DocumentConnection, collection: string): Layout {
  createTable(database.connection, collection);
  storeLayout(database, collection, NO_LAYOUT);
  return NO_LAYOUT;
}

/** Drops all tables of all other collections. */
export function dropOtherCollections(connection: SqliteConnection, collections: readonly string[]): void {
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
    for (const [table] of tables) connection.exec(`DROP TABLE ${quote(table)}`);
    connection.prepare('DELETE FROM layouts WHERE collection = ?').run([name]);
  }
}
