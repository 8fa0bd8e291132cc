import { type RefObject, useEffect, useRef, useState } from 'react';

const SEEN_IN = ['keydown', 'keyup', 'mousemove', 'mouseup'] as const;

/** Whether Alt (Option) or Ctrl is held, as long as it matters: to draw, and at the very moment of the drop. */
export function useModifier(matters: boolean): { isHeld: boolean; held: RefObject<boolean> } {
  const [isHeld, setIsHeld] = useState(false);
  const held = useRef(false);
  useEffect(() => {
    if (!matters) return undefined;
    const look = ({ altKey, ctrlKey }: KeyboardEvent | MouseEvent) => {
      held.current = altKey || ctrlKey;
      setIsHeld(held.current);
    };
    for (const type of SEEN_IN) window.addEventListener(type, look, true);
    return () => {
      for (const type of SEEN_IN) window.removeEventListener(type, look, true);
      held.current = false;
      setIsHeld(false);
    };
  }, [matters]);
  return { isHeld, held };
}
