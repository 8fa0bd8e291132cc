/** In milliseconds. */
const SECOND = 1_000;
/** So many networks are looked through in one go for those that can be forgotten. */
const AT_ONCE = 10;

/**
 * When a network hears that it is to come back later. To refuse costs about as much as to answer: whoever asks again without
 * a pause would have most of the processors. A network hears at once of as many refusals as it may have in a second, and
 * of each one beyond when its time comes, a second later at most.
 */
export class RefusalPace {
  readonly #everyMs: number;
  readonly #now: () => number;
  /** When all refusals of a network will have had their time; the network that was refused last comes last. */
  readonly #settledAt = new Map<string, number>();

  /**
   * @param perSecond of one network
   * @param now in milliseconds, never going back
   */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    this.#everyMs = SECOND / perSecond;
    this.#now = now;
  }

  /** How many networks it remembers. */
  get size(): number {
    return this.#settledAt.size;
  }

  /** Counts one more refusal of a network; answers in how many milliseconds it may hear of it. */
  delayOf(network: string): number {
    const now = this.#now();
    this.#forget(now);
    const settledAt = Math.max(this.#settledAt.get(network) ?? 0, now) + this.#everyMs;
    this.#settledAt.delete(network);
    this.#settledAt.set(network, Math.min(settledAt, now + 2 * SECOND));
    return Math.min(Math.max(0, settledAt - now - SECOND), SECOND);
  }

  #forget(now: number): void {
    let looked = 0;
    for (const [network, settledAt] of this.#settledAt) {
      if (looked === AT_ONCE) return;
      looked += 1;
      if (settledAt <= now) this.#settledAt.delete(network);
    }
  }
}
