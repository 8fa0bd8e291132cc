import { asError } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';

export interface RequestLimits {
  /** Concurrent requests per household, or per network without a session: 6. */
  concurrency: number;
  /** Limit of further waiting requests: 1,000. */
  waiting: number;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Limits the concurrent requests of each household, so that its backlog delays no other household. */
export class FairRequestQueue {
  readonly #limits: RequestLimits;
  readonly #queues = new Map<string, Queue>();

  constructor(limits: RequestLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` in call order per key. Throws ApiError 'unavailable' with `Retry-After` when too many requests are
   * waiting, and the reason of `signal` if it aborts while waiting.
   */
  async run<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const { concurrency, waiting } = this.#limits;
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < concurrency) queue.running += 1;
    else if (queue.waiting.length < waiting) await turnIn(queue, signal);
    else throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '1' });
    try {
      return await work();
    } finally {
      const startNext = queue.waiting.shift();
      if (startNext) startNext();
      else queue.running -= 1;
      if (queue.running === 0) this.#queues.delete(key);
    }
  }
}

function turnIn({ waiting }: Queue, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(asError(signal?.reason));
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(start);
  });
}
