import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Sees to it that what a file holds, or the names in a directory, are on the disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
