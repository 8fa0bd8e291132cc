import { readdirSync } from 'node:fs';
import path from 'node:path';
import { flush } from '@forkcast/stores';

/** Sees to it that the files in a directory, and their names, are on the disk. */
export function flushWithFiles(directory: string): void {
  for (const name of readdirSync(directory)) flush(path.join(directory, name));
  flush(directory);
}
