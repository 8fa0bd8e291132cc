import { ApiError } from '@forkcast/service-kit';

export interface TurnLimits {
  /** How many requests of one household, or of one network that is not signed in, are under way at the same time. 6. */
  atOnce: number;
  /** How many more of them may wait. 1,000. */
  waiting: number;
}

interface Line {
  underWay: number;
  waiting: (() => void)[];
}

/**
 * Nobody gets more of the services than a few requests at a time: what somebody else sends meanwhile waits for those, not
 * for all that one household has sent at once.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` in turn, in the order of the calls with the same key. Throws ApiError 'unavailable' with `Retry-After`
   * when too many are waiting already.
   */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { underWay: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.underWay >= this.#limits.atOnce) {
      if (line.waiting.length >= this.#limits.waiting) {
        throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '1' });
      }
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    } else {
      line.underWay += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.underWay -= 1;
      if (line.underWay === 0) this.#lines.delete(key);
    }
  }
}
