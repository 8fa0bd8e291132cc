/** Appends any number of values. `push(...values)` throws a RangeError beyond about 120,000. */
export function addAll<Value>(list: Value[], values: Iterable<Value>): void {
  for (const value of values) list.push(value);
}
