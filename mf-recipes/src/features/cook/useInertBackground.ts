import { type RefObject, useEffect } from 'react';

/**
 * Nothing else on the page can be reached or heard while an element covers it. Left out is what speaks for all pages:
 * regions of notifications; what opens later, such as a dialog, is not touched.
 */
export function useInertBackground(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const silenced: Element[] = [];
    for (let inside = element.current; inside && inside !== document.body; inside = inside.parentElement) {
      for (const beside of inside.parentElement?.children ?? []) {
        if (beside === inside || beside.matches('[role="region"], [inert], script, style')) continue;
        beside.setAttribute('inert', '');
        silenced.push(beside);
      }
    }
    return () => {
      for (const beside of silenced) beside.removeAttribute('inert');
    };
  }, [element]);
}
