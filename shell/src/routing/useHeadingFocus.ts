import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After this time the user has started something, so the focus stays. */
const TIMEOUT_MS = 3_000;

/** Focuses the new page's heading after client-side navigation, so that screen readers announce it. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    const area = main.current;
    if (!area || focusHeading(area)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading(area)) observer.disconnect();
    });
    observer.observe(area, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), TIMEOUT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname, main]);
}

function focusHeading(area: HTMLElement): boolean {
  const heading = area.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  // The page may already have restored its scroll position.
  heading.focus({ preventScroll: true });
  return true;
}
