/**
 * Swipes that start this close to the viewport's edge, in pixels, are left to the browser's back and forward
 * gestures.
 */
export const SWIPE_EDGE = 28;
/** Below this distance in pixels, the direction of the gesture is undecided. */
const LOCK_DISTANCE = 10;
/** Minimum length of a swipe in pixels. */
const SWIPE_DISTANCE = 56;

type Swipe = { kind: 'undecided' } | { kind: 'vertical' } | { kind: 'horizontal'; by: -1 | 0 | 1 };

/**
 * Interprets a touch that moved by `x` and `y` pixels: a clear sideways movement is a swipe, anything else
 * scrolls. `by` is 1 for the next day (finger moves left), -1 for the previous one, and 0 while it is too
 * short.
 */
export function swipeOf(x: number, y: number): Swipe {
  if (Math.hypot(x, y) < LOCK_DISTANCE) return { kind: 'undecided' };
  if (Math.abs(x) < 1.5 * Math.abs(y)) return { kind: 'vertical' };
  if (Math.abs(x) < SWIPE_DISTANCE) return { kind: 'horizontal', by: 0 };
  return { kind: 'horizontal', by: x < 0 ? 1 : -1 };
}
