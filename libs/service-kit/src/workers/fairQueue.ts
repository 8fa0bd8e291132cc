/** Whose work it is. */
export interface Whose {
  key: string;
  /** What many keys may come from: a network. Shares take turns, and within each its keys; a key alone is its own. */
  share?: string;
}

/** Work that waits, in a line for each key. Shares take turns, and keys within them, however much each has brought. */
export class FairQueue<Work> {
  /** In the order in which shares come next, and keys within each. */
  readonly #shares = new Map<string, Map<string, Work[]>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(key: string): number {
    let size = 0;
    for (const lines of this.#shares.values()) size += lines.get(key)?.length ?? 0;
    return size;
  }

  add({ key, share = key }: Whose, work: Work): void {
    const lines = this.#shares.get(share) ?? new Map<string, Work[]>();
    this.#shares.set(share, lines);
    const line = lines.get(key);
    if (line) line.push(work);
    else lines.set(key, [work]);
    this.#size += 1;
  }

  /** The oldest work of the first key that may have a turn; the key goes to the end of the row, and so does its share. */
  take(mayHaveTurn: (key: string) => boolean): { key: string; work: Work } | undefined {
    for (const [share, lines] of this.#shares) {
      for (const [key, line] of lines) {
        if (!mayHaveTurn(key)) continue;
        const work = line.shift();
        lines.delete(key);
        if (work === undefined) continue;
        if (line.length > 0) lines.set(key, line);
        this.#shares.delete(share);
        if (lines.size > 0) this.#shares.set(share, lines);
        this.#size -= 1;
        return { key, work };
      }
    }
    return undefined;
  }

  /**
   * Makes room for a share's work: takes out what came last of the share that has most waiting, where that is more than
   * the newcomer would have.
   */
  makeRoomFor({ key, share = key }: Whose): Work | undefined {
    let [busiest, most]: [string | undefined, number] = [undefined, this.#waitingIn(share) + 1];
    for (const name of this.#shares.keys()) {
      const waiting = this.#waitingIn(name);
      if (waiting > most) [busiest, most] = [name, waiting];
    }
    const lines = busiest === undefined ? undefined : this.#shares.get(busiest);
    const [longest] = [...(lines ?? [])].sort(([, one], [, other]) => other.length - one.length);
    const work = longest?.[1].at(-1);
    if (longest && work !== undefined) this.remove(longest[0], work);
    return work;
  }

  /** Takes work out that nobody waits for any more; whether it was here. */
  remove(key: string, work: Work): boolean {
    for (const [share, lines] of this.#shares) {
      const line = lines.get(key) ?? [];
      const place = line.indexOf(work);
      if (place === -1) continue;
      line.splice(place, 1);
      if (line.length === 0) lines.delete(key);
      if (lines.size === 0) this.#shares.delete(share);
      this.#size -= 1;
      return true;
    }
    return false;
  }

  #waitingIn(share: string): number {
    let waiting = 0;
    for (const line of this.#shares.get(share)?.values() ?? []) waiting += line.length;
    return waiting;
  }
}
