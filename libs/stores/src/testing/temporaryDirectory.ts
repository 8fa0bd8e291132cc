import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const directories: string[] = [];

afterAll(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

/** A new directory, which is removed after the tests of the file. For tests only: it registers a jest hook. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'forkcast-stores-'));
  directories.push(directory);
  return directory;
}
