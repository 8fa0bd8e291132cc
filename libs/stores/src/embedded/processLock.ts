import Database from 'libsql';
import { join } from 'node:path';
import { StoreLockedError } from './storeErrors';

/** Held while this process works on a file. The kernel releases it however the process ends. */
export interface ProcessLock {
  release(): void;
}

/**
 * Takes the lock next to `file`: SQLite's own exclusive lock on an empty database. So there is no pid to go stale and
 * nothing to clean up after kill -9. Throws `StoreLockedError`.
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

/**
 * Prevents every program from opening the stores in `directory` until released. Throws `StoreLockedError` when one
 * has them open.
 */
export function holdStores(directory: string): ProcessLock {
  const events = lockFor(join(directory, 'events.db'));
  try {
    const documents = lockFor(join(directory, 'documents.db'));
    return {
      release: () => {
        documents.release();
        events.release();
      },
    };
  } catch (error) {
    events.release();
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}
