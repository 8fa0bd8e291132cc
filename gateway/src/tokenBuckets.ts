export interface TokenBucketLimits {
  /** The capacity of a network's bucket. */
  burst: number;
  /** Tokens refilled per second. */
  perSecond: number;
  /** The limit of a network's debt after overspending; unlimited by default. */
  mostOwed?: number;
}

interface TokenBucket {
  /** Negative after overspending. */
  remaining: number;
  at: number;
}

/** Networks that each `spend` checks for removal. More than one, so that the map shrinks. */
const CHECKED_PER_SPEND = 2;

/** A token bucket for each network. */
export class TokenBuckets {
  readonly #limits: TokenBucketLimits;
  readonly #now: () => number;
  readonly #buckets = new Map<string, TokenBucket>();

  /** `now` returns milliseconds and never goes back; defaults to the system clock. */
  constructor(limits: TokenBucketLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Number of networks in memory. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes tokens from a network's bucket. Returns how long the bucket stays empty, in ms. */
  spend(network: string, amount: number): number {
    const { perSecond, mostOwed = Infinity } = this.#limits;
    this.#removeFull();
    const remaining = Math.max(this.#remainingOf(network) - amount, -mostOwed);
    this.#buckets.set(network, { remaining, at: this.#now() });
    return remaining < 0 ? (-remaining / perSecond) * 1_000 : 0;
  }

  #remainingOf(network: string): number {
    const { burst, perSecond } = this.#limits;
    const known = this.#buckets.get(network);
    if (!known) return burst;
    return Math.min(burst, known.remaining + ((this.#now() - known.at) / 1_000) * perSecond);
  }

  /** Removes networks with a full bucket, and moves the others to the end to check them last. */
  #removeFull(): void {
    let checked = 0;
    for (const [network, bucket] of this.#buckets) {
      if (checked === CHECKED_PER_SPEND) return;
      checked += 1;
      const isFull = this.#remainingOf(network) >= this.#limits.burst;
      this.#buckets.delete(network);
      if (!isFull) this.#buckets.set(network, bucket);
    }
  }
}
