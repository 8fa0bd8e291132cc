import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Sees to it that a directory, and the files in it, are on the disk. */
export function flushDirectory(directory: string, { filesToo = true } = {}): void {
  const paths = filesToo ? readdirSync(directory).map((name) => path.join(directory, name)) : [];
  for (const each of [...paths, directory]) {
    const descriptor = openSync(each, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}
