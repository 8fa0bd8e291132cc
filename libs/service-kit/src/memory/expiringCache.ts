/** A cache of at most `maxEntries` values that expire; when it is full, the oldest are evicted. */
export class ExpiringCache<Value> {
  /** In insertion order. */
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #forMs: number;
  readonly #maxEntries: number;

  /**
   *
   * @param forMs lifetime of a value in ms
   */
  constructor(forMs: number, maxEntries: number) {
    this.#forMs = forMs;
    this.#maxEntries = maxEntries;
  }

  get(key: string): Value | undefined {
    const known = this.#entries.get(key);
    return known && known.until > performance.now() ? known.value : undefined;
  }

  set(key: string, value: Value): void {
    const now = performance.now();
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: now + this.#forMs });
    for (const [oldest, { until }] of this.#entries) {
      if (until > now && this.#entries.size <= this.#maxEntries) break;
      this.#entries.delete(oldest);
    }
  }

  /** Removes the values for which `which` returns true; all by default. */
  forget(which: (value: Value, key: string) => boolean = () => true): void {
    for (const [key, { value }] of this.#entries) if (which(value, key)) this.#entries.delete(key);
  }
}
