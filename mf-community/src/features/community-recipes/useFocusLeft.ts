import { type RefObject, useEffect } from 'react';

/** Longer than a dialog's closing animation. */
const CLOSING_MS = 250;

/**
 * Focuses `target` after a dialog closes whose button was removed with its row.
 *
 * @param isClosed whether the dialog was open and is now closed
 */
export function useFocusLeft(target: RefObject<HTMLElement | null>, isClosed: boolean): void {
  useEffect(() => {
    if (!isClosed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
    }, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isClosed, target]);
}
