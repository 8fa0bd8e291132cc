/**
 * Swipes that start this close to the viewport's edge, in pixels, are left to the browser's back and forward
 * gestures.
 */
export const SWIPE_EDGE = 28;
/** Below this distance in pixels, the direction of the gesture is undecided. */
const LOCK = 10;
/** Minimum length of a swipe in pixels. */
const FAR = 56;

export type Swipe = { is: 'open' } | { is: 'vertical' } | { is: 'horizontal'; by: -1 | 0 | 1 };

/**
 * Interprets a touch that moved by `x` and `y` pixels: a clear sideways movement is a swipe, anything else
 * scrolls. `by` is 1 for the next day (finger moves left), -1 for the previous one, and 0 while it is too
 * short.
 */
export function swipeOf(x: number, y: number): Swipe {
  if (Math.hypot(x, y) < LOCK) return { is: 'open' };
  if (Math.abs(x) < 1.5 * Math.abs(y)) return { is: 'vertical' };
  if (Math.abs(x) < FAR) return { is: 'horizontal', by: 0 };
  return { is: 'horizontal', by: x < 0 ? 1 : -1 };
}
