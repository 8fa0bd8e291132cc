/**
 * Where on the window the day stands that counts as shown, in pixels: at the top; over the last windowful of the page it
 * goes down to the bottom, so that days that cannot be scrolled to the top have their turn.
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
