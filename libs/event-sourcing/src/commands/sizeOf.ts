const OBJECT = 32;
const REFERENCE = 8;
const ENTRY = 32;

/** What a value takes in memory, in bytes, more or less: plain objects, lists, maps and sets, and what is in them. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return OBJECT + value.length;
  if (typeof value !== 'object' || value === null) return REFERENCE;
  if (Array.isArray(value)) return sumOf(value, REFERENCE);
  if (value instanceof Map) {
    return [...value].reduce<number>((sum, [key, held]) => sum + ENTRY + sizeOf(key) + sizeOf(held), OBJECT);
  }
  if (value instanceof Set) return sumOf(value, ENTRY);
  return sumOf(Object.values(value), REFERENCE);
}

function sumOf(values: Iterable<unknown>, each: number): number {
  let sum = OBJECT;
  for (const value of values) sum += each + sizeOf(value);
  return sum;
}
