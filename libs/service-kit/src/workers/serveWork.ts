import { getPriority, setPriority } from 'node:os';
import { isMainThread, parentPort } from 'node:worker_threads';
import { asError } from '@forkcast/event-sourcing';

/** A worker's message: once after its start, then the result of each piece of work. */
export type WorkerAnswer<Output> =
  { kind: 'ready' } | { kind: 'done'; output: Output } | { kind: 'threw'; message: string };

/** Environment variable with a process's memory limit. */
export const WORK_MEGABYTES = 'WORK_MEGABYTES';
/** Exit code of a process that exceeds its memory limit. */
export const OUT_OF_MEMORY = 87;

const MEMORY_CHECK_MS = 20;
/** Lowers the priority of a thread or process, as in `nice`. */
const NICENESS = 10;

/**
 * Runs a program as a worker of a pool's threads or processes: one input at a time. An error ends the
 * thread or process.
 */
export function serveWork<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  if (isMainThread) serveProcess(work);
  else serveThread(work);
}

function serveThread<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  const answer = (message: WorkerAnswer<Output>) => parentPort?.postMessage(message);
  // On other systems this would affect the whole process.
  if (process.platform === 'linux') lowerPriority();
  // Only the pool sends messages, and only inputs. A rejection ends the thread like an error.
  parentPort?.on('message', (input: Input) => {
    const output = work(input);
    if (output instanceof Promise) void output.then((result) => answer({ kind: 'done', output: result }));
    else answer({ kind: 'done', output });
  });
  answer({ kind: 'ready' });
}

function serveProcess<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  const answer = (message: WorkerAnswer<Output>) => process.send?.(message);
  lowerPriority();
  // The parent process may have been killed.
  process.once('disconnect', () => process.exit());
  // Check regularly, because libraries allocate memory on other threads.
  const limitBytes = Number(process.env[WORK_MEGABYTES]) * 1024 * 1024;
  setInterval(() => {
    if (process.memoryUsage.rss() > limitBytes) process.exit(OUT_OF_MEMORY);
  }, MEMORY_CHECK_MS).unref();
  process.on('message', (input: Input) => {
    void (async () => {
      try {
        answer({ kind: 'done', output: await work(input) });
      } catch (error) {
        answer({ kind: 'threw', message: asError(error).message });
      }
    })();
  });
  answer({ kind: 'ready' });
}

/** Never raises the priority, which would need administrator rights. */
function lowerPriority(): void {
  setPriority(Math.max(getPriority(), NICENESS));
}
