/** Empty slots at the front before the array is compacted, provided they are half of it. */
const EMPTY_PLACES = 64;

/** First in, first out. `Array.shift` moves all other items, which is slow for thousands of them. */
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

  /** Returns the items behind the first while `isWanted` holds, at most `most`. */
  behindFirst(most: number, isWanted: (item: Item) => boolean): Item[] {
    const found: Item[] = [];
    for (let at = this.#first + 1; at < this.#items.length && found.length < most; at += 1) {
      const item = this.#items[at];
      if (item === undefined || !isWanted(item)) break;
      found.push(item);
    }
    return found;
  }

  /** Returns the last item for which `isWanted` holds. */
  findLast(isWanted: (item: Item) => boolean): Item | undefined {
    for (let at = this.#items.length - 1; at >= this.#first; at -= 1) {
      const item = this.#items[at];
      if (item !== undefined && isWanted(item)) return item;
    }
    return undefined;
  }
}
