import { type RefObject, useEffect } from 'react';

/**
 * Makes the rest of the page inert while an element covers it, except notification regions. Elements added
 * later, such as dialogs, aren't affected.
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
