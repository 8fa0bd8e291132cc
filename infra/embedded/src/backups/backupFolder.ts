import { readdirSync } from 'node:fs';

/** An automatic backup in BACKUP_DIR. */
export interface FoundBackup {
  name: string;
  /** The backup has every write that was acknowledged before this time. */
  startedAt: Date;
}

/** '2026-11-28T03-00-00-000Z' */
const NAME_PATTERN = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

export function backupNameOf(startedAt: Date): string {
  return startedAt.toISOString().replace(/[:.]/g, '-');
}

/**
 * The complete and checked backups in a directory, newest first. Unfinished ones have other names. Throws the file
 * system's error if the directory can't be read.
 */
export function listBackups(directory: string): FoundBackup[] {
  return readdirSync(directory)
    .filter((name) => NAME_PATTERN.test(name))
    .sort()
    .reverse()
    .map((name) => ({ name, startedAt: new Date(name.replace(NAME_PATTERN, '$1:$2:$3.$4')) }));
}
