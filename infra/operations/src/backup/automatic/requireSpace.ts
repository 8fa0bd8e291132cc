import { readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../operatorError';
import { sizeOfNewPhotos } from '../copyPhotos';
import { RELEASES } from '../copyReleases';

const MEGABYTE = 1_000_000;
/** For SQLite's write-ahead logs during the check. */
const RESERVE_BYTES = 40 * MEGABYTE;

/** Free bytes of a file system for this user. */
export type FreeSpace = (directory: string) => number;

const freeSpaceOf: FreeSpace = (directory) => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/** Throws OperatorError if a backup and its check need more space than the target's disk has. */
export function requireSpace(
  directory: string,
  target: string,
  previous: string | undefined,
  freeSpace = freeSpaceOf,
): void {
  const [events, documents] = [sizeOf(directory, 'events.db'), sizeOf(directory, 'documents.db')];
  const releases = sizeOfFolder(path.join(directory, RELEASES));
  // The log and its copy; the documents, SQLite's temporary copy of them, and the read models that the check rebuilds.
  const needed = 2 * events + 4 * documents + releases + sizeOfNewPhotos(directory, previous) + RESERVE_BYTES;
  const free = freeSpace(target);
  if (free >= needed) return;
  throw new OperatorError(
    `A backup needs ${megabytes(needed)} on the disk of ${target}, and ${megabytes(free)} are free. ` +
      `Free some space, or set BACKUP_KEEP to a smaller number or BACKUP_DIR to a larger disk.`,
  );
}

function sizeOf(directory: string, name: string): number {
  return [name, `${name}-wal`]
    .map((each) => statSync(path.join(directory, each), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}

function sizeOfFolder(folder: string): number {
  if (!statSync(folder, { throwIfNoEntry: false })) return 0;
  return readdirSync(folder, { recursive: true })
    .map((name) => statSync(path.join(folder, String(name))))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / MEGABYTE).toLocaleString('en')} MB`;
}
