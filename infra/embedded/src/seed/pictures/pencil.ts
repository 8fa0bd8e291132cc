/** Chance that comes out the same each time, so that a picture is the same one whenever it is drawn. */
export class Pencil {
  #state: number;

  constructor(name: string) {
    this.#state = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) | 0, 7);
  }

  /** 0 or more, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }
}
