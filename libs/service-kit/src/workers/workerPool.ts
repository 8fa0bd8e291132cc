import type { WorkerProgram } from '@forkcast/stores';
import { ApiError } from '../http/apiError';
import { FairQueue, type Whose } from './fairQueue';
import type { WorkBudget, Worker } from './worker';
import { WorkerProcess } from './workerProcess';
import { WorkerThread } from './workerThread';

export interface WorkerPoolOptions<Input = never> {
  program: WorkerProgram;
  /** Maximum number; threads start on demand, and end after a minute without work. */
  threads: number;
  /** Processes instead of threads, for work in libraries that can't be stopped or trusted otherwise. */
  inProcesses?: boolean;
  budget: WorkBudget;
  /** Limits of waiting work: per key, and in total. */
  waiting: { perKey: number; inAll: number };
  /** How much an input counts in `waiting`; 1 by default. */
  weigh?: (input: Input) => number;
}

interface Job<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = '5';

export function createWorkerPool<Input, Output>(
  options: WorkerPoolOptions<Input>,
): WorkerPool<Input, Output> {
  return new WorkerPool<Input, Output>(options);
}

/** A pool that shares its threads fairly between keys, such as accounts or households. */
export class WorkerPool<Input, Output> {
  readonly #options: WorkerPoolOptions<Input>;
  readonly #queue: FairQueue<Job<Input, Output>>;
  readonly #threads = new Set<Worker<Input, Output>>();
  readonly #idle: Worker<Input, Output>[] = [];
  /** Running work with its owners. */
  readonly #running = new Set<{ key: string; share: string }>();
  /** Maximum number of threads per key and per share. */
  readonly #maxThreadsPerKey: number;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: WorkerPoolOptions<Input>) {
    this.#options = options;
    this.#queue = new FairQueue(({ input }) => this.#weightOf(input));
    this.#maxThreadsPerKey = Math.max(1, options.threads - 1);
  }

  /**
   * Runs work off the service's own thread. No key or share gets all threads if there is more than one.
   * When the queue is full, the newest work of the share with the most waiting is evicted. Rejects with an
   * `OverBudgetError` or a `WorkCrashedError`, and with ApiError 'unavailable' and Retry-After if too much
   * waits, `signal` was aborted while waiting, or the pool is closed.
   */
  run(whose: Whose, input: Input, signal?: AbortSignal): Promise<Output> {
    if (this.#isClosed || signal?.aborted || !this.#hasRoomFor(whose, input))
      return Promise.reject(createUnavailableError());
    return new Promise<Output>((resolve, reject) => {
      const job = { input, resolve, reject };
      this.#queue.add(whose, job);
      signal?.addEventListener(
        'abort',
        () => {
          if (this.#queue.remove(whose.key, job)) reject(createUnavailableError());
        },
        { once: true },
      );
      this.#startQueued();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    for (let next = this.#queue.take(() => true); next; next = this.#queue.take(() => true)) {
      next.work.reject(createUnavailableError());
    }
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #hasRoomFor(whose: Whose, input: Input): boolean {
    const { perKey, inAll } = this.#options.waiting;
    const weight = this.#weightOf(input);
    if (this.#queue.sizeOf(whose.key) + weight > perKey) return false;
    while (this.#queue.size + weight > inAll) {
      const displaced = this.#queue.makeRoomFor(whose, weight);
      if (!displaced) return false;
      displaced.reject(createUnavailableError());
    }
    return true;
  }

  #weightOf(input: Input): number {
    return this.#options.weigh?.(input) ?? 1;
  }

  /** Starts queued work on free threads. */
  #startQueued(): void {
    while (!this.#isClosed && this.#running.size < this.#options.threads) {
      const next = this.#queue.take((key, share) => this.#mayRun(key, share));
      if (!next) return;
      void this.#runJob(next, next.work);
    }
  }

  async #runJob(
    whose: { key: string; share: string },
    { input, resolve, reject }: Job<Input, Output>,
  ): Promise<void> {
    const thread = this.#takeThread();
    this.#running.add(whose);
    try {
      resolve(await thread.run(input));
    } catch (error) {
      reject(error);
    } finally {
      this.#running.delete(whose);
      this.#release(thread);
      this.#startQueued();
    }
  }

  #mayRun(key: string, share: string): boolean {
    const running = [...this.#running];
    return (
      running.filter((each) => each.key === key).length < this.#maxThreadsPerKey &&
      running.filter((each) => each.share === share).length < this.#maxThreadsPerKey
    );
  }

  #takeThread(): Worker<Input, Output> {
    for (let known = this.#idle.pop(); known; known = this.#idle.pop()) {
      if (!known.hasEnded) return known;
      this.#threads.delete(known);
    }
    return this.#startThread();
  }

  #startThread(): Worker<Input, Output> {
    const { program, budget, inProcesses = false } = this.#options;
    const thread = inProcesses
      ? new WorkerProcess<Input, Output>(program, budget)
      : new WorkerThread<Input, Output>(program, budget);
    this.#threads.add(thread);
    return thread;
  }

  #release(thread: Worker<Input, Output>): void {
    if (thread.hasEnded) this.#threads.delete(thread);
    else this.#idle.push(thread);
    clearTimeout(this.#idleTimer);
    if (!this.#isClosed) this.#idleTimer = setTimeout(() => this.#endIdle(), IDLE_MS).unref();
  }

  #endIdle(): void {
    for (const thread of this.#idle.splice(0)) {
      this.#threads.delete(thread);
      void thread.end();
    }
  }
}

function createUnavailableError(): ApiError {
  return new ApiError('unavailable', undefined, undefined, { 'retry-after': RETRY_AFTER_SECONDS });
}
