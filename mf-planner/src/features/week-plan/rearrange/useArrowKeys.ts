import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import type { DayPlan } from '../week/weekView';
import { mealOf } from './dragData';
import { zoneId } from './parts';

/** How many slots each arrow key moves. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -3, ArrowRight: 3 };

/** Moves a dragged meal from slot to slot with the arrow keys. */
export function useArrowKeys(days: readonly DayPlan[]) {
  /** The slot reached by arrow keys; null when dragging with a pointer. */
  const keyboardTarget = useRef<string | null>(null);

  const zones = useMemo(() => days.flatMap(({ slots }) => slots.map(zoneId)), [days]);
  const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
    const step = steps[event.code];
    const picked = mealOf(context.active)?.slot;
    const from = zones.indexOf(keyboardTarget.current ?? (picked ? zoneId(picked) : ''));
    const to = step === undefined ? undefined : zones[from + step];
    if (to === undefined) return undefined;
    event.preventDefault();
    keyboardTarget.current = to;
    const { left = 0, top = 0 } =
      context.droppableContainers.get(to)?.node.current?.getBoundingClientRect() ?? {};
    return { x: left, y: top };
  };
  return { keyboardTarget, coordinateGetter };
}
