import Database from 'libsql';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { flush } from './flush';
import { asRefusal, refuseForeignFile, refuseOrphanedLog, refuseUnusableFile } from './fileRefusals';
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
  /** Whether each commit waits until it is on the disk, or whoever wants that flushes the log beside the file. */
  synchronous: 'FULL' | 'NORMAL';
  /** Brings a file of before up to date; asks what touches both ends of every table and index: what is torn shows there. */
  prepare(connection: SqliteConnection): void;
}

/** How much may gather in the log beside a file before it is copied into the file, in bytes. */
const WRITE_AHEAD = 16 * 1024 * 1024;

/**
 * Opens a file for writing, so that a commit survives a power cut and what is removed is overwritten, and makes it when there is none. Throws
 * `StoreFormatError` for a file of another kind or of a newer version, and for one that is empty, damaged or cut short.
 */
export function openForWriting(file: string, format: FileFormat): SqliteConnection {
  if (existsSync(file)) refuseUnusableFile(file, format.pageSize);
  else makeFile(file, format);
  let connection: SqliteConnection | undefined;
  try {
    connection = new Database(file);
    const { pageSize, synchronous } = format;
    connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON;
      PRAGMA wal_autocheckpoint = ${WRITE_AHEAD / pageSize}; PRAGMA journal_size_limit = ${WRITE_AHEAD}`);
    requireFormat(connection, file, format);
    return connection;
  } catch (error) {
    connection?.close();
    throw asRefusal(error, file);
  }
}

/** A second connection that only reads, beside the one that writes. */
export function openForReading(file: string): SqliteConnection {
  const connection = new Database(file);
  connection.exec('PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0; PRAGMA mmap_size = 268435456');
  return connection;
}

/** A file appears once it is whole: a process that ends in between leaves a draft, which the next one throws away. */
function makeFile(file: string, { pageSize, schema, applicationId, version }: FileFormat): void {
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
  const version = numberIn(connection, 'PRAGMA user_version');
  if (version > format.version) {
    throw new StoreFormatError(
      `${basename(file)} has format ${version}, this program knows up to ${format.version}. ` +
        `It was written by a newer version: start that one, or restore a backup.`,
    );
  }
  format.prepare(connection);
}

/** Closes the writing connection, after everything in the log beside the file has been copied into the file. */
export function closeAfterWriting(connection: SqliteConnection): void {
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
}

/** All of the work or none of it. */
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

/** The single number a statement answers, 0 for none. */
export function numberIn(connection: SqliteConnection, sql: string): number {
  // Raw mode gives a plain array: without it this driver adds a field of its own to every row.
  const row: unknown = connection.prepare(sql).raw().get();
  const value: unknown = Array.isArray(row) ? row[0] : undefined;
  return typeof value === 'number' ? value : 0;
}
