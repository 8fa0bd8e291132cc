import { inTransaction, type SqliteConnection } from '../../sqliteFile';
import { indexKey, quote, type Layout } from '../tables/layout';

/** Previous versions stored identical indexes for several languages. Drops all but one of each. */
export function dropDuplicateLanguageIndexes(connection: SqliteConnection): void {
  // Rows of these columns, written by `storeLayout`.
  const rows = connection.prepare('SELECT collection, layout FROM layouts').raw().all() as [string, string][];
  for (const [collection, text] of rows) {
    const layout = JSON.parse(text) as Layout;
    const indexes = [...new Map(layout.indexes.map((index) => [indexKey(index), index])).values()];
    if (indexes.length < layout.indexes.length) rewrite(connection, collection, { ...layout, indexes });
  }
}

function rewrite(connection: SqliteConnection, collection: string, layout: Layout): void {
  const prefix = `index:${collection}:`;
  const known = new Set(layout.indexes.map((index) => prefix + indexKey(index)));
  // Rows of one column, as selected.
  const names = connection
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND substr(name, 1, length(?1)) = ?1`)
    .raw()
    .all([prefix]) as [string][];
  inTransaction(connection, () => {
    for (const [name] of names) if (!known.has(name)) connection.exec(`DROP INDEX ${quote(name)}`);
    const layouts = connection.prepare('UPDATE layouts SET layout = ? WHERE collection = ?');
    layouts.run([JSON.stringify(layout), collection]);
  });
}
