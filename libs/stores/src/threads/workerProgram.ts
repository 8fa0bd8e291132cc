import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/** The program that a thread runs. */
export interface WorkerProgram {
  file: string;
  options: WorkerOptions;
}

/**
 * A program by its name. In a bundle it is JavaScript next to the bundle. From the sources it is TypeScript in
 * `directory`, which each thread takes half a second to compile. Tests that start many threads set WORKER_PROGRAMS to
 * a directory with all of them bundled.
 */
export function workerProgram(directory: string, name: string): WorkerProgram {
  const folders = [directory, process.env.WORKER_PROGRAMS ?? directory];
  const built = folders.map((folder) => join(folder, `${name}.js`)).find((file) => existsSync(file));
  if (built !== undefined) return { file: built, options: {} };
  return {
    file: join(directory, `${name}.ts`),
    options: { execArgv: ['--require', require.resolve('tsx/cjs')] },
  };
}
