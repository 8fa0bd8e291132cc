import type { ColumnValue } from '../tables/columnValue';

/** Changed documents after which an order is rebuilt instead of corrected. */
const MAX_CHANGES = 300;
/** Cached orders per scope: those of a language or two, in both directions. */
const MAX_ORDERS_PER_SCOPE = 3;
/** Numbers in all cached orders, about 8 MB. */
const MAX_NUMBERS = 1_000_000;
/** Cached counts of all scopes. */
const MAX_COUNTS = 500;

/** The numbers of documents in an order, and which of them have been added, removed or changed since. */
export interface CachedOrder {
  numbers: readonly number[] | undefined;
  readonly changed: Set<number>;
}

interface Scope {
  counts: Map<string, number>;
  orders: Map<string, CachedOrder>;
}

/** The scope of a result: all documents with one value at a path, such as a household's; '' for all documents. */
export type ScopeKey = string;

export function scopeKey(path: string, value: ColumnValue): ScopeKey {
  const encoded = Buffer.isBuffer(value) ? ['bytes', value.toString('latin1')] : value;
  return JSON.stringify([path, encoded]);
}

/**
 * Caches counts and orders of the current documents. A write invalidates or marks the scopes that the document is or
 * was in, so one household's writes don't affect other households' caches.
 */
export class QueryCache {
  /** The paths that define scopes. */
  readonly paths = new Set<string>();
  readonly #scopes = new Map<ScopeKey, Scope>();

  count(scope: ScopeKey, queryKey: string, compute: () => number): number {
    const { counts } = this.#scope(scope);
    const known = counts.get(queryKey);
    if (known !== undefined) return known;
    const counted = compute();
    counts.set(queryKey, counted);
    this.#forgetOldest(scope);
    return counted;
  }

  /** The cached order of a query, if it isn't outdated. */
  order(scope: ScopeKey, queryKey: string): CachedOrder | undefined {
    const order = this.#scopes.get(scope)?.orders.get(queryKey);
    return order && order.changed.size < MAX_CHANGES ? order : undefined;
  }

  /** Caches an order. Its numbers may be set later: changes until then are recorded. */
  store(scope: ScopeKey, queryKey: string, numbers?: readonly number[]): CachedOrder {
    const { orders } = this.#scope(scope);
    const order: CachedOrder = { numbers, changed: new Set() };
    orders.delete(queryKey);
    orders.set(queryKey, order);
    const [oldest] = orders.keys();
    if (orders.size > MAX_ORDERS_PER_SCOPE && oldest !== undefined) orders.delete(oldest);
    this.#forgetOldest(scope);
    return order;
  }

  /** Call on each write, with the document's old and new scopes and whether any of its columns changed. */
  noteChange(n: number, scopes: readonly ScopeKey[], hasColumnChanges: boolean): void {
    for (const key of scopes) {
      const scope = this.#scopes.get(key);
      if (!scope) continue;
      scope.counts.clear();
      if (hasColumnChanges)
        for (const { changed } of scope.orders.values()) if (changed.size < MAX_CHANGES) changed.add(n);
    }
  }

  /** The scope, marked as most recently used. */
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
      if (key !== latest && (counts > MAX_COUNTS || numbers > MAX_NUMBERS)) this.#scopes.delete(key);
    }
    if (counts > MAX_COUNTS) this.#scopes.get(latest)?.counts.clear();
  }
}
