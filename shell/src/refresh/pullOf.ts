/** Below this distance in pixels, the direction of the gesture is undecided. */
const LOCK = 10;
/** How far the indicator moves down at most, in pixels. */
const DEEPEST = 88;
/** From this distance in pixels, releasing refreshes the page. */
const FAR = 60;

export type Pull = { is: 'open' } | { is: 'none' } | { is: 'down'; by: number; isFar: boolean };

/**
 * Interprets a touch that moved by `x` and `y` pixels from the top of a page. Only a clearly downward
 * movement counts as a pull. `by` is how far the indicator follows in pixels, with growing resistance.
 */
export function pullOf(x: number, y: number): Pull {
  if (Math.hypot(x, y) < LOCK) return { is: 'open' };
  if (y < 1.5 * Math.abs(x)) return { is: 'none' };
  const by = DEEPEST * (1 - Math.exp(-y / (1.6 * DEEPEST)));
  return { is: 'down', by, isFar: by >= FAR };
}
