import { getPriority, setPriority } from 'node:os';
import { isMainThread, parentPort } from 'node:worker_threads';
import { asError } from '@forkcast/event-sourcing';

/** What a worker says: once that it has started, then what came out of each piece of work. */
export type WorkerAnswer<Output> =
  { kind: 'ready' } | { kind: 'done'; output: Output } | { kind: 'threw'; message: string };

/** Sets how much memory a process may use. */
export const WORK_MEGABYTES = 'WORK_MEGABYTES';
/** How a process ends that holds more. */
export const OUT_OF_MEMORY = 87;

const LOOK_MS = 20;
/** How far behind others a thread or process runs, as `nice` has it. */
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
  // Elsewhere it would be the whole process's.
  if (process.platform === 'linux') lowerPriority();
  // Only the pool sends messages, and only inputs. A rejection ends the thread like an error.
  parentPort?.on('message', (input: Input) => {
    const output = work(input);
    if (output instanceof Promise) void output.then((made) => answer({ kind: 'done', output: made }));
    else answer({ kind: 'done', output });
  });
  answer({ kind: 'ready' });
}

function serveProcess<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  const answer = (message: WorkerAnswer<Output>) => process.send?.(message);
  lowerPriority();
  // The parent process may have been killed.
  process.once('disconnect', () => process.exit());
  // Libraries work on other threads while this one checks their memory.
  const most = Number(process.env[WORK_MEGABYTES]) * 1024 * 1024;
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.exit(OUT_OF_MEMORY);
  }, LOOK_MS).unref();
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

/** Never forwards: only the system's administrator may. */
function lowerPriority(): void {
  setPriority(Math.max(getPriority(), NICENESS));
}
