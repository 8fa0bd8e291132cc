import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PHOTOS } from '@forkcast/embedded';
import { flush } from '@forkcast/stores';
import { OperatorError } from '../operatorError';

/** Folder of files that are still being written. */
const UNFINISHED = 'unfinished';

/**
 * Copies the photos of a data directory or backup file by file; files are written once and never change. Skips photos
 * that are removed during the copy. Returns the number of files.
 */
export function copyPhotos(directory: string, target: string): number {
  const from = path.join(directory, PHOTOS);
  if (!existsSync(from)) return 0;
  const to = path.join(target, PHOTOS);
  mkdirSync(to, { mode: 0o700 });
  let copied = 0;
  for (const folder of readdirSync(from)) {
    if (folder === UNFINISHED) continue;
    mkdirSync(path.join(to, folder), { mode: 0o700 });
    for (const name of readdirSync(path.join(from, folder))) {
      if (copyOne(path.join(from, folder, name), path.join(to, folder, name))) copied += 1;
    }
    flush(path.join(to, folder));
  }
  flush(to);
  return copied;
}

/** Number of photo files in a directory. */
export function countPhotos(directory: string): number {
  const photos = path.join(directory, PHOTOS);
  if (!existsSync(photos)) return 0;
  return readdirSync(photos)
    .filter((folder) => folder !== UNFINISHED)
    .reduce((sum, folder) => sum + readdirSync(path.join(photos, folder)).length, 0);
}

function copyOne(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    flush(to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw new OperatorError(`${from} cannot be copied to ${to}`, { cause: error });
  }
}
