/** Exponential back-off with jitter, in ms. */
export interface BackOff {
  /** Upper limit of the first pause; doubled before each further attempt. */
  first: number;
  /** Upper limit of all pauses. */
  longest: number;
}

/**
 * The pause in ms after a failed attempt, counted from 1. Half of it is random (`chance` from 0 up to 1), so that
 * callers hit by the same failure don't retry at the same moment.
 */
export function pauseAfter(attempt: number, { first, longest }: BackOff, chance = Math.random()): number {
  const upperLimit = Math.min(longest, first * 2 ** (attempt - 1));
  return Math.round(upperLimit / 2 + (chance * upperLimit) / 2);
}

/** An endless sequence of `pauseAfter` pauses. */
export function* backOff(limits: BackOff, chance: () => number = Math.random): Generator<number, never> {
  for (let attempt = 1; ; attempt += 1) yield pauseAfter(attempt, limits, chance());
}
