import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from './operatorError';

/** The data directory that `npm start` uses: DATA_DIR, or 'data' in the repository. */
export function dataDirectory(environment: NodeJS.ProcessEnv): string {
  return path.resolve(environment.DATA_DIR || path.resolve(__dirname, '../../../data'));
}

/** Throws OperatorError if the directory has none of these files. */
export function requireData(directory: string, files: readonly string[] = ['events.db']): void {
  if (files.some((name) => existsSync(path.join(directory, name)))) return;
  throw new OperatorError(
    `${directory} holds no data of this product (set DATA_DIR to the directory that does)`,
  );
}

/** The error for a directory whose stores are locked. */
export function errorWhileRunning(directory: string, cause: Error): OperatorError {
  return new OperatorError(`Forkcast is running on ${directory}; stop it first`, { cause });
}
