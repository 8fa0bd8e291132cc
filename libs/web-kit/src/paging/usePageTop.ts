import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Begins another page of results at its top, for eyes and keyboard, once it is there. Pages that turn for another reason
 * (a search, an address) are left alone.
 *
 * @param results holds the rows; takes the focus (`tabIndex={-1}`), and its `scroll-margin-top` is kept free
 * @param page the number of the page that is shown; undefined while there is none
 * @returns call it when the user changes the page; stable across renders
 */
export function usePageTop(results: RefObject<HTMLElement | null>, page: number | undefined): () => void {
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
