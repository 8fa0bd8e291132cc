import { Worker as Thread } from 'node:worker_threads';
import type { WorkerProgram } from '@forkcast/stores';
import { OverBudgetError, Worker, type WorkBudget } from './worker';

/** A thread of this process, for our own work. */
export class WorkerThread<Input, Output> extends Worker<Input, Output> {
  readonly #thread: Thread;

  constructor({ file, options }: WorkerProgram, { ms, megabytes }: WorkBudget) {
    const thread = new Thread(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    super(thread, ms);
    this.#thread = thread;
    this.keepAlive(false);
  }

  protected override send(input: Input): void {
    this.#thread.postMessage(input);
  }

  protected override keepAlive(isWorking: boolean): void {
    if (isWorking) this.#thread.ref();
    else this.#thread.unref();
  }

  protected override kill(): Promise<unknown> {
    return this.#thread.terminate();
  }

  protected override toError(error: Error & { code?: string }): Error {
    return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverBudgetError('memory') : error;
  }
}
