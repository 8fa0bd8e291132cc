import Database from 'libsql';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { flush } from './flush';
import { asRefusal, refuseForeignFile, refuseOrphanedLog, refuseUnusableFile } from './fileRefusals';
import { StoreFormatError } from './storeErrors';

export type SqliteConnection = InstanceType<typeof Database>;

/** The contents of a database file. */
export interface FileFormat {
  /** Marks the file as Forkcast's, in SQLite's application id field. */
  applicationId: number;
  version: number;
  schema: string;
  /** In bytes. Small pages make scattered commits smaller; large ones store large rows better. */
  pageSize: number;
  /** Whether each commit waits until it is on the disk. Otherwise callers flush the write-ahead log themselves. */
  synchronous: 'FULL' | 'NORMAL';
  /**
   * Upgrades a file of a previous version. Queries both ends of every table and index, which reveals a truncated
   * file.
   */
  prepare(connection: SqliteConnection): void;
}

/** Size of the write-ahead log that triggers a checkpoint into the file, in bytes. */
const CHECKPOINT_LOG_BYTES = 16 * 1024 * 1024;

/**
 * Opens a file for writing and creates it if missing. A commit survives a power cut, and removed data is overwritten.
 * Throws `StoreFormatError` for a file of another kind or a newer version, and for one that is empty, damaged or
 * truncated.
 */
export function openForWriting(file: string, format: FileFormat): SqliteConnection {
  if (existsSync(file)) refuseUnusableFile(file, format.pageSize);
  else createFile(file, format);
  let connection: SqliteConnection | undefined;
  try {
    connection = new Database(file);
    const { pageSize, synchronous } = format;
    connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON;
      PRAGMA wal_autocheckpoint = ${CHECKPOINT_LOG_BYTES / pageSize}; PRAGMA journal_size_limit = ${CHECKPOINT_LOG_BYTES}`);
    requireFormat(connection, file, format);
    return connection;
  } catch (error) {
    connection?.close();
    throw asRefusal(error, file);
  }
}

/** A second, read-only connection next to the writing one. */
export function openForReading(file: string): SqliteConnection {
  const connection = new Database(file);
  connection.exec('PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0; PRAGMA mmap_size = 268435456');
  return connection;
}

/** A file only appears once it is complete. An interrupted process leaves a draft, which the next one deletes. */
function createFile(file: string, { pageSize, schema, applicationId, version }: FileFormat): void {
  refuseOrphanedLog(file);
  const draft = `${file}.draft`;
  for (const rest of [draft, `${draft}-journal`]) rmSync(rest, { force: true });
  const connection = new Database(draft);
  try {
    connection.exec(`PRAGMA page_size = ${pageSize}; BEGIN; ${schema};
      PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}; COMMIT`);
  } finally {
    connection.close();
  }
  renameSync(draft, file);
  flush(dirname(file));
}

function requireFormat(connection: SqliteConnection, file: string, format: FileFormat): void {
  if (numberIn(connection, 'PRAGMA application_id') !== format.applicationId) refuseForeignFile(file);
  refuseNewerFormat(connection, file, format.version);
  format.prepare(connection);
}

/** Throws `StoreFormatError` for a file of a newer version than `known`. */
export function refuseNewerFormat(connection: SqliteConnection, file: string, known: number): void {
  const version = numberIn(connection, 'PRAGMA user_version');
  if (version <= known) return;
  throw new StoreFormatError(
    `${file} was written by a newer version of this program (format ${version}, this version reads up to ${known}). ` +
      `Start the newer version, or restore a backup from before the update.`,
  );
}

/** Closes the writing connection after a checkpoint of the write-ahead log into the file. */
export function closeAfterWriting(connection: SqliteConnection): void {
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
}

/** Copies the write-ahead log into the file. Returns whether the log is empty now, which readers can prevent. */
export function emptyWriteAheadLog(connection: SqliteConnection): boolean {
  // The first column says whether a reader blocked it.
  return numberIn(connection, 'PRAGMA wal_checkpoint(TRUNCATE)') === 0;
}

/** Runs the work atomically. */
export function inTransaction<Result>(connection: SqliteConnection, work: () => Result): Result {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    connection.exec('COMMIT');
    return result;
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** The single number that a statement returns, 0 for none. */
export function numberIn(connection: SqliteConnection, sql: string): number {
  // Raw mode returns a plain array: without it, this driver adds a field to every row.
  const row: unknown = connection.prepare(sql).raw().get();
  const value: unknown = Array.isArray(row) ? row[0] : undefined;
  return typeof value === 'number' ? value : 0;
}
