export interface AllowanceLimits {
  /** What a network may spend at once. */
  burst: number;
  /** How much of it comes back in a second. */
  perSecond: number;
  /** What a network can owe at most, having spent more than it had; without end unless told. */
  mostOwed?: number;
}

interface Allowance {
  /** Below zero where more was spent than the network had. */
  left: number;
  at: number;
}

/** So many networks are looked at with each that spends, whether they can be forgotten: more than can come with it. */
const LOOKED_AT = 2;

/** What each network may have of something: an allowance that comes back by and by (a token bucket). */
export class Allowances {
  readonly #limits: AllowanceLimits;
  readonly #now: () => number;
  readonly #allowances = new Map<string, Allowance>();

  /** `now` in milliseconds, never going back; the machine's own clock unless told. */
  constructor(limits: AllowanceLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** How many networks it remembers. */
  get size(): number {
    return this.#allowances.size;
  }

  /** Counts what a network has spent. Answers for how many milliseconds it has nothing left. */
  spend(network: string, amount: number): number {
    const { perSecond, mostOwed = Infinity } = this.#limits;
    this.#forget();
    const left = Math.max(this.#left(network) - amount, -mostOwed);
    this.#allowances.set(network, { left, at: this.#now() });
    return left < 0 ? (-left / perSecond) * 1_000 : 0;
  }

  #left(network: string): number {
    const { burst, perSecond } = this.#limits;
    const known = this.#allowances.get(network);
    if (!known) return burst;
    return Math.min(burst, known.left + ((this.#now() - known.at) / 1_000) * perSecond);
  }

  /** Who has all of it back is as good as new; who has not is looked at again when all others have been. */
  #forget(): void {
    let looked = 0;
    for (const [network, allowance] of this.#allowances) {
      if (looked === LOOKED_AT) return;
      looked += 1;
      const isFull = this.#left(network) >= this.#limits.burst;
      this.#allowances.delete(network);
      if (!isFull) this.#allowances.set(network, allowance);
    }
  }
}
