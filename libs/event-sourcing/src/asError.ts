/** Returns the thrown value if it is an Error, otherwise wraps it in one. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
