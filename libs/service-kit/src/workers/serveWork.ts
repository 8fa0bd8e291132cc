import { parentPort } from 'node:worker_threads';

/** What a thread says: once that it has started, then what came out of each piece of work. */
export type WorkerAnswer<Output> = { kind: 'ready' } | { kind: 'done'; output: Output };

/** Makes a program the work of a pool's threads: one input after the other. What is thrown ends the thread. */
export function serveWork<Input, Output>(work: (input: Input) => Output): void {
  const answer = (message: WorkerAnswer<Output>) => parentPort?.postMessage(message);
  // Only the pool sends messages, and only inputs.
  parentPort?.on('message', (input: Input) => answer({ kind: 'done', output: work(input) }));
  answer({ kind: 'ready' });
}
