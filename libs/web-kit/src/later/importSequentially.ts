/**
 * Imports files sequentially, each in its own task, and returns the last. This splits the evaluation
 * of a large part of a screen, so that the page stays responsive. If the user is waiting for it, everything
 * is imported at once.
 *
 * @param first dependencies of the last file, such as its schemas
 * @param last imports the part
 * @returns the `load` function for `useLazyImport`
 *
 * @example
 * const loadDialogs = importSequentially([() => import('./formSchema'), () => import('./Form')], () => import('./Dialogs'));
 */
export function importSequentially<Part>(
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
