import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { ApiError } from '@forkcast/service-kit';
import type { PageRecipe } from '../page/parseRecipePage';
import type { PageToRead, ReaderAnswer } from './readerProtocol';

export interface ReaderLimits {
  /** For one page, from when its thread begins with it. */
  pageMs: number;
  /** Of the thread's heap. */
  megabytes: number;
}

/** A thread that reads one page at a time. One that was ended, or ended itself, reads no more. */
export class ReaderThread {
  readonly #worker: Worker;
  readonly #pageMs: number;
  readonly #ready: Promise<void>;
  #hasEnded = false;

  constructor({ pageMs, megabytes }: ReaderLimits) {
    const [program, options] = readerProgram();
    this.#pageMs = pageMs;
    this.#worker = new Worker(program, {
      ...options,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    this.#worker.on('error', () => (this.#hasEnded = true));
    this.#worker.on('exit', () => (this.#hasEnded = true));
    this.#ready = this.#answer().then(() => undefined);
    // Whoever asks for a page hears of it.
    this.#ready.catch(() => undefined);
    this.#worker.unref();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Throws ApiError 'page-too-large' for a page that takes more time or memory than is allowed. */
  async read(page: PageToRead): Promise<PageRecipe | null> {
    this.#worker.ref();
    try {
      await this.#ready;
      const answered = this.#answer();
      this.#worker.postMessage(page);
      return await this.#inTime(answered);
    } finally {
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }

  async #inTime(answered: Promise<ReaderAnswer>): Promise<PageRecipe | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ApiError('page-too-large')), this.#pageMs);
    });
    try {
      const answer = await Promise.race([answered, late]);
      return answer.kind === 'read' ? answer.recipe : null;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #answer(): Promise<ReaderAnswer> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        settled();
      };
      const onMessage = (answer: ReaderAnswer) => settle(() => resolve(answer));
      const onError = (error: Error & { code?: string }) => {
        const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        settle(() => reject(isFull ? new ApiError('page-too-large') : error));
      };
      const onExit = () => settle(() => reject(new ApiError('unavailable')));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    });
  }
}

/** In a bundle the thread's program lies beside it as pageWorker.js; from the sources it is TypeScript. */
function readerProgram(): [string, WorkerOptions] {
  const built = join(__dirname, 'pageWorker.js');
  if (existsSync(built)) return [built, {}];
  return [join(__dirname, 'pageWorker.ts'), { execArgv: ['--require', require.resolve('tsx/cjs')] }];
}
