const CACHE_SIZE = 10_000;

export interface Memoized<Result> {
  (text: string): Result;
  /** Adds a result that was computed elsewhere. */
  learn(text: string, result: Result): void;
}

/** Caches the results of a function of a text. */
export function memoize<Result>(find: (text: string) => Result): Memoized<Result> {
  const results = new Map<string, Result>();
  const learn = (text: string, result: Result) => {
    if (results.size >= CACHE_SIZE) results.clear();
    results.set(text, result);
  };
  const cachedFind = (text: string) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = find(text);
    learn(text, result);
    return result;
  };
  return Object.assign(cachedFind, { learn });
}
