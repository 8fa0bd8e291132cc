/** Does the work of each lane one after the other, and of so many lanes at once. */
export class Lanes {
  readonly #width: number;
  readonly #lanes = new Map<string, (() => Promise<void>)[]>();
  readonly #waiting: string[] = [];
  #busy = 0;
  #idle: (() => void)[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  /** `work` must not reject. */
  add(lane: string, work: () => Promise<void>): void {
    const queue = this.#lanes.get(lane);
    if (queue) {
      queue.push(work);
      return;
    }
    this.#lanes.set(lane, [work]);
    this.#waiting.push(lane);
    this.#next();
  }

  /** Resolves once nothing is left to do. */
  async idle(): Promise<void> {
    if (this.#lanes.size > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #next(): void {
    while (this.#busy < this.#width) {
      const lane = this.#waiting.shift();
      if (lane === undefined) return;
      this.#busy += 1;
      void this.#work(lane);
    }
  }

  async #work(lane: string): Promise<void> {
    await this.#lanes.get(lane)?.[0]?.();
    this.#busy -= 1;
    const queue = this.#lanes.get(lane);
    queue?.shift();
    if (queue && queue.length > 0) this.#waiting.push(lane);
    else this.#lanes.delete(lane);
    this.#next();
    if (this.#lanes.size === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }
}
