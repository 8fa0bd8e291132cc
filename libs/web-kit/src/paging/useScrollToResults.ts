import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Scrolls to and focuses the top of the results once the next page has loaded. Page changes for another
 * reason, such as a search or the URL, are ignored.
 *
 * @param results holds the rows; needs `tabIndex={-1}` for focus, and its `scroll-margin-top` is respected
 * @param page the number of the shown page; undefined while there is none
 * @returns call it when the user changes the page; stable across renders
 */
export function useScrollToResults(
  results: RefObject<HTMLElement | null>,
  page: number | undefined,
): () => void {
  const isTurning = useRef(false);
  useEffect(() => {
    const region = results.current;
    if (!isTurning.current || !region) return;
    isTurning.current = false;
    region.focus({ preventScroll: true });
    const margin = parseFloat(getComputedStyle(region).scrollMarginTop) || 0;
    if (region.getBoundingClientRect().top < margin) region.scrollIntoView();
  }, [results, page]);
  return useCallback(() => {
    isTurning.current = true;
  }, []);
}
