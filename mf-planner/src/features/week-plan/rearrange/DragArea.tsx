import {
  type Active,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { color, icons, radius, shadow, space } from '@forkcast/ui';
import { type ReactNode, useState, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { DayPlan } from '../week/weekView';
import { announcements } from './announcements';
import { mealOf, slotOf } from './dragData';
import { type DragParts, DragPartsContext } from './dragParts';
import { DropZone, Grip, Name } from './parts';
import { type Rearrangement, useRearrange } from './useRearrange';
import { useArrowKeys } from './useArrowKeys';
import { t } from './dragTexts';

/** Slightly longer than dnd-kit stops the propagation of clicks after a drop. */
const AFTER_MS = 100;

function stay(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

/**
 * Prevents the click at the end of a drag from following the meal's link: dnd-kit only stops its propagation,
 * not the default action.
 */
function useUnfollowedLinks(dragging: boolean) {
  useEffect(() => {
    if (!dragging) return undefined;
    window.addEventListener('click', stay, { capture: true });
    return () => {
      setTimeout(() => window.removeEventListener('click', stay, { capture: true }), AFTER_MS);
    };
  }, [dragging]);
}

const SEEN_IN = ['keydown', 'keyup', 'mousemove', 'mouseup'] as const;

/**
 * Tracks whether Alt (Option) or Ctrl is held while `matters`: as state for rendering, and as a ref for the
 * moment of the drop.
 */
function useModifier(matters: boolean): { isHeld: boolean; held: RefObject<boolean> } {
  const [isHeld, setIsHeld] = useState(false);
  const held = useRef(false);
  useEffect(() => {
    if (!matters) return undefined;
    const update = ({ altKey, ctrlKey }: KeyboardEvent | MouseEvent) => {
      held.current = altKey || ctrlKey;
      setIsHeld(held.current);
    };
    for (const type of SEEN_IN) window.addEventListener(type, update, true);
    return () => {
      for (const type of SEEN_IN) window.removeEventListener(type, update, true);
      held.current = false;
      setIsHeld(false);
    };
  }, [matters]);
  return { isHeld, held };
}

const parts: DragParts = { Grip, Name, DropZone };

const Flying = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  /* The parent is only as wide as the grip. */
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
}

/** Makes the meals inside draggable by mouse, touch and keyboard. */
export function DragArea({ days, children }: DragAreaProps & { children: ReactNode }) {
  const [active, setActive] = useState<Active | null>(null);
  const rearrange = useRearrange();
  const { isHeld, held } = useModifier(active !== null);
  const { arrowed, coordinateGetter } = useArrowKeys(days);
  useUnfollowedLinks(active !== null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
  const collisionDetection: CollisionDetection = (about) =>
    about.pointerCoordinates
      ? pointerWithin(about)
      : about.droppableContainers.filter(({ id }) => id === arrowed.current).map(({ id }) => ({ id }));

  const what = (): Rearrangement => (held.current ? 'copy' : 'move');
  const finish = () => {
    setActive(null);
    arrowed.current = null;
  };
  const drop = ({ active: dropped, over }: DragEndEvent) => {
    const meal = mealOf(dropped);
    const slot = slotOf(over);
    if (meal && slot && (slot.key !== meal.slot.key || what() === 'copy')) {
      void rearrange[what()](meal.entry, slot);
    }
    finish();
  };
  const dragged = mealOf(active);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{
        announcements: announcements(what),
        screenReaderInstructions: { draggable: t('instructions') },
      }}
      onDragStart={({ active: picked }) => {
        arrowed.current = null;
        setActive(picked);
      }}
      onDragEnd={drop}
      onDragCancel={finish}
    >
      <DragPartsContext.Provider value={parts}>{children}</DragPartsContext.Provider>
      {dragged ? <span hidden data-dragging /> : null}
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <Flying>
            {isHeld ? <icons.Copy aria-hidden /> : <icons.Move aria-hidden />}
            <span>{dragged.entry.recipeName}</span>
          </Flying>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}
