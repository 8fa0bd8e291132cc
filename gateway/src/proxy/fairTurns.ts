import { asError } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';

export interface TurnLimits {
  /** How many requests of one household, or of one network that is not signed in, are under way at the same time. 6. */
  atOnce: number;
  /** The same while nobody else asks for anything. 13: more share a commit of the event log. */
  alone: number;
  /** For how long nobody else may have asked for that, in milliseconds. 10,000. */
  aloneAfterMs: number;
  /** How many more of them may wait. 1,000. */
  waiting: number;
}

interface Line {
  underWay: number;
  waiting: (() => void)[];
}

/**
 * Nobody gets more of the services than a few requests at a time: what somebody else sends meanwhile waits for those, not
 * for all that one household has sent at once. Whoever is alone gets more, until somebody else comes: they begin at once,
 * and wait this one time for what is under way by then.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #now: () => number;
  readonly #lines = new Map<string, Line>();
  /** Who asked last, and when. */
  #last = { key: '', at: -Infinity };
  /** When somebody else than that asked last. */
  #otherAt = -Infinity;

  /** `now` in milliseconds; the machine's own clock unless told. */
  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Runs `work` in turn, in the order of the calls with the same key. Throws ApiError 'unavailable' with `Retry-After`
   * when too many are waiting already, and the reason of `signal` where that is aborted before its turn.
   */
  async take<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    this.#noteWhoAsks(key);
    const line = this.#lines.get(key) ?? { underWay: 0, waiting: [] };
    this.#lines.set(key, line);
    // Time alone may have let those begin that came before.
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

  /** One is always under way where some wait, so that its end lets them begin. */
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
