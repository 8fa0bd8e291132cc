import { asError } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';

export interface TurnLimits {
  /** Concurrent requests per household, or per network without a session: 6. */
  atOnce: number;
  /**
   * The same while no other household sends requests: 13, because more requests then share a commit of the event log.
   */
  alone: number;
  /** How long no other household may have sent a request for `alone` to apply: 10,000 ms. */
  aloneAfterMs: number;
  /** Limit of further waiting requests: 1,000. */
  waiting: number;
}

interface Line {
  underWay: number;
  waiting: (() => void)[];
}

/**
 * Limits the concurrent requests of each household, so that others wait for those only, not for everything
 * that one household has sent. A household that is alone gets a higher limit until another one sends a
 * request, which starts at once.
 */
export class FairRequestQueue {
  readonly #limits: TurnLimits;
  readonly #now: () => number;
  readonly #lines = new Map<string, Line>();
  /** The household that sent the last request, and when. */
  #last = { key: '', at: -Infinity };
  /** Time of the last request from a different household. */
  #otherAt = -Infinity;

  /** `now` returns milliseconds; defaults to the system clock. */
  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Runs `work` in turn, in call order per key. Throws ApiError 'unavailable' with `Retry-After` when too many are
   * waiting, and the reason of `signal` if it aborts before its turn.
   */
  async take<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    this.#noteWhoAsks(key);
    const line = this.#lines.get(key) ?? { underWay: 0, waiting: [] };
    this.#lines.set(key, line);
    // The elapsed time may now allow earlier requests to start.
    this.#beginNext(key, line);
    if (line.waiting.length === 0 && this.#mayBegin(key, line)) line.underWay += 1;
    else {
      if (line.waiting.length >= this.#limits.waiting) {
        throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '1' });
      }
      await waitIn(line, signal);
    }
    try {
      return await work();
    } finally {
      line.underWay -= 1;
      this.#beginNext(key, line);
      if (line.underWay === 0) this.#lines.delete(key);
    }
  }

  #noteWhoAsks(key: string): void {
    if (this.#last.key !== key) this.#otherAt = this.#last.at;
    this.#last = { key, at: this.#now() };
  }

  #mayBegin(key: string, { underWay }: Line): boolean {
    return underWay < this.#limits.atOnce || (underWay < this.#limits.alone && this.#isAlone(key));
  }

  #isAlone(key: string): boolean {
    const otherAt = this.#last.key === key ? this.#otherAt : this.#last.at;
    return this.#lines.size === 1 && this.#now() - otherAt >= this.#limits.aloneAfterMs;
  }

  /** While requests wait, at least one is in progress, and its end starts the next. */
  #beginNext(key: string, line: Line): void {
    while (line.waiting.length > 0 && this.#mayBegin(key, line)) {
      line.underWay += 1;
      line.waiting.shift()?.();
    }
  }
}

function waitIn({ waiting }: Line, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(asError(signal?.reason));
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    waiting.push(begin);
  });
}
