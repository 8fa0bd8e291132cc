import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the region if the focused element disappeared with the previous content. */
export function useRestoreLostFocus(region: RefObject<HTMLElement | null>, content: string): void {
  const before = useRef(content);
  useEffect(() => {
    if (before.current !== content && document.activeElement === document.body) {
      region.current?.focus({ preventScroll: true });
    }
    before.current = content;
  }, [region, content]);
}
