/** A multimap from a key to item ids. */
export class IdsByKey {
  readonly #ids = new Map<string, Set<string>>();

  get(key: string): Iterable<string> {
    return this.#ids.get(key) ?? [];
  }

  add(id: string, keys: readonly string[]): void {
    for (const key of keys) {
      const ids = this.#ids.get(key);
      if (ids) ids.add(id);
      else this.#ids.set(key, new Set([id]));
    }
  }

  remove(id: string, keys: readonly string[]): void {
    for (const key of keys) {
      const ids = this.#ids.get(key);
      ids?.delete(id);
      if (ids?.size === 0) this.#ids.delete(key);
    }
  }
}
