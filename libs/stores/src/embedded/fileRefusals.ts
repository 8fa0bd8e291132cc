import { accessSync, constants, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { StoreFormatError } from './storeErrors';

/** Advice for a file that can't be repaired, appended to every rejection. */
export const RESTORE =
  'Nothing was changed. Keep the directory as it is, and restore a backup (npm run restore -- <backup> --replace).';

/**
 * Throws a `StoreFormatError` for a file that can't be a database before SQLite would treat it as a new one. It never
 * opens the file: closing it would release SQLite's locks in this process.
 */
export function refuseUnusableFile(file: string, pageSize: number): void {
  refuseForbiddenFile(file);
  const size = sizeOf(file);
  if (size === 0) {
    throw new StoreFormatError(
      `${file} is empty: what was in it is lost, or it was never finished. ${RESTORE} ` +
        `If nothing was ever kept here, delete it and start again.`,
    );
  }
  // An interrupted checkpoint is repeated from the write-ahead log. Without one, a file ends with a full page.
  if (size % pageSize !== 0 && sizeOf(`${file}-wal`) === 0) {
    throw new StoreFormatError(
      `${file} is not a database of this program, or it is damaged or cut short: it ends within a page. ${RESTORE}`,
    );
  }
}

/** Throws a `StoreFormatError` for a file that this user may not read and write. */
export function refuseForbiddenFile(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw new StoreFormatError(
      `${file} may not be read and written by this user. Give it to the user that runs the program (chown), ` +
        `or start the program as its owner.`,
      { cause },
    );
  }
}

/** Throws a `StoreFormatError` if a file is missing while its write-ahead log, with its last changes, exists. */
export function refuseOrphanedLog(file: string): void {
  const log = `${file}-wal`;
  if (sizeOf(log) === 0) return;
  throw new StoreFormatError(
    `${file} is missing, but ${basename(log)}, which belongs to it, is there. ` +
      `Put ${basename(file)} back beside it. ${RESTORE}`,
  );
}

export function refuseForeignFile(file: string): never {
  throw new StoreFormatError(
    `${file} is not a database of this program, or its beginning was overwritten. ` +
      `Put the right file there, or choose another data directory. ${RESTORE}`,
  );
}

/** Converts SQLite's error about a file to one for operators; returns any other error unchanged. */
export function asRefusal(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const options = { cause: error };
  if (code.startsWith('SQLITE_NOTADB')) {
    return new StoreFormatError(
      `${file} is not a database of this program, or was overwritten. ${RESTORE}`,
      options,
    );
  }
  // A missing table is an error of the statement.
  if (/^SQLITE_(CORRUPT|IOERR_SHORT_READ|ERROR)/.test(code)) {
    const reason = error instanceof Error ? error.message : code;
    return new StoreFormatError(`${file} is damaged or cut short (${reason}). ${RESTORE}`, options);
  }
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(code)) {
    return new StoreFormatError(
      `${file} cannot be opened for writing. Let the user that runs the program write to it and to ${dirname(file)}.`,
      options,
    );
  }
  return error;
}

/** 0 also for a missing file. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
