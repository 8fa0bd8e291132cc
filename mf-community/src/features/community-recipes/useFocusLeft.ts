import { type RefObject, useEffect } from 'react';

/** Longer than a dialog's closing animation. */
const LEAVING_MS = 250;

/**
 * Takes the focus that a closed dialog could not return because the row with its button was removed.
 *
 * @param isClosed whether the dialog was open and is now closed
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
