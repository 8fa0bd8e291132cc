import type { WorkerProgram } from '@forkcast/stores';
import { ApiError } from '../http/apiError';
import { FairQueue, type Whose } from './fairQueue';
import type { WorkBudget, Worker } from './worker';
import { WorkerProcess } from './workerProcess';
import { WorkerThread } from './workerThread';

export interface WorkerPoolOptions {
  program: WorkerProgram;
  /** At most; they are started when there is work, and end when there was none for a minute. */
  threads: number;
  /** Processes in place of threads, for work in libraries that cannot be stopped or trusted otherwise. */
  inProcesses?: boolean;
  budget: WorkBudget;
  /** How much may wait: of one key, and in all. */
  waiting: { perKey: number; inAll: number };
}

/** Threads that share work fairly between keys: accounts, say, or households. */
export interface WorkerPool<Input, Output> {
  /**
   * Does a piece of work beside the service's own thread. A key never has all the threads while there is more than one.
   * Where the queue is full, the share that has most waiting gives up its last for another's.
   * Rejects with an `OverBudgetError`, or a `WorkCrashedError`; with ApiError 'unavailable', which says when to come back, where too much waits,
   * where `signal` was aborted before its turn came, and once the pool is closed.
   */
  run(whose: Whose, input: Input, signal?: AbortSignal): Promise<Output>;
  close(): Promise<void>;
}

interface Job<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

const IDLE_MS = 60_000;
const RETRY_AFTER_SECONDS = '5';

export function createWorkerPool<Input, Output>(options: WorkerPoolOptions): WorkerPool<Input, Output> {
  return new Pool<Input, Output>(options);
}

class Pool<Input, Output> implements WorkerPool<Input, Output> {
  readonly #options: WorkerPoolOptions;
  readonly #queue = new FairQueue<Job<Input, Output>>();
  readonly #threads = new Set<Worker<Input, Output>>();
  readonly #idle: Worker<Input, Output>[] = [];
  readonly #running = new Map<string, number>();
  readonly #mostPerKey: number;
  #busy = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#mostPerKey = Math.max(1, options.threads - 1);
  }

  run(whose: Whose, input: Input, signal?: AbortSignal): Promise<Output> {
    if (this.#isClosed || signal?.aborted || !this.#hasRoomFor(whose)) return Promise.reject(unavailable());
    return new Promise<Output>((resolve, reject) => {
      const job = { input, resolve, reject };
      this.#queue.add(whose, job);
      signal?.addEventListener(
        'abort',
        () => {
          if (this.#queue.remove(whose.key, job)) reject(unavailable());
        },
        { once: true },
      );
      this.#begin();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    for (let next = this.#queue.take(() => true); next; next = this.#queue.take(() => true)) {
      next.work.reject(unavailable());
    }
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #hasRoomFor(whose: Whose): boolean {
    const { perKey, inAll } = this.#options.waiting;
    if (this.#queue.sizeOf(whose.key) >= perKey) return false;
    if (this.#queue.size < inAll) return true;
    const displaced = this.#queue.makeRoomFor(whose);
    displaced?.reject(unavailable());
    return displaced !== undefined;
  }

  /** Gives out as much work as there are threads for. */
  #begin(): void {
    while (!this.#isClosed && this.#busy < this.#options.threads) {
      const next = this.#queue.take((key) => this.#runningOf(key) < this.#mostPerKey);
      if (!next) return;
      void this.#do(next.key, next.work);
    }
  }

  async #do(key: string, { input, resolve, reject }: Job<Input, Output>): Promise<void> {
    const thread = this.#takeThread();
    this.#busy += 1;
    this.#running.set(key, this.#runningOf(key) + 1);
    try {
      resolve(await thread.run(input));
    } catch (error) {
      reject(error);
    } finally {
      this.#busy -= 1;
      const left = this.#runningOf(key) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
      this.#giveBack(thread);
      this.#begin();
    }
  }

  #runningOf(key: string): number {
    return this.#running.get(key) ?? 0;
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

  #giveBack(thread: Worker<Input, Output>): void {
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

function unavailable(): ApiError {
  return new ApiError('unavailable', undefined, undefined, { 'retry-after': RETRY_AFTER_SECONDS });
}
