import { isUtf8 } from 'node:buffer';
import { RESTORE } from '../../fileRefusals';
import { StoreFormatError } from '../../storeErrors';
import { inTransaction, numberIn, openForWriting, type SqliteConnection } from '../../sqliteFile';
import { NO_LAYOUT, tableOf } from './layout';

/** Before format 2, all documents were in one table and were read into memory. */
export const DOCUMENTS_VERSION = 2;

/** `layouts` stores each collection's table layout as JSON (`Layout`), from its first document or index on. */
const SCHEMA = 'CREATE TABLE layouts (collection TEXT PRIMARY KEY, layout TEXT NOT NULL) WITHOUT ROWID';

const PROBES = ['', 'DESC'].map(
  (direction) => `SELECT length(layout) FROM layouts ORDER BY collection ${direction} LIMIT 1`,
);

/** Reads both ends of every document table and of its id index. */
const probesOf = (table: string) =>
  ['', 'DESC'].flatMap((direction) => [
    `SELECT length(doc) FROM ${table} ORDER BY n ${direction} LIMIT 1`,
    `SELECT n FROM ${table} ORDER BY id ${direction} LIMIT 1`,
  ]);

/**
 * Opens `documents.db` for writing and migrates data of formats before 2 in one transaction. Committed data survives
 * the end of the process, and a power cut once the write-ahead log is flushed. Throws as `openForWriting` does.
 */
export function openDocumentFile(file: string): SqliteConnection {
  return openForWriting(file, {
    applicationId: 0x4643444f,
    version: DOCUMENTS_VERSION,
    schema: SCHEMA,
    pageSize: 4096,
    synchronous: 'NORMAL',
    prepare: (connection) => {
      if (numberIn(connection, 'PRAGMA user_version') < DOCUMENTS_VERSION) migrate(connection);
      for (const probe of PROBES) connection.prepare(probe).raw().get();
      for (const name of collectionsIn(connection))
        for (const probe of probesOf(tableOf(name))) connection.prepare(probe).raw().get();
    },
  });
}

/** The names of the collections in a file, sorted. */
export function collectionsIn(connection: SqliteConnection): string[] {
  return namesIn(connection, 'SELECT CAST(collection AS BLOB) FROM layouts ORDER BY collection');
}

/** Texts, selected as bytes because the driver ends the process at a text that isn't UTF-8. */
function namesIn(connection: SqliteConnection, select: string): string[] {
  // Rows of one column.
  const names = connection.prepare(select).raw().all() as [Uint8Array][];
  return names.map(([name]) => {
    if (isUtf8(name)) return new TextDecoder().decode(name);
    throw new StoreFormatError(`A collection has a name that is no text: the file is damaged. ${RESTORE}`);
  });
}

export function createTable(connection: SqliteConnection, collection: string): void {
  connection.exec(
    `CREATE TABLE ${tableOf(collection)} (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, doc TEXT NOT NULL)`,
  );
}

function migrate(connection: SqliteConnection): void {
  inTransaction(connection, () => {
    connection.exec(SCHEMA);
    const earlier = 'SELECT DISTINCT CAST(collection AS BLOB) FROM documents ORDER BY collection';
    for (const name of namesIn(connection, earlier)) {
      createTable(connection, name);
      connection
        .prepare(
          `INSERT INTO ${tableOf(name)} (id, doc) SELECT id, body FROM documents WHERE collection = ? ORDER BY id`,
        )
        .run([name]);
      connection.prepare('INSERT INTO layouts VALUES (?, ?)').run([name, JSON.stringify(NO_LAYOUT)]);
    }
    connection.exec(`DROP TABLE documents; PRAGMA user_version = ${DOCUMENTS_VERSION}`);
  });
}
