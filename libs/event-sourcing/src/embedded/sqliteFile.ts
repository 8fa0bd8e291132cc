import Database from 'libsql';
import { basename } from 'node:path';
import { StoreFormatError } from './storeErrors';

export type SqliteConnection = InstanceType<typeof Database>;

/** What a database file holds. */
export interface FileFormat {
  /** Marks the file as ours, in SQLite's own header field. */
  applicationId: number;
  version: number;
  schema: string;
  /** In bytes. Small pages make small commits where rows go to many places, large ones hold large rows better. */
  pageSize: number;
}

/** How much may gather in the log beside a file before it is copied into the file, in bytes. */
const WRITE_AHEAD = 16 * 1024 * 1024;

/** Opens a file for writing, so that a commit survives a power cut, makes it when it is new, and refuses one of another kind or of a newer version. */
export function openForWriting(file: string, format: FileFormat): SqliteConnection {
  const connection = new Database(file);
  try {
    const { pageSize } = format;
    connection.exec(`PRAGMA page_size = ${pageSize}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      PRAGMA wal_autocheckpoint = ${WRITE_AHEAD / pageSize}; PRAGMA journal_size_limit = ${WRITE_AHEAD}`);
    prepareFormat(connection, file, format);
    return connection;
  } catch (error) {
    connection.close();
    throw isForeignFile(error) ? new StoreFormatError(`${file} is not a database of this program`) : error;
  }
}

/** A second connection that only reads, beside the one that writes. */
export function openForReading(file: string): SqliteConnection {
  const connection = new Database(file);
  connection.exec('PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0; PRAGMA mmap_size = 268435456');
  return connection;
}

function prepareFormat(connection: SqliteConnection, file: string, format: FileFormat): void {
  const found = {
    applicationId: numberIn(connection, 'PRAGMA application_id'),
    version: numberIn(connection, 'PRAGMA user_version'),
    tables: numberIn(connection, 'SELECT count(*) FROM sqlite_schema'),
  };
  if (found.tables === 0) {
    connection.exec(`BEGIN; ${format.schema};
      PRAGMA application_id = ${format.applicationId}; PRAGMA user_version = ${format.version}; COMMIT`);
    return;
  }
  if (found.applicationId !== format.applicationId) {
    throw new StoreFormatError(`${file} is not a database of this program`);
  }
  if (found.version > format.version) {
    throw new StoreFormatError(
      `${basename(file)} has format ${found.version}, this program knows up to ${format.version}. ` +
        `It was written by a newer version: start that one, or restore a backup.`,
    );
  }
}

/** Closes the writing connection, after everything in the log beside the file has been copied into the file. */
export function closeAfterWriting(connection: SqliteConnection): void {
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
}

/** The single number a statement answers, 0 for none. */
export function numberIn(connection: SqliteConnection, sql: string): number {
  // Raw mode gives a plain array: without it this driver adds a field of its own to every row.
  const row: unknown = connection.prepare(sql).raw().get();
  const value: unknown = Array.isArray(row) ? row[0] : undefined;
  return typeof value === 'number' ? value : 0;
}

function isForeignFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_NOTADB';
}
