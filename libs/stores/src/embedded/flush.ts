import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a file's contents, or a directory's entries, to the disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
