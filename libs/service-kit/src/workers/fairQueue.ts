/** Work that waits, in a line for each key. Keys take turns, however much each of them has brought. */
export class FairQueue<Work> {
  /** In the order in which keys come next. */
  readonly #lines = new Map<string, Work[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(key: string): number {
    return this.#lines.get(key)?.length ?? 0;
  }

  add(key: string, work: Work): void {
    const line = this.#lines.get(key);
    if (line) line.push(work);
    else this.#lines.set(key, [work]);
    this.#size += 1;
  }

  /** The oldest work of the first key that may have a turn; the key goes to the end of the row. */
  take(mayHaveTurn: (key: string) => boolean): { key: string; work: Work } | undefined {
    for (const [key, line] of this.#lines) {
      if (!mayHaveTurn(key)) continue;
      const work = line.shift();
      this.#lines.delete(key);
      if (work === undefined) continue;
      if (line.length > 0) this.#lines.set(key, line);
      this.#size -= 1;
      return { key, work };
    }
    return undefined;
  }

  /** Takes work out that nobody waits for any more; whether it was here. */
  remove(key: string, work: Work): boolean {
    const line = this.#lines.get(key) ?? [];
    const place = line.indexOf(work);
    if (place === -1) return false;
    line.splice(place, 1);
    if (line.length === 0) this.#lines.delete(key);
    this.#size -= 1;
    return true;
  }
}
