import Database from 'libsql';
import { chmodSync, constants, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProcessLock } from '../../embedded/processLock';
import { StoreLockedError } from '../../embedded/storeErrors';

const DATABASES = ['events.db', 'documents.db'];

/**
 * Copies files of a data directory and their write-ahead logs without writing to the directory. No program can open
 * the stores in the meantime. Skips missing files. Throws `StoreLockedError` while a program has the stores open, and
 * file system errors.
 */
export function copyStoppedStores(directory: string, target: string, files: readonly string[] = []): void {
  const missing = DATABASES.filter((name) => !existsSync(lockOf(directory, name)));
  const locks: ProcessLock[] = [];
  try {
    for (const name of DATABASES) if (!missing.includes(name)) locks.push(lockShared(directory, name));
    // Never while SQLite has the file open in this process: closing it here would release SQLite's locks.
    for (const name of [...DATABASES.flatMap((each) => [each, `${each}-wal`]), ...files]) {
      copyIfExists(join(directory, name), join(target, name));
    }
    // A program that opens the stores creates these first.
    const lockedStore = missing.find((name) => existsSync(lockOf(directory, name)));
    if (lockedStore) throw new StoreLockedError(join(directory, lockedStore));
  } finally {
    for (const each of locks) each.release();
  }
}

/** Takes a shared lock on the programs' lock file, which only needs read access. */
function lockShared(directory: string, name: string): ProcessLock {
  // The driver can only open it immutably by URI. If opened for writing, it would remove the log that a killed
  // program left.
  const connection = new Database(`${pathToFileURL(lockOf(directory, name)).href}?mode=ro`);
  try {
    connection.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  } catch (error) {
    connection.close();
    const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
    throw isBusy ? new StoreLockedError(join(directory, name)) : error;
  }
  return {
    release: () => {
      connection.exec('ROLLBACK');
      connection.close();
    },
  };
}

function copyIfExists(file: string, copy: string): void {
  if (!existsSync(file)) return;
  copyFileSync(file, copy, constants.COPYFILE_FICLONE);
  chmodSync(copy, 0o600);
}

function lockOf(directory: string, name: string): string {
  return join(directory, `${name}.lock`);
}
