/** A cache of at most `maxEntries` values that expire; when it is full, the oldest are evicted. */
export class ExpiringCache<Value> {
  /** In insertion order. */
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #lifetimeMs: number;
  readonly #maxEntries: number;

  constructor(lifetimeMs: number, maxEntries: number) {
    this.#lifetimeMs = lifetimeMs;
    this.#maxEntries = maxEntries;
  }

  get(key: string): Value | undefined {
    const known = this.#entries.get(key);
    return known && known.until > performance.now() ? known.value : undefined;
  }

  set(key: string, value: Value): void {
    const now = performance.now();
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: now + this.#lifetimeMs });
    for (const [oldest, { until }] of this.#entries) {
      if (until > now && this.#entries.size <= this.#maxEntries) break;
      this.#entries.delete(oldest);
    }
  }

  /** Removes the values for which `matches` returns true; all by default. */
  forget(matches: (value: Value, key: string) => boolean = () => true): void {
    for (const [key, { value }] of this.#entries) if (matches(value, key)) this.#entries.delete(key);
  }
}
