import { Worker as Thread } from 'node:worker_threads';
import type { WorkerProgram } from '@forkcast/stores';
import { ApiError } from '../http/apiError';
import type { WorkerAnswer } from './serveWork';
import { rejectAfterTimeout, OverBudgetError, type WorkBudget, type Worker } from './worker';

/** A thread of this process, for our own work. */
export class WorkerThread<Input, Output> implements Worker<Input, Output> {
  readonly #worker: Thread;
  readonly #ms: number;
  readonly #ready: Promise<void>;
  #hasEnded = false;

  constructor({ file, options }: WorkerProgram, { ms, megabytes }: WorkBudget) {
    this.#ms = ms;
    this.#worker = new Thread(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    this.#worker.on('error', () => (this.#hasEnded = true));
    this.#worker.on('exit', () => (this.#hasEnded = true));
    this.#ready = this.#nextAnswer().then(() => undefined);
    // The caller gets the error.
    this.#ready.catch(() => undefined);
    this.#worker.unref();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  async run(input: Input): Promise<Output> {
    this.#worker.ref();
    try {
      await this.#ready;
      const answered = this.#nextAnswer();
      this.#worker.postMessage(input);
      return await this.#outputOf(answered);
    } finally {
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }

  async #outputOf(answered: Promise<WorkerAnswer<Output>>): Promise<Output> {
    try {
      const answer = await rejectAfterTimeout(answered, this.#ms);
      if (answer.kind !== 'done') throw new Error('A thread began twice');
      return answer.output;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  #nextAnswer(): Promise<WorkerAnswer<Output>> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        settled();
      };
      const onMessage = (answer: WorkerAnswer<Output>) => settle(() => resolve(answer));
      const onError = (error: Error & { code?: string }) => {
        const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        settle(() => reject(isOutOfMemory ? new OverBudgetError('memory') : error));
      };
      const onExit = () => settle(() => reject(new ApiError('unavailable')));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  }
}
