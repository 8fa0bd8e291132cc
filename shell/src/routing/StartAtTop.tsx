import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the top when another page opens. On back and forward the browser restores the position. Render it
 * before the pages, which may restore a position of their own.
 */
export function StartAtTop(): null {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isReturn) document.documentElement.scrollTop = 0;
  }, [pathname, isReturn]);
  return null;
}
