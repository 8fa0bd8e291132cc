/** How many places may be empty in front before they go, if they are half of all. */
const EMPTY_PLACES = 64;

/** First in, first out. An array's own `shift` moves everything behind, which counts where thousands wait. */
export class Fifo<Item> {
  #items: (Item | undefined)[] = [];
  #first = 0;

  get length(): number {
    return this.#items.length - this.#first;
  }

  get first(): Item | undefined {
    return this.#items[this.#first];
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  shift(): Item | undefined {
    if (this.length === 0) return undefined;
    const item = this.#items[this.#first];
    this.#items[this.#first] = undefined;
    this.#first += 1;
    if (this.#first >= EMPTY_PLACES && this.#first * 2 >= this.#items.length) {
      this.#items = this.#items.slice(this.#first);
      this.#first = 0;
    }
    return item;
  }

  /** What comes right behind the first, as long as it is true of each; so many at most. */
  behindFirst(most: number, isWanted: (item: Item) => boolean): Item[] {
    const found: Item[] = [];
    for (let at = this.#first + 1; at < this.#items.length && found.length < most; at += 1) {
      const item = this.#items[at];
      if (item === undefined || !isWanted(item)) break;
      found.push(item);
    }
    return found;
  }

  /** The last one of which it is true. */
  findLast(isWanted: (item: Item) => boolean): Item | undefined {
    for (let at = this.#items.length - 1; at >= this.#first; at -= 1) {
      const item = this.#items[at];
      if (item !== undefined && isWanted(item)) return item;
    }
    return undefined;
  }
}
