/** Until a finger has moved that far it may still go any way, in pixels. */
const LOCK = 10;
/** How far what shows the pull comes down at most, in pixels. */
const DEEPEST = 88;
/** From there on letting go refreshes, in pixels. */
const FAR = 60;

export type Pull = { is: 'open' } | { is: 'none' } | { is: 'down'; by: number; isFar: boolean };

/**
 * What a finger does that has moved by `x` and `y` pixels on a page that is at its top: down clearly, or else it is none of
 * ours. `by` is how far what it pulls follows: less the further it is, in pixels.
 */
export function pullOf(x: number, y: number): Pull {
  if (Math.hypot(x, y) < LOCK) return { is: 'open' };
  if (y < 1.5 * Math.abs(x)) return { is: 'none' };
  const by = DEEPEST * (1 - Math.exp(-y / (1.6 * DEEPEST)));
  return { is: 'down', by, isFar: by >= FAR };
}
