import Database from 'libsql';
import { chmodSync, constants, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProcessLock } from '../../embedded/processLock';
import { StoreLockedError } from '../../embedded/storeErrors';

const DATABASES = ['events.db', 'documents.db'];

/**
 * Copies files of a data directory, and the logs beside its databases, as they lie there; nothing is written to the
 * directory. No program can open the stores meanwhile. Names that are not there are left out. Throws `StoreLockedError`
 * while a program has the stores open, and what the file system throws.
 */
export function copyStill(directory: string, target: string, others: readonly string[] = []): void {
  const missing = DATABASES.filter((name) => !existsSync(lockOf(directory, name)));
  const held: ProcessLock[] = [];
  try {
    for (const name of DATABASES) if (!missing.includes(name)) held.push(holdStill(directory, name));
    // Never while SQLite has the file open in this process: closing it here would end the locks that it has.
    for (const name of [...DATABASES.flatMap((each) => [each, `${each}-wal`]), ...others]) {
      copyIfThere(join(directory, name), join(target, name));
    }
    // A program that opens the stores makes these first.
    const begun = missing.find((name) => existsSync(lockOf(directory, name)));
    if (begun) throw new StoreLockedError(join(directory, begun));
  } finally {
    for (const each of held) each.release();
  }
}

/** Shares the lock that programs want for themselves: that needs nothing but reading. */
function holdStill(directory: string, name: string): ProcessLock {
  // By its address, as the driver has no other way: opened for writing, it would remove what a killed program has left.
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

function copyIfThere(file: string, copy: string): void {
  if (!existsSync(file)) return;
  copyFileSync(file, copy, constants.COPYFILE_FICLONE);
  chmodSync(copy, 0o600);
}

function lockOf(directory: string, name: string): string {
  return join(directory, `${name}.lock`);
}
