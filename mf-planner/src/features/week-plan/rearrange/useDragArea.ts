import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useState,
} from 'react';
import type { DragAreaProps } from './DragArea';

type DragArea = ComponentType<DragAreaProps & { children: ReactNode }>;

/**
 * The library for dragging, asked for after the first paint. It draws the week again, and so waits until no one has
 * their keyboard in it. Null until then; where it cannot be had, everything is done from the meals' menus.
 */
export function useDragArea(week: RefObject<HTMLElement | null>): DragArea | null {
  const [Area, setArea] = useState<DragArea | null>(null);
  useEffect(() => {
    let isShown = true;
    let waiting: AbortController | undefined;
    const show = (area: DragArea) => {
      if (!isShown) return;
      if (week.current?.contains(document.activeElement)) {
        waiting = new AbortController();
        const { signal } = waiting;
        // Whatever takes the focus has it after this event.
        week.current.addEventListener('focusout', () => setTimeout(() => show(area)), { once: true, signal });
      } else startTransition(() => setArea(() => area));
    };
    import('./DragArea').then(
      (module) => show(module.DragArea),
      () => undefined, // dragging is only the quicker way; the next visit asks again
    );
    return () => {
      isShown = false;
      waiting?.abort();
    };
  }, [week]);
  return Area;
}
