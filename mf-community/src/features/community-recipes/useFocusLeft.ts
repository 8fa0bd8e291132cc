import { type RefObject, useEffect } from 'react';

/** Longer than a dialog takes to leave. */
const LEAVING_MS = 250;

/**
 * Takes the focus that a closed dialog could not give back, because the button that opened it went with its row.
 *
 * @param isClosed whether the dialog has been open and is not any more
 */
export function useFocusLeft(target: RefObject<HTMLElement | null>, isClosed: boolean): void {
  useEffect(() => {
    if (!isClosed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
    }, LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isClosed, target]);
}
