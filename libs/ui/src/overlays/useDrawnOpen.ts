import { useDeferredValue } from 'react';

/**
 * Defers rendering an opened dialog, so that the page responds to the click first. Closes immediately.
 *
 * @param open whether it should be open
 */
export function useDrawnOpen(open: boolean): boolean {
  return useDeferredValue(open, false) && open;
}
