/** The owner of a piece of work. */
export interface Whose {
  key: string;
  /**
   * A group of keys, such as a network. Shares take turns, and keys within a share. Without it, the key is its own
   * share.
   */
  share?: string;
}

/** A queue per key. Shares take turns, and keys within them, regardless of how much each has queued. */
export class FairQueue<Work> {
  /** In the order of their turns, like the keys within each. */
  readonly #shares = new Map<string, Map<string, Work[]>>();
  readonly #weigh: (work: Work) => number;
  #size = 0;

  /** `weigh` returns how much a piece of work counts in sizes; 1 by default. */
  constructor(weigh: (work: Work) => number = () => 1) {
    this.#weigh = weigh;
  }

  /** Total weight of the queued work. */
  get size(): number {
    return this.#size;
  }

  sizeOf(key: string): number {
    let size = 0;
    for (const lines of this.#shares.values()) size += this.#weightOf(lines.get(key));
    return size;
  }

  add({ key, share = key }: Whose, work: Work): void {
    const lines = this.#shares.get(share) ?? new Map<string, Work[]>();
    this.#shares.set(share, lines);
    const line = lines.get(key);
    if (line) line.push(work);
    else lines.set(key, [work]);
    this.#size += this.#weigh(work);
  }

  /** Takes the oldest work of the first key that may run. The key and its share go to the end of the order. */
  take(
    mayHaveTurn: (key: string, share: string) => boolean,
  ): { key: string; share: string; work: Work } | undefined {
    for (const [share, lines] of this.#shares) {
      for (const [key, line] of lines) {
        if (!mayHaveTurn(key, share)) continue;
        const work = line.shift();
        lines.delete(key);
        if (work === undefined) continue;
        if (line.length > 0) lines.set(key, line);
        this.#shares.delete(share);
        if (lines.size > 0) this.#shares.set(share, lines);
        this.#size -= this.#weigh(work);
        return { key, share, work };
      }
    }
    return undefined;
  }

  /**
   * Makes room for a share's work: removes the newest work of the share with most waiting, if that is more than the
   * newcomer would have with its `weight`.
   */
  makeRoomFor({ key, share = key }: Whose, weight = 1): Work | undefined {
    let busiest: string | undefined;
    let largestWeight = this.#waitingIn(share) + weight;
    for (const name of this.#shares.keys()) {
      const waiting = this.#waitingIn(name);
      if (waiting <= largestWeight) continue;
      busiest = name;
      largestWeight = waiting;
    }
    const lines = busiest === undefined ? undefined : this.#shares.get(busiest);
    const [longest] = [...(lines ?? [])].sort(([, a], [, b]) => this.#weightOf(b) - this.#weightOf(a));
    const work = longest?.[1].at(-1);
    if (longest && work !== undefined) this.remove(longest[0], work);
    return work;
  }

  /** Removes work that no caller waits for; returns whether it was queued. */
  remove(key: string, work: Work): boolean {
    for (const [share, lines] of this.#shares) {
      const line = lines.get(key) ?? [];
      const place = line.indexOf(work);
      if (place === -1) continue;
      line.splice(place, 1);
      if (line.length === 0) lines.delete(key);
      if (lines.size === 0) this.#shares.delete(share);
      this.#size -= this.#weigh(work);
      return true;
    }
    return false;
  }

  #waitingIn(share: string): number {
    let waiting = 0;
    for (const line of this.#shares.get(share)?.values() ?? []) waiting += this.#weightOf(line);
    return waiting;
  }

  #weightOf(line: readonly Work[] = []): number {
    return line.reduce((sum, work) => sum + this.#weigh(work), 0);
  }
}
