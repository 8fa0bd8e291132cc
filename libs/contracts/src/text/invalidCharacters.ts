/** U+0000 and unpaired surrogates. The API rejects texts that contain them. */
const INVALID = /\0|\p{Surrogate}/u;
const EACH_INVALID = new RegExp(INVALID, 'gu');

/** Whether a text anywhere in a JSON value contains U+0000 or an unpaired surrogate. */
export function hasInvalidCharacters(value: unknown): boolean {
  if (typeof value === 'string') return INVALID.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInvalidCharacters);
}

/** The value with those characters removed from all its texts; the same object if it contains none. */
export function withoutInvalidCharacters<Value>(value: Value): Value {
  // Only characters within texts are removed, so the copy has the type of the original.
  return hasInvalidCharacters(value) ? (removeInvalid(value) as Value) : value;
}

function removeInvalid(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(EACH_INVALID, '');
  if (Array.isArray(value)) return value.map(removeInvalid);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, removeInvalid(each)]));
}
