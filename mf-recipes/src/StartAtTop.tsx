import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Path of the page that the user last navigated back or forward to, until another page is shown. */
let returnedTo: string | null = null;

// Registered on capture, because the router renders the page at once.
window.addEventListener('popstate', () => (returnedTo = location.pathname), { capture: true });

/**
 * Scrolls to the top when a page opens. On back and forward the browser restores the position. Render it
 * before the pages, which may scroll further.
 */
export function StartAtTop(): null {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (returnedTo !== pathname) document.documentElement.scrollTop = 0;
    returnedTo = null;
  }, [pathname]);
  return null;
}
