import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { collectionsIn, openDocumentFile } from './documents/tables/documentFile';
import { decodeDocument, type PlainDocument } from './documents/plainDocument';
import { openEventLogFile } from './events/eventLogFile';
import { refuseOrphanedLog, RESTORE } from './fileRefusals';
import { closeAfterWriting, numberIn, openForReading, type SqliteConnection } from './sqliteFile';
import { StoreFormatError } from './storeErrors';
import { tableOf } from './documents/tables/layout';

/** The mark in both files of a data directory, so that neither is used with files of another one. */
export interface Installation {
  /** A UUID, created at the first start. */
  id: string;
  /** A fingerprint of the key that signs identities and wraps the keys of personal data. */
  identityKey: string;
}

/** The state of the files in a data directory. */
export interface FoundStores {
  /** Null before both files are marked: in a new directory, or one of a version without marks. */
  installation: Installation | null;
  /** The id to mark them with after interrupted marking. */
  begunId: string | null;
  /** Whether there is a log. */
  isThere: boolean;
  /** Whether it holds any event. */
  holdsData: boolean;
}

const filesIn = (directory: string) => ({
  log: join(directory, 'events.db'),
  documents: join(directory, 'documents.db'),
});

/**
 * Checks that the files in a directory exist, are intact and belong to one installation. Call it while no other
 * process has them open (`holdStores`). Creates nothing. Throws `StoreFormatError` with the problem and its solution.
 */
export function examineStores(directory: string): FoundStores {
  const { log, documents } = filesIn(directory);
  if (!existsSync(log)) {
    refuseOrphanedLog(log);
    refuseOrphanedLog(documents);
    if (existsSync(documents)) throw missingFile(log, 'documents.db is there');
    return { installation: null, begunId: null, isThere: false, holdsData: false };
  }
  const logState = using(openEventLogFile(log), (connection) => ({
    mark: readMark(connection),
    events: numberIn(connection, 'SELECT max(position) FROM events'),
  }));
  const holdsData = logState.events > 0;
  if (!existsSync(documents)) {
    refuseOrphanedLog(documents);
    if (logState.mark || holdsData) throw missingFile(documents, 'events.db is there, and belongs to it');
    return { installation: null, begunId: null, isThere: true, holdsData };
  }
  const documentsMark = using(openDocumentFile(documents), readMark);
  // The log is marked last.
  if (logState.mark && logState.mark.id !== documentsMark?.id) {
    throw new StoreFormatError(
      `${documents} does not belong to events.db beside it: it is of another installation, or from before this one was ` +
        `last updated. Put the file back that was there. ${RESTORE}`,
    );
  }
  return { installation: logState.mark, begunId: documentsMark?.id ?? null, isThere: true, holdsData };
}

/** Creates missing files, empty, in a directory that `examineStores` accepted. */
export function makeStores(directory: string): void {
  const { log, documents } = filesIn(directory);
  openEventLogFile(log).close();
  openDocumentFile(documents).close();
}

/** Marks both files. Interrupted marking is repeated at the next start. */
export function markStores(directory: string, installation: Installation): void {
  const { log, documents } = filesIn(directory);
  for (const connection of [openDocumentFile(documents), openEventLogFile(log)]) {
    using(connection, () => writeMark(connection, installation));
  }
}

/** The marks of a directory or backup that other processes may be using; null if it has none. */
export function installationIn(directory: string): Installation | null {
  const { log } = filesIn(directory);
  // SQLite creates a missing file when it opens it.
  if (!existsSync(log)) return null;
  const connection = openForReading(log);
  try {
    return readMark(connection);
  } finally {
    connection.close();
  }
}

/** Any document of a collection; null if there is none. */
export function firstDocument(directory: string, collection: string): PlainDocument | null {
  return using(openDocumentFile(filesIn(directory).documents), (connection) => {
    if (!collectionsIn(connection).includes(collection)) return null;
    const select = connection.prepare(`SELECT doc FROM ${tableOf(collection)} ORDER BY id LIMIT 1`).raw();
    // One row of one column, as selected.
    const row = select.get() as [string] | undefined;
    return row ? decodeDocument(row[0]) : null;
  });
}

function readMark(connection: SqliteConnection): Installation | null {
  if (numberIn(connection, "SELECT count(*) FROM sqlite_schema WHERE name = 'installation'") === 0)
    return null;
  // One row of two columns, as written.
  const row = connection.prepare('SELECT id, identity_key FROM installation').raw().get() as
    [string, string] | undefined;
  return row ? { id: row[0], identityKey: row[1] } : null;
}

function writeMark(connection: SqliteConnection, { id, identityKey }: Installation): void {
  connection.exec(`BEGIN IMMEDIATE;
    CREATE TABLE IF NOT EXISTS installation (id TEXT NOT NULL, identity_key TEXT NOT NULL);
    DELETE FROM installation`);
  connection.prepare('INSERT INTO installation (id, identity_key) VALUES (?, ?)').run([id, identityKey]);
  connection.exec('COMMIT');
}

function missingFile(file: string, although: string): StoreFormatError {
  return new StoreFormatError(
    `${file} is missing, although ${although}. Restore it. ${RESTORE} To start over, choose an empty data directory.`,
  );
}

function using<Result>(connection: SqliteConnection, work: (connection: SqliteConnection) => Result): Result {
  try {
    return work(connection);
  } finally {
    closeAfterWriting(connection);
  }
}
