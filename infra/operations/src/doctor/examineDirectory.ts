import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyStoppedStores, StoreLockedError } from '@forkcast/stores';
import { errorWhileRunning, requireData } from '../dataDirectory';
import { OperatorError } from '../operatorError';
import { notChecked, type Check, type Progress } from './check';
import { checkFiles, type GivenSecrets } from './checkFiles';
import { checkDocuments, checkLog } from './checkContents';
import { checkPhotos } from './checkPhotos';
import { checkReadModels } from './checkReadModels';

export interface ExamineOptions {
  /** The data directory, which is only read. */
  directory: string;
  /** Secrets from the environment. */
  secrets: GivenSecrets;
  progress: Progress;
  /**
   * Directory for the copy and the rebuilt read models, which need twice the space of the data. Defaults to the
   * system's.
   */
  temporary?: string;
}

/**
 * Checks a data directory: its files, the log, the documents, the read models against rebuilt ones, and the photos.
 * Works on a temporary copy, which is removed. Yields each check when it is done. Throws OperatorError without data,
 * or while the product runs.
 */
export async function* examineDirectory({
  directory,
  secrets,
  progress,
  temporary = tmpdir(),
}: ExamineOptions): AsyncGenerator<Check> {
  const workspace = mkdtempSync(path.join(temporary, 'forkcast-doctor-'));
  // Remove the copies of personal data even if the operator interrupts the check.
  const removeWorkspace = () => rmSync(workspace, { recursive: true, force: true });
  process.once('exit', removeWorkspace);
  try {
    const [copy, rebuilt] = [path.join(workspace, 'copy'), path.join(workspace, 'rebuilt')];
    for (const each of [copy, rebuilt]) mkdirSync(each);
    progress('copying the directory');
    copyDirectory(directory, copy);
    yield* examineCopy({ directory, copy, rebuilt, secrets, progress });
  } finally {
    process.off('exit', removeWorkspace);
    removeWorkspace();
  }
}

async function* examineCopy({
  directory,
  copy,
  rebuilt,
  secrets,
  progress,
}: ExamineOptions & { copy: string; rebuilt: string }): AsyncGenerator<Check> {
  let isIntact = true;
  const record = (check: Check) => {
    isIntact &&= check.verdict === 'well';
    return check;
  };
  for (const check of checkFiles({ directory, copy, secrets, progress })) yield record(check);
  if (!isIntact) {
    yield notChecked('log, documents, read models and photos: the files have to be in order first');
    return;
  }
  yield record(await checkLog(copy, progress));
  yield record(await checkDocuments(copy, progress));
  if (isIntact) {
    yield* checkReadModels({ copy, rebuilt, progress });
    yield await checkPhotos(directory, copy, progress);
  } else yield notChecked('read models and photos: log and documents have to be in order first');
}

function copyDirectory(directory: string, copy: string): void {
  requireData(directory, ['events.db', 'documents.db', 'secrets.json']);
  try {
    copyStoppedStores(directory, copy, ['secrets.json']);
  } catch (error) {
    if (error instanceof StoreLockedError) throw errorWhileRunning(directory, error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${directory} cannot be copied to ${copy}: ${reason}`, { cause: error });
  }
}
