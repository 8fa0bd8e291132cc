import type { ColumnValue } from '../tables/columnValue';

/** So many documents may change before an order is made anew instead of put right. */
const MOST_CHANGES = 300;
/** Orders that are kept of one scope, those of a language or two, up and down. */
const ORDERS_OF_ONE = 3;
/** Numbers in all orders that are kept, some eight megabytes. */
const NUMBERS = 1_000_000;
/** Counts that are kept of all scopes. */
const COUNTS = 500;

/** The numbers of documents in an order, and which of them have come, gone or changed since. */
export interface KeptOrder {
  numbers: readonly number[] | undefined;
  readonly changed: Set<number>;
}

interface Scope {
  counts: Map<string, number>;
  orders: Map<string, KeptOrder>;
}

/** What answers are about: all documents with one value at a path, such as a household's; '' for all that there are. */
export type ScopeKey = string;

export function scopeKey(path: string, value: ColumnValue): ScopeKey {
  const kept = Buffer.isBuffer(value) ? ['bytes', value.toString('latin1')] : value;
  return JSON.stringify([path, kept]);
}

/**
 * Counts and orders that were made of documents as they are now. A write takes away, or marks, what is about the scopes that
 * the document is in, was in, or both: one household's writes leave alone what is kept for others.
 */
export class QueryCache {
  /** The paths that scopes are about. */
  readonly paths = new Set<string>();
  readonly #scopes = new Map<ScopeKey, Scope>();

  count(scope: ScopeKey, question: string, make: () => number): number {
    const { counts } = this.#scope(scope);
    const known = counts.get(question);
    if (known !== undefined) return known;
    const counted = make();
    counts.set(question, counted);
    this.#forgetOldest(scope);
    return counted;
  }

  /** The order of a question, as far as it is of use. */
  order(scope: ScopeKey, question: string): KeptOrder | undefined {
    const order = this.#scopes.get(scope)?.orders.get(question);
    return order && order.changed.size < MOST_CHANGES ? order : undefined;
  }

  /** Keeps an order from now on, whose numbers may follow: what changes until then is noted with it. */
  keep(scope: ScopeKey, question: string, numbers?: readonly number[]): KeptOrder {
    const { orders } = this.#scope(scope);
    const order: KeptOrder = { numbers, changed: new Set() };
    orders.delete(question);
    orders.set(question, order);
    const [oldest] = orders.keys();
    if (orders.size > ORDERS_OF_ONE && oldest !== undefined) orders.delete(oldest);
    this.#forgetOldest(scope);
    return order;
  }

  /** To be called with each write: of which scopes the document is or was, and whether any column of it changed. */
  changed(n: number, scopes: readonly ScopeKey[], isMoved: boolean): void {
    for (const key of scopes) {
      const scope = this.#scopes.get(key);
      if (!scope) continue;
      scope.counts.clear();
      if (isMoved)
        for (const { changed } of scope.orders.values()) if (changed.size < MOST_CHANGES) changed.add(n);
    }
  }

  /** The scope, as the one that was asked last. */
  #scope(key: ScopeKey): Scope {
    const scope = this.#scopes.get(key) ?? { counts: new Map(), orders: new Map() };
    this.#scopes.delete(key);
    this.#scopes.set(key, scope);
    return scope;
  }

  #forgetOldest(latest: ScopeKey): void {
    let [counts, numbers] = [0, 0];
    for (const [key, scope] of [...this.#scopes].reverse()) {
      counts += scope.counts.size;
      for (const order of scope.orders.values()) numbers += order.numbers?.length ?? 0;
      if (key !== latest && (counts > COUNTS || numbers > NUMBERS)) this.#scopes.delete(key);
    }
    if (counts > COUNTS) this.#scopes.get(latest)?.counts.clear();
  }
}
