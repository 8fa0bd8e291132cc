import { Worker } from 'node:worker_threads';
import { ApiError } from '../http/apiError';
import type { WorkerAnswer } from './serveWork';
import type { WorkerProgram } from './workerProgram';

/** What one piece of work may cost. */
export interface WorkBudget {
  /** From when its thread begins with it. */
  ms: number;
  /** Of the thread's heap. */
  megabytes: number;
}

/** Work took more time or memory than it may; its thread is gone. */
export class OverBudgetError extends Error {
  override readonly name = 'OverBudgetError';

  constructor(readonly exceeded: 'time' | 'memory') {
    super(`Work took more ${exceeded} than it may`);
  }
}

/** A thread that does one piece of work at a time. One that was ended, or ended itself, does no more. */
export class WorkerThread<Input, Output> {
  readonly #worker: Worker;
  readonly #ms: number;
  readonly #ready: Promise<void>;
  #hasEnded = false;

  constructor({ file, options }: WorkerProgram, { ms, megabytes }: WorkBudget) {
    this.#ms = ms;
    this.#worker = new Worker(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    this.#worker.on('error', () => (this.#hasEnded = true));
    this.#worker.on('exit', () => (this.#hasEnded = true));
    this.#ready = this.#answer().then(() => undefined);
    // Whoever brings work hears of it.
    this.#ready.catch(() => undefined);
    this.#worker.unref();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Rejects with an `OverBudgetError`, with what the work threw, or with ApiError 'unavailable' once it is ended. */
  async run(input: Input): Promise<Output> {
    this.#worker.ref();
    try {
      await this.#ready;
      const answered = this.#answer();
      this.#worker.postMessage(input);
      return await this.#inTime(answered);
    } finally {
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }

  async #inTime(answered: Promise<WorkerAnswer<Output>>): Promise<Output> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new OverBudgetError('time')), this.#ms);
    });
    try {
      const answer = await Promise.race([answered, late]);
      if (answer.kind !== 'done') throw new Error('A thread began twice');
      return answer.output;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #answer(): Promise<WorkerAnswer<Output>> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        settled();
      };
      const onMessage = (answer: WorkerAnswer<Output>) => settle(() => resolve(answer));
      const onError = (error: Error & { code?: string }) => {
        const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        settle(() => reject(isFull ? new OverBudgetError('memory') : error));
      };
      const onExit = () => settle(() => reject(new ApiError('unavailable')));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  }
}
