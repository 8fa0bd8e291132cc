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
 * Lazy-loads the drag-and-drop library after the first paint. Mounting it rerenders the week, so it waits
 * while the week has the focus. Returns null until then. If loading fails, users can still use the meals'
 * menus.
 */
export function useDragArea(week: RefObject<HTMLElement | null>): DragArea | null {
  const [Area, setArea] = useState<DragArea | null>(null);
  useEffect(() => {
    let isMounted = true;
    let waiting: AbortController | undefined;
    const show = (area: DragArea) => {
      if (!isMounted) return;
      if (week.current?.contains(document.activeElement)) {
        waiting = new AbortController();
        const { signal } = waiting;
        // document.activeElement changes only after this event.
        week.current.addEventListener('focusout', () => setTimeout(() => show(area)), { once: true, signal });
      } else startTransition(() => setArea(() => area));
    };
    import('./DragArea').then(
      (module) => show(module.DragArea),
      () => undefined, // optional: the next visit retries
    );
    return () => {
      isMounted = false;
      waiting?.abort();
    };
  }, [week]);
  return Area;
}
