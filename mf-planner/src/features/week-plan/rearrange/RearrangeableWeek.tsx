import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useOptionalPart } from '../useOptionalPart';
import type { DayPlan } from '../week/weekView';

const WeekArea = styled.div`
  position: relative;
`;

interface RearrangeableWeekProps {
  days: readonly DayPlan[];
  /** True for sample meals, which can't be rearranged. */
  readOnly: boolean;
  /** Covers the week while it is loading. */
  loading: ReactNode;
  children: ReactNode;
}

/** A week whose meals can be dragged, once the drag-and-drop library has loaded. */
export function RearrangeableWeek({ days, readOnly, loading, children }: RearrangeableWeekProps) {
  const area = useRef<HTMLDivElement>(null);
  const drag = useDragArea(area);
  return (
    <WeekArea ref={area}>
      {loading}
      {drag && !readOnly ? <drag.DragArea days={days}>{children}</drag.DragArea> : children}
    </WeekArea>
  );
}

const loadDragArea = () => import('./DragArea');

/**
 * Lazy-loads the drag-and-drop library. Mounting it rerenders the week, so it waits while the week has the focus.
 * Without it, users can still use the meals' menus.
 */
function useDragArea(week: RefObject<HTMLElement | null>) {
  const loaded = useOptionalPart(loadDragArea);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!loaded) return undefined;
    const area = week.current;
    const showUnlessFocused = () => {
      if (!area?.contains(document.activeElement)) startTransition(() => setIsShown(true));
    };
    // document.activeElement changes only after this event.
    const showLater = () => setTimeout(showUnlessFocused);
    showUnlessFocused();
    area?.addEventListener('focusout', showLater);
    return () => area?.removeEventListener('focusout', showLater);
  }, [loaded, week]);
  return isShown ? loaded : null;
}
