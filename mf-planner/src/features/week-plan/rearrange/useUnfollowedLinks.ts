import { useEffect } from 'react';

/** As long as the library keeps clicks from the page after a drop, and a little longer. */
const AFTER_MS = 100;

function stay(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

/**
 * A meal is dragged by its name, which is a link. The click that ends it is kept from the page, not from the browser,
 * which would follow it.
 */
export function useUnfollowedLinks(dragging: boolean) {
  useEffect(() => {
    if (!dragging) return undefined;
    window.addEventListener('click', stay, { capture: true });
    return () => {
      setTimeout(() => window.removeEventListener('click', stay, { capture: true }), AFTER_MS);
    };
  }, [dragging]);
}
