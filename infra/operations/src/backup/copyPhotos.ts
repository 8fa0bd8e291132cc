import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { PHOTOS } from '@forkcast/embedded';
import { flush } from '@forkcast/stores';
import { OperatorError } from '../operatorError';

/** Folder of files that are still being written. */
const UNFINISHED = 'unfinished';

/**
 * Copies the photos of a data directory or backup file by file; files are written once and never change. Photos that
 * the backup `previous` holds are hard links to its files, if the file system supports them. Skips photos that are
 * removed during the copy. Returns the number of files.
 */
export function copyPhotos(directory: string, target: string, previous?: string): number {
  const from = path.join(directory, PHOTOS);
  if (!existsSync(from)) return 0;
  const to = path.join(target, PHOTOS);
  mkdirSync(to, { mode: 0o700 });
  let copied = 0;
  for (const folder of photoFoldersIn(from)) {
    mkdirSync(path.join(to, folder), { mode: 0o700 });
    for (const name of readdirSync(path.join(from, folder))) {
      const [photo, copy] = [path.join(from, folder, name), path.join(to, folder, name)];
      const isLinked =
        previous !== undefined && linkPhoto(photo, path.join(previous, PHOTOS, folder, name), copy);
      if (isLinked || copyPhoto(photo, copy)) copied += 1;
    }
    flush(path.join(to, folder));
  }
  flush(to);
  return copied;
}

/** The size of the photos that a backup after `previous` has to copy, in bytes. */
export function sizeOfNewPhotos(directory: string, previous: string | undefined): number {
  const from = path.join(directory, PHOTOS);
  if (!existsSync(from)) return 0;
  let bytes = 0;
  for (const folder of photoFoldersIn(from)) {
    for (const name of readdirSync(path.join(from, folder))) {
      const size = statOf(path.join(from, folder, name))?.size ?? 0;
      const backedUp = previous === undefined ? undefined : statOf(path.join(previous, PHOTOS, folder, name));
      if (backedUp?.size !== size) bytes += size;
    }
  }
  return bytes;
}

/** Number of photo files in a directory. */
export function countPhotos(directory: string): number {
  const photos = path.join(directory, PHOTOS);
  if (!existsSync(photos)) return 0;
  return photoFoldersIn(photos).reduce(
    (sum, folder) => sum + readdirSync(path.join(photos, folder)).length,
    0,
  );
}

function photoFoldersIn(photos: string): string[] {
  return readdirSync(photos).filter((folder) => folder !== UNFINISHED);
}

/** Links a photo to the file of the previous backup. Returns false if that is missing or can't be linked. */
function linkPhoto(photo: string, backedUp: string, copy: string): boolean {
  const [size, found] = [statOf(photo)?.size, statOf(backedUp)];
  if (!found?.isFile() || found.size !== size) return false;
  try {
    linkSync(backedUp, copy);
    return true;
  } catch {
    // Another file system, one without hard links, or too many links: the photo is copied, which reports any problem.
    return false;
  }
}

function statOf(file: string): Stats | undefined {
  return lstatSync(file, { throwIfNoEntry: false });
}

function copyPhoto(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    flush(to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw new OperatorError(`${from} cannot be copied to ${to}`, { cause: error });
  }
}
