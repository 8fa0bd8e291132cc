import { type RefObject, useEffect } from 'react';

/**
 * Makes the rest of the page inert while an element covers it, except notification regions. Elements added
 * later, such as dialogs, aren't affected.
 */
export function useInertBackground(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inertElements: Element[] = [];
    for (let node = element.current; node && node !== document.body; node = node.parentElement) {
      for (const sibling of node.parentElement?.children ?? []) {
        if (sibling === node || sibling.matches('[role="region"], [inert], script, style')) continue;
        sibling.setAttribute('inert', '');
        inertElements.push(sibling);
      }
    }
    return () => {
      for (const sibling of inertElements) sibling.removeAttribute('inert');
    };
  }, [element]);
}
