import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The scroll position when the user left the collection. */
let left: { key: string; search: string; top: number } | null = null;

/**
 * Restores the scroll position after 'back' or a recipe's link to the collection.
 *
 * @param isThere whether the recipes are rendered
 * @returns a function that stores the position; call it on clicks within the results
 */
export function useRestoredScroll(isThere: boolean): () => void {
  const location = useLocation();
  const { key, search } = location;
  const { fromRecipe } = Object(location.state) as { fromRecipe?: unknown };
  const isFromRecipe = fromRecipe === true;
  const isOver = useRef(false);
  useLayoutEffect(() => {
    if (!isThere || isOver.current) return;
    isOver.current = true;
    const isReturn = left?.key === key || (isFromRecipe && left?.search === search);
    if (left && left.top > 0 && isReturn) window.scrollTo(0, left.top);
    left = null;
  }, [isThere, isFromRecipe, key, search]);
  return useCallback(() => {
    left = { key, search, top: window.scrollY };
  }, [key, search]);
}
