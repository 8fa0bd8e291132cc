import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The page that the user last went back or forward to, until another one is shown. */
let returnedTo: string | null = null;

// Before the router, which shows the page at once.
window.addEventListener('popstate', () => (returnedTo = location.pathname), { capture: true });

/**
 * Opens each page at its top. Going back and forward leaves the position to the browser. Comes before the pages, which may
 * scroll further.
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
