/** Longer than any pause between two attempts. A message without an attempt for this long was parked. */
const GIVEN_UP_AFTER_MS = 2 * 60 * 1000;
/** Limit of tracked messages; the oldest are evicted. */
const MAX_TRACKED = 10_000;

interface Begun {
  occurredAt: number;
  lastTriedAt: number;
}

/** Messages that one consumer has started and not finished. Parked ones are evicted after two minutes. */
export class MessagesInProgress {
  readonly #begun = new Map<string, Begun>();

  /** Returns whether this is the first attempt. Times are in milliseconds since 1970. */
  begin(messageId: string, occurredAt: number, now = Date.now()): boolean {
    const before = this.#begun.get(messageId);
    if (before) before.lastTriedAt = now;
    else this.#begun.set(messageId, { occurredAt, lastTriedAt: now });
    const [oldest] = this.#begun.keys();
    if (this.#begun.size > MAX_TRACKED && oldest !== undefined) this.#begun.delete(oldest);
    return !before;
  }

  end(messageId: string): void {
    this.#begun.delete(messageId);
  }

  count(now: number): number {
    this.#forget(now);
    return this.#begun.size;
  }

  /** 0 if there is none. */
  oldestAgeMs(now: number): number {
    this.#forget(now);
    let oldest = now;
    for (const { occurredAt } of this.#begun.values()) oldest = Math.min(oldest, occurredAt);
    return now - oldest;
  }

  #forget(now: number): void {
    for (const [id, { lastTriedAt }] of this.#begun) {
      if (now - lastTriedAt > GIVEN_UP_AFTER_MS) this.#begun.delete(id);
    }
  }
}
