import type { Check } from '../../doctor/check';
import type { GivenSecrets } from '../../doctor/checkFiles';
import { examineDirectory } from '../../doctor/examineDirectory';
import { OperatorError } from '../../operatorError';

export interface CheckBackupOptions {
  backup: string;
  secrets: GivenSecrets;
  /** Directory for temporary copies. */
  temporary: string;
}

/**
 * Checks a backup as the doctor checks a data directory. Returns problems of read models and photos, which the original
 * data has, too. Throws OperatorError if the backup's files, log or documents are damaged.
 */
export async function checkBackup({ backup, secrets, temporary }: CheckBackupOptions): Promise<string[]> {
  const checks: Check[] = [];
  const options = { directory: backup, secrets, temporary, progress: () => undefined };
  for await (const check of examineDirectory(options)) checks.push(check);
  const problems = checks
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ text, details }) => `${text}: ${details.join('; ')}`);
  // The doctor continues only if files, log and documents are intact.
  if (checks.some(({ verdict }) => verdict === 'not checked')) {
    throw new OperatorError(`The backup is damaged. ${problems.join('. ')}.`);
  }
  return problems;
}
