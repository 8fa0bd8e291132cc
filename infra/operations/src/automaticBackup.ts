// The product runs this program in a separate process for each automatic backup, and gets the outcome as a message.
import { setPriority } from 'node:os';
import path from 'node:path';
import { fullDiskError, type BackupOutcome } from '@forkcast/embedded';
import { textOfError } from '@forkcast/service-kit';
import { makeAutomaticBackup } from './backup/automatic/makeAutomaticBackup';
import { dataDirectory } from './dataDirectory';
import { secretsOf } from './doctor/secretsOf';
import { OperatorError } from './operatorError';

/** Low, but not the lowest, so that the backup also makes progress on a busy machine. */
const PRIORITY = 10;

async function main(): Promise<void> {
  setPriority(PRIORITY);
  process.umask(0o077);
  // The product has ended. The next backup removes the unfinished one.
  process.once('disconnect', () => process.exit(1));
  const target = path.resolve(process.env.BACKUP_DIR ?? '');
  // In a container, the system's temporary directory may be in memory.
  process.env.SQLITE_TMPDIR = target;
  const outcome = await makeBackup(target);
  process.send?.(outcome, () => process.exit(0));
}

async function makeBackup(target: string): Promise<BackupOutcome> {
  try {
    const result = await makeAutomaticBackup({
      directory: dataDirectory(process.env),
      target,
      keep: Number(process.env.BACKUP_KEEP),
      secrets: secretsOf(process.env),
      now: new Date(),
    });
    return { result };
  } catch (error) {
    const full = fullDiskError(error, target, 'BACKUP_DIR');
    return {
      failure: full?.message ?? (error instanceof OperatorError ? error.message : textOfError(error)),
    };
  }
}

void main();
