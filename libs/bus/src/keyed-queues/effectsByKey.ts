import type { Position } from '@forkcast/event-sourcing';

/** Number of keys that are tracked individually. */
const MAX_KEYS = 10_000;

/**
 * Tracks, per key, the log position of the latest event that handling a message caused. May return a later position
 * than necessary, never an earlier one.
 */
export class EffectsByKey {
  #furthest: Position = 0n;
  /** The latest position of all evicted keys. */
  #others: Position = 0n;
  readonly #byKey = new Map<string, Position>();

  note(position: Position, keys: readonly string[]): void {
    this.#furthest = later(this.#furthest, position);
    for (const key of keys) {
      const known = this.#byKey.get(key) ?? this.#others;
      // Reinsert at the end, so that the least recently used key comes first.
      this.#byKey.delete(key);
      this.#byKey.set(key, later(known, position));
    }
    for (const [key, effect] of this.#byKey) {
      if (this.#byKey.size <= MAX_KEYS) return;
      this.#byKey.delete(key);
      this.#others = later(this.#others, effect);
    }
  }

  /** Notes a position that may concern any key. */
  noteAll(position: Position): void {
    this.#furthest = later(this.#furthest, position);
    this.#others = later(this.#others, position);
    this.#byKey.clear();
  }

  /** The latest position for any of these keys, or for all keys. */
  of(keys?: readonly string[]): Position {
    if (!keys) return this.#furthest;
    return keys.map((key) => this.#byKey.get(key) ?? this.#others).reduce(later, 0n);
  }
}

function later(one: Position, other: Position): Position {
  return one > other ? one : other;
}
