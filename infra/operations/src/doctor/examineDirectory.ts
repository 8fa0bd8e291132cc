import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyStill, StoreLockedError } from '@forkcast/stores';
import { OperatorError } from '../operatorError';
import { notChecked, type Check, type Progress } from './check';
import { checkFiles, type GivenSecrets } from './checkFiles';
import { checkDocuments, checkLog } from './checkContents';
import { checkPhotos } from './checkPhotos';
import { checkReadModels } from './checkReadModels';

export interface ExamineOptions {
  /** The data directory. Nothing is written to it. */
  directory: string;
  /** Secrets that the environment gives. */
  secrets: GivenSecrets;
  progress: Progress;
  /** Where the copy is made, and read models anew: twice the room that the data needs. The system's place unless told. */
  temporary?: string;
}

/**
 * Looks whether a data directory is in order: its files, the log, the documents, the read models, compared with ones
 * made anew, and whether the photos are there. Works on a copy among the temporary files, which goes in the end. Answers each check once it is done.
 * Throws OperatorError where there is no data, or while the product runs.
 */
export async function* examineDirectory({
  directory,
  secrets,
  progress,
  temporary = tmpdir(),
}: ExamineOptions): AsyncGenerator<Check> {
  const room = mkdtempSync(path.join(temporary, 'forkcast-doctor-'));
  // Personal data does not stay behind when somebody breaks this off.
  const tidyUp = () => rmSync(room, { recursive: true, force: true });
  process.once('exit', tidyUp);
  try {
    const [copy, rebuilt] = [path.join(room, 'copy'), path.join(room, 'rebuilt')];
    for (const each of [copy, rebuilt]) mkdirSync(each);
    progress('copying the directory');
    copyOf(directory, copy);
    yield* examineCopy({ directory, copy, rebuilt, secrets, progress });
  } finally {
    process.off('exit', tidyUp);
    tidyUp();
  }
}

async function* examineCopy({
  directory,
  copy,
  rebuilt,
  secrets,
  progress,
}: ExamineOptions & { copy: string; rebuilt: string }): AsyncGenerator<Check> {
  let isSound = true;
  const noted = (check: Check) => {
    isSound &&= check.verdict === 'well';
    return check;
  };
  for (const check of checkFiles({ directory, copy, secrets, progress })) yield noted(check);
  if (!isSound) {
    yield notChecked('log, documents, read models and photos: the files have to be in order first');
    return;
  }
  yield noted(await checkLog(copy, progress));
  yield noted(await checkDocuments(copy, progress));
  if (isSound) {
    yield* checkReadModels({ copy, rebuilt, progress });
    yield await checkPhotos(directory, copy, progress);
  } else yield notChecked('read models and photos: log and documents have to be in order first');
}

function copyOf(directory: string, copy: string): void {
  const files = ['events.db', 'documents.db', 'secrets.json'];
  if (!files.some((name) => existsSync(path.join(directory, name)))) {
    throw new OperatorError(
      `${directory} holds no data of this product (set DATA_DIR to the directory that does)`,
    );
  }
  try {
    copyStill(directory, copy, ['secrets.json']);
  } catch (error) {
    if (error instanceof StoreLockedError) {
      throw new OperatorError(`Forkcast is running on ${directory}; stop it first`, { cause: error });
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${directory} cannot be copied to ${copy}: ${reason}`, { cause: error });
  }
}
