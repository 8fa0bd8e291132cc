/** Size of a value as JSON, in bytes. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * Splits values into parts of at most `maxBytes` bytes of JSON, in order. A larger value gets its own part. `jsonOf`
 * selects the part of a value to measure; all of it by default.
 */
export function inParts<Value>(
  values: readonly Value[],
  maxBytes: number,
  jsonOf: (value: Value) => unknown = (value) => value,
): readonly (readonly Value[])[] {
  const parts: Value[][] = [];
  let freeBytes = 0;
  for (const value of values) {
    const bytes = bytesOf(jsonOf(value));
    const last = parts.at(-1);
    if (last && bytes <= freeBytes) {
      last.push(value);
      freeBytes -= bytes;
    } else {
      parts.push([value]);
      freeBytes = maxBytes - bytes;
    }
  }
  return parts;
}
