import path from 'node:path';

/** The data directory that `npm start` uses: DATA_DIR, or 'data' in the repository. */
export function dataDirectory(environment: NodeJS.ProcessEnv): string {
  return path.resolve(environment.DATA_DIR || path.resolve(__dirname, '../../../data'));
}
