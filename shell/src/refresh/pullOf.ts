/** Below this distance in pixels, the direction of the gesture is undecided. */
const MIN_MOVE = 10;
/** How far the indicator moves down at most, in pixels. */
const MAX_OFFSET = 88;
/** From this offset of the indicator in pixels, releasing refreshes the page. */
const REFRESH_OFFSET = 60;

export type Pull = { is: 'open' } | { is: 'none' } | { is: 'down'; by: number; isFar: boolean };

/**
 * Interprets a touch that moved by `x` and `y` pixels from the top of a page. Only a clearly downward
 * movement counts as a pull. `by` is how far the indicator follows in pixels, with growing resistance.
 */
export function pullOf(x: number, y: number): Pull {
  if (Math.hypot(x, y) < MIN_MOVE) return { is: 'open' };
  if (y < 1.5 * Math.abs(x)) return { is: 'none' };
  const by = MAX_OFFSET * (1 - Math.exp(-y / (1.6 * MAX_OFFSET)));
  return { is: 'down', by, isFar: by >= REFRESH_OFFSET };
}
