import { collectionsIn, createTable } from './documentFile';
import type { DocumentConnection } from './documentConnection';
import { NO_LAYOUT, quoted, type Layout } from './layout';

/** The layout of a collection; null if it has no table yet. */
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

/** Drops collections and all of their tables. */
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
