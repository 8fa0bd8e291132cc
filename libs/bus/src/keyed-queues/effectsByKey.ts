import type { Position } from '@forkcast/event-sourcing';

/** So many keys are remembered one by one. */
const MOST_KEYS = 10_000;

/** Where in the log the effects of what was handled are, by whose it was; never nearer than they are. */
export class EffectsByKey {
  #furthest: Position = 0n;
  /** Of everybody who is not remembered any more. */
  #others: Position = 0n;
  readonly #of = new Map<string, Position>();

  note(position: Position, keys: readonly string[]): void {
    this.#furthest = later(this.#furthest, position);
    for (const key of keys) {
      const known = this.#of.get(key) ?? this.#others;
      // Behind all others, as the one that was heard of last.
      this.#of.delete(key);
      this.#of.set(key, later(known, position));
    }
    for (const [key, effect] of this.#of) {
      if (this.#of.size <= MOST_KEYS) return;
      this.#of.delete(key);
      this.#others = later(this.#others, effect);
    }
  }

  /** Effects may be up to here, whoever they are of. */
  noteAll(position: Position): void {
    this.#furthest = later(this.#furthest, position);
    this.#others = later(this.#others, position);
    this.#of.clear();
  }

  /** The furthest of what was handled for any of these keys; of all there is, without keys. */
  of(keys?: readonly string[]): Position {
    if (!keys) return this.#furthest;
    return keys.map((key) => this.#of.get(key) ?? this.#others).reduce(later, 0n);
  }
}

function later(one: Position, other: Position): Position {
  return one > other ? one : other;
}
