/** How large a value is as JSON. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * Values in their order, in parts of at most so many bytes of JSON; one that is larger has a part of its own. `jsonOf`
 * answers what of a value counts: all of it, unless told.
 */
export function inParts<Value>(
  values: readonly Value[],
  most: number,
  jsonOf: (value: Value) => unknown = (value) => value,
): readonly (readonly Value[])[] {
  const parts: Value[][] = [];
  let room = 0;
  for (const value of values) {
    const bytes = bytesOf(jsonOf(value));
    const last = parts.at(-1);
    if (last && bytes <= room) {
      last.push(value);
      room -= bytes;
    } else {
      parts.push([value]);
      room = most - bytes;
    }
  }
  return parts;
}
