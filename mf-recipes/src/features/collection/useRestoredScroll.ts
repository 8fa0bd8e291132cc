import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The scroll position when the user left the collection. */
let stored: { key: string; search: string; top: number } | null = null;

/**
 * Restores the scroll position after 'back' or a recipe's link to the collection.
 *
 * @param isRendered whether the recipes are rendered
 * @returns a function that stores the position; call it on clicks within the results
 */
export function useRestoredScroll(isRendered: boolean): () => void {
  const location = useLocation();
  const { key, search } = location;
  const { fromRecipe } = Object(location.state) as { fromRecipe?: unknown };
  const isFromRecipe = fromRecipe === true;
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isRendered || isDone.current) return;
    isDone.current = true;
    const isReturn = stored?.key === key || (isFromRecipe && stored?.search === search);
    if (stored && stored.top > 0 && isReturn) window.scrollTo(0, stored.top);
    stored = null;
  }, [isRendered, isFromRecipe, key, search]);
  return useCallback(() => {
    stored = { key, search, top: window.scrollY };
  }, [key, search]);
}
