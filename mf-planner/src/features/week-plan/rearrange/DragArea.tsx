import {
  type Active,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { color, icons, radius, shadow, space } from '@forkcast/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { DayPlan } from '../weekView';
import { announcements, instructions } from './announcements';
import { mealOf, slotOf } from './dragData';
import { type DraggableMeal, type DragParts, DragPartsContext } from './dragParts';
import { DropZone, Grip, Name, zoneId } from './parts';
import type { Rearrangement, Target } from './useRearrange';
import { useModifier } from './useModifier';

const parts: DragParts = { Grip, Name, DropZone };
/** How many slots an arrow goes. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -3, ArrowRight: 3 };

const Flying = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  /* What it lies in is as narrow as the grip. */
  width: max-content;
  max-width: min(calc(${space[12]} * 6), 75vw);
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.accent};
  border-radius: ${radius.control};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
  color: ${color.ink};
  font-weight: 600;
  overflow-wrap: anywhere;
  cursor: grabbing;

  > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;

export interface DragAreaProps {
  days: readonly DayPlan[];
  onDrop: (meal: DraggableMeal, to: Target, what: Rearrangement) => void;
}

/** The week inside of it can be rearranged with mouse, touch and keyboard. */
export function DragArea({ days, onDrop, children }: DragAreaProps & { children: ReactNode }) {
  const [active, setActive] = useState<Active | null>(null);
  const { isHeld, held } = useModifier(active !== null);
  /** The slot that the arrows have come to; null for those who point. */
  const arrowed = useRef<string | null>(null);

  const zones = useMemo(() => days.flatMap(({ slots }) => slots.map(zoneId)), [days]);
  const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
    const step = steps[event.code];
    const picked = mealOf(context.active)?.slot;
    const from = zones.indexOf(arrowed.current ?? (picked ? zoneId(picked) : ''));
    const to = step === undefined ? undefined : zones[from + step];
    if (to === undefined) return undefined;
    event.preventDefault();
    arrowed.current = to;
    const { left = 0, top = 0 } =
      context.droppableContainers.get(to)?.node.current?.getBoundingClientRect() ?? {};
    return { x: left, y: top };
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
  const collisionDetection: CollisionDetection = (about) =>
    about.pointerCoordinates
      ? pointerWithin(about)
      : about.droppableContainers.filter(({ id }) => id === arrowed.current).map(({ id }) => ({ id }));

  const what = () => (held.current ? 'copy' : 'move');
  const finish = () => {
    setActive(null);
    arrowed.current = null;
  };
  const drop = ({ active: dropped, over }: DragEndEvent) => {
    const meal = mealOf(dropped);
    const slot = slotOf(over);
    if (meal && slot && (slot.key !== meal.slot.key || what() === 'copy')) onDrop(meal, slot, what());
    finish();
  };
  const dragged = mealOf(active);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{
        announcements: announcements(what),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragStart={({ active: picked }) => {
        arrowed.current = null;
        setActive(picked);
      }}
      onDragEnd={drop}
      onDragCancel={finish}
    >
      <DragPartsContext.Provider value={parts}>{children}</DragPartsContext.Provider>
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <Flying>
            {isHeld ? <icons.Copy aria-hidden /> : <icons.Move aria-hidden />}
            {dragged.entry.recipeName}
          </Flying>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}
