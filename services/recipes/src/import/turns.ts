/**
 * One at a time for each key, in the order of asking; what one turn answers is there for the next. Two imports into
 * one collection must not both find that a recipe is not there yet.
 */
export class Turns<Answer> {
  readonly #last = new Map<string, Promise<Answer | undefined>>();

  async take(key: string, turn: (before: Answer | undefined) => Promise<Answer>): Promise<Answer> {
    const before = this.#last.get(key) ?? Promise.resolve(undefined);
    const mine = before.then(turn);
    // A turn that failed leaves to the next one what the one before it had answered.
    const settled = mine.catch(() => before);
    this.#last.set(key, settled);
    try {
      return await mine;
    } finally {
      void settled.then(() => this.#forget(key, settled));
    }
  }

  /** Kept for a while: whoever comes right after may need the answer. */
  #forget(key: string, settled: Promise<Answer | undefined>): void {
    const timer = setTimeout(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }, 60_000);
    timer.unref();
  }
}
