import type { PlainDocument } from './plainDocument';
import type { DocumentOrder } from './valueOrder';

/**
 * Documents in an order, sorted when somebody first asks and kept in order from then on: replaying a long log into a
 * collection that nobody reads costs no sorting.
 */
export class SortedPartition {
  readonly #order: DocumentOrder;
  readonly #members: Set<PlainDocument>;
  #sorted: PlainDocument[] | undefined;

  constructor(order: DocumentOrder, members: Iterable<PlainDocument> = []) {
    this.#order = order;
    this.#members = new Set(members);
  }

  get size(): number {
    return this.#members.size;
  }

  /** The documents as they came. */
  get members(): Iterable<PlainDocument> {
    return this.#members;
  }

  get sorted(): readonly PlainDocument[] {
    this.#sorted ??= [...this.#members].sort(this.#order);
    return this.#sorted;
  }

  add(document: PlainDocument): void {
    this.#members.add(document);
    this.#sorted?.splice(this.#placeOf(document), 0, document);
  }

  remove(document: PlainDocument): void {
    if (this.#members.delete(document)) this.#sorted?.splice(this.#placeOf(document), 1);
  }

  #placeOf(document: PlainDocument): number {
    return firstIndex(this.sorted, (other) => this.#order(other, document) >= 0);
  }
}

/** The first index at which a condition holds that holds from there to the end; the length if it never does. */
export function firstIndex<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
