const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Creates a comparator for categories in a store's order of aisles; categories that aren't in the order come last, by
 * name.
 */
export function inAisleOrder(aisles: readonly string[]): (a: string, b: string) => number {
  const places = new Map(aisles.map((aisle, place) => [aisle, place]));
  const placeOf = (category: string) => places.get(category) ?? places.size;
  return (a, b) => placeOf(a) - placeOf(b) || collator.compare(a, b);
}
