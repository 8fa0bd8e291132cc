import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/** What a thread runs. */
export interface WorkerProgram {
  file: string;
  options: WorkerOptions;
}

/**
 * A program by its name. In a bundle it lies beside it as JavaScript; from the sources it is TypeScript in `directory`, which
 * takes each thread half a second to read. Who starts many, as tests do, says in WORKER_PROGRAMS where all of them lie bundled.
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
