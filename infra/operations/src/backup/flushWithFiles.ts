import { readdirSync } from 'node:fs';
import path from 'node:path';
import { flush } from '@forkcast/stores';

/** Flushes the files of a directory and their names to disk. */
export function flushWithFiles(directory: string): void {
  for (const name of readdirSync(directory)) flush(path.join(directory, name));
  flush(directory);
}
