import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import type { DayPlan } from '../week/weekView';
import { useDragArea } from './useDragArea';

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
  const DragArea = useDragArea(area);
  return (
    <WeekArea ref={area}>
      {loading}
      {DragArea && !readOnly ? <DragArea days={days}>{children}</DragArea> : children}
    </WeekArea>
  );
}
