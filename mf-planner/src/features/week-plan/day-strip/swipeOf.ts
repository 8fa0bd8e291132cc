/** At the edges of the window a swipe is the browser's, which goes back and forth, in pixels. */
export const SWIPE_EDGE = 28;
/** Until a finger has moved that far it may still go any way, in pixels. */
const LOCK = 10;
/** As far as a finger goes for a swipe, in pixels. */
const FAR = 56;

export type Swipe = { is: 'open' } | { is: 'vertical' } | { is: 'horizontal'; by: -1 | 0 | 1 };

/**
 * What a finger does that has moved by `x` and `y` pixels: sideways clearly, or else it scrolls. `by` is 1 to what comes
 * after (the finger goes left), -1 to what comes before, 0 as long as it is not far enough.
 */
export function swipeOf(x: number, y: number): Swipe {
  if (Math.hypot(x, y) < LOCK) return { is: 'open' };
  if (Math.abs(x) < 1.5 * Math.abs(y)) return { is: 'vertical' };
  if (Math.abs(x) < FAR) return { is: 'horizontal', by: 0 };
  return { is: 'horizontal', by: x < 0 ? 1 : -1 };
}
