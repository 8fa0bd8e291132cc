/**
 * Returns the vertical position in the viewport, in pixels, at which a day counts as shown. It is at the top,
 * and moves to the bottom over the last viewport height of the page, so that the last days can be reached.
 *
 * @param scrolled how far the page is scrolled down
 * @param left how far it can still be scrolled
 */
export function lineAt({ top, bottom, scrolled, left }: LineAt): number {
  const height = bottom - top;
  const range = Math.min(height, scrolled + left);
  if (range <= 0) return top;
  return top + height * Math.min(1, Math.max(0, 1 - left / range));
}

interface LineAt {
  top: number;
  bottom: number;
  scrolled: number;
  left: number;
}
