const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Puts categories in the order of a store's aisles; those that the order does not name come after them, by name. For
 * `sort`. Without an order: by name.
 */
export function inAisleOrder(aisles: readonly string[]): (a: string, b: string) => number {
  const places = new Map(aisles.map((aisle, place) => [aisle, place]));
  const placeOf = (category: string) => places.get(category) ?? places.size;
  return (a, b) => placeOf(a) - placeOf(b) || collator.compare(a, b);
}
