import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '@forkcast/embedded';
import { flush } from '@forkcast/stores';

/** Suffix of a backup that isn't checked yet. */
export const UNCHECKED = '.unchecked';
const REMOVED = '.removed';
const LEFTOVER_PATTERN = /^(?:[\dTZ-]+\.(?:unchecked|unchecked\.unfinished|removed)|forkcast-doctor-\w+)$/;

/** Removes the files of interrupted backups. */
export function removeLeftovers(directory: string): void {
  for (const name of readdirSync(directory).filter((each) => LEFTOVER_PATTERN.test(each)))
    rmSync(path.join(directory, name), { recursive: true, force: true });
}

/** Removes all but the newest backups and returns their names. Renames each first, so that no partial one is listed. */
export function removeOldBackups(directory: string, keep: number): string[] {
  const old = listBackups(directory).slice(keep);
  for (const { name } of old) {
    const removed = path.join(directory, name + REMOVED);
    renameSync(path.join(directory, name), removed);
    flush(directory);
    rmSync(removed, { recursive: true });
  }
  return old.map(({ name }) => name);
}
