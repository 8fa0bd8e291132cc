/**
 * Imports files in turn, each in a turn of its own, and answers the last one: what a large part of a screen needs is
 * run in pieces, between which the page answers. Where someone waits for it, it comes in one go.
 *
 * @param first what the last one would run in one go with itself: its schemas, say
 * @param last imports the part
 * @returns what `useLater` is given
 *
 * @example
 * const loadDialogs = inPieces([() => import('./formSchema'), () => import('./Form')], () => import('./Dialogs'));
 */
export function inPieces<Part>(
  first: readonly (() => Promise<unknown>)[],
  last: () => Promise<Part>,
): (isAwaited: boolean) => Promise<Part> {
  return async (isAwaited) => {
    if (isAwaited) return last();
    for (const load of first) {
      await load();
      await new Promise((resolve) => setTimeout(resolve));
    }
    return last();
  };
}
