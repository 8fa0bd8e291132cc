import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Sees to it that the names in a directory are on the disk. */
export function flushDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
