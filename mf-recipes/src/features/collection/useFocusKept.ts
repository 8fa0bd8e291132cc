import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus into a region when the row that had it is gone, so that the keyboard goes on from there. */
export function useFocusKept(region: RefObject<HTMLElement | null>): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && region.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [region]);
  // After every change of what is shown: elements say nothing when they are removed.
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) {
      region.current?.focus({ preventScroll: true });
    }
  });
}
