/**
 * Where on the window the day stands that counts as shown, in pixels: at the top; over the last windowful of the page it
 * goes down to the bottom, so that days that cannot be scrolled to the top have their turn.
 *
 * @param left how far the page can still be scrolled down
 */
export function lineAt({ top, bottom, left }: { top: number; bottom: number; left: number }): number {
  const height = bottom - top;
  return top + Math.min(height, Math.max(0, height - left));
}
