/** A cache of at most `most` values that expire; when it is full, the oldest are evicted. */
export class ExpiringCache<Value> {
  /** In insertion order. */
  readonly #kept = new Map<string, { value: Value; until: number }>();
  readonly #forMs: number;
  readonly #most: number;

  /**
   *
   * @param forMs lifetime of a value in ms
   */
  constructor(forMs: number, most: number) {
    this.#forMs = forMs;
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const known = this.#kept.get(key);
    return known && known.until > performance.now() ? known.value : undefined;
  }

  set(key: string, value: Value): void {
    const now = performance.now();
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: now + this.#forMs });
    for (const [oldest, { until }] of this.#kept) {
      if (until > now && this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
  }

  /** Removes the values for which `which` returns true; all by default. */
  forget(which: (value: Value, key: string) => boolean = () => true): void {
    for (const [key, { value }] of this.#kept) if (which(value, key)) this.#kept.delete(key);
  }
}
