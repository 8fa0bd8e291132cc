import Database from 'libsql';
import { StoreLockedError } from './storeErrors';

/** Held for as long as this process works on a file. The kernel lets go of it however the process ends. */
export interface ProcessLock {
  release(): void;
}

/**
 * Takes the lock beside `file`. SQLite's own exclusive lock on an empty database does the work, so there is no pid
 * to go stale and nothing to clean up after kill -9. Throws `StoreLockedError`.
 */
export function lockFor(file: string): ProcessLock {
  const connection = new Database(`${file}.lock`);
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    throw isBusy(error) ? new StoreLockedError(file) : error;
  }
  return { release: () => connection.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}
