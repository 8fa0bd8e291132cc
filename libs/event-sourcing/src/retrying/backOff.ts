/** How the pauses between tries grow, in milliseconds. */
export interface BackOff {
  /** The longest that the first pause may be; doubled before each further try. */
  first: number;
  /** No pause is longer. */
  longest: number;
}

/**
 * The pause after a failed attempt (counted from 1), in milliseconds. Half of it is left to chance (`chance` from 0 up to
 * 1), so that those whom one failure hit do not come back in the same moment.
 */
export function pauseAfter(attempt: number, { first, longest }: BackOff, chance = Math.random()): number {
  const whole = Math.min(longest, first * 2 ** (attempt - 1));
  return Math.round(whole / 2 + (chance * whole) / 2);
}

/** The pauses between tries, one after the other, as `pauseAfter` has them; never ends. */
export function* backOff(limits: BackOff, chance: () => number = Math.random): Generator<number, never> {
  for (let attempt = 1; ; attempt += 1) yield pauseAfter(attempt, limits, chance());
}
