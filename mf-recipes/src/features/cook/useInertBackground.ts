import { type RefObject, useEffect } from 'react';

/**
 * Makes the rest of the page inert while an element covers it, except notification regions. Elements added
 * later, such as dialogs, aren't affected.
 */
export function useInertBackground(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const silenced: Element[] = [];
    for (let inside = element.current; inside && inside !== document.body; inside = inside.parentElement) {
      for (const sibling of inside.parentElement?.children ?? []) {
        if (sibling === inside || sibling.matches('[role="region"], [inert], script, style')) continue;
        sibling.setAttribute('inert', '');
        silenced.push(sibling);
      }
    }
    return () => {
      for (const sibling of silenced) sibling.removeAttribute('inert');
    };
  }, [element]);
}
