import { useDeferredValue } from 'react';

/**
 * Whether what was opened is drawn. It is drawn in pieces, once the page has answered whoever opened it, and closed at once.
 *
 * @param open whether it is to be open
 */
export function useDrawnOpen(open: boolean): boolean {
  return useDeferredValue(open, false) && open;
}
