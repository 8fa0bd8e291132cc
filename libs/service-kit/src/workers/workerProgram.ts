import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';

/** What a thread runs. */
export interface WorkerProgram {
  file: string;
  options: WorkerOptions;
}

/** A program by its name: in a bundle it lies beside it as JavaScript, from the sources it is TypeScript in `directory`. */
export function workerProgram(directory: string, name: string): WorkerProgram {
  const built = join(directory, `${name}.js`);
  if (existsSync(built)) return { file: built, options: {} };
  return {
    file: join(directory, `${name}.ts`),
    options: { execArgv: ['--require', require.resolve('tsx/cjs')] },
  };
}
