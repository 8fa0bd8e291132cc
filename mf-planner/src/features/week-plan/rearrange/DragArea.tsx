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

/** Slightly longer than dnd-kit's own blocking of clicks after a drop. */
const BLOCK_MS = 100;

function preventLinkClick(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

/**
 * Prevents the click at the end of a drag from following the meal's link: dnd-kit only stops its propagation,
 * not the default action.
 */
function useBlockedLinks(dragging: boolean) {
  useEffect(() => {
    if (!dragging) return undefined;
    window.addEventListener('click', preventLinkClick, { capture: true });
    return () => {
      setTimeout(() => window.removeEventListener('click', preventLinkClick, { capture: true }), BLOCK_MS);
    };
  }, [dragging]);
}

const MODIFIER_EVENTS = ['keydown', 'keyup', 'mousemove', 'mouseup'] as const;

/**
 * Tracks whether Alt (Option) or Ctrl is held during a drag: as state for rendering, and as a ref for the
 * drop handler.
 */
function useModifier(isActive: boolean): { isHeld: boolean; held: RefObject<boolean> } {
  const [isHeld, setIsHeld] = useState(false);
  const held = useRef(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const update = ({ altKey, ctrlKey }: KeyboardEvent | MouseEvent) => {
      held.current = altKey || ctrlKey;
      setIsHeld(held.current);
    };
    for (const type of MODIFIER_EVENTS) window.addEventListener(type, update, true);
    return () => {
      for (const type of MODIFIER_EVENTS) window.removeEventListener(type, update, true);
      held.current = false;
      setIsHeld(false);
    };
  }, [isActive]);
  return { isHeld, held };
}

const parts: DragParts = { Grip, Name, DropZone };

const DragPreview = styled.span`
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

interface DragAreaProps {
  days: readonly DayPlan[];
  children: ReactNode;
}

/** Makes the meals inside draggable by mouse, touch and keyboard. */
export function DragArea({ days, children }: DragAreaProps) {
  const [active, setActive] = useState<Active | null>(null);
  const rearrange = useRearrange();
  const { isHeld, held } = useModifier(active !== null);
  const { keyboardTarget, coordinateGetter } = useArrowKeys(days);
  useBlockedLinks(active !== null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
  const collisionDetection: CollisionDetection = (args) =>
    args.pointerCoordinates
      ? pointerWithin(args)
      : args.droppableContainers.filter(({ id }) => id === keyboardTarget.current).map(({ id }) => ({ id }));

  const getAction = (): Rearrangement => (held.current ? 'copy' : 'move');
  const finish = () => {
    setActive(null);
    keyboardTarget.current = null;
  };
  const drop = ({ active: dropped, over }: DragEndEvent) => {
    const meal = mealOf(dropped);
    const slot = slotOf(over);
    if (meal && slot && (slot.key !== meal.slot.key || getAction() === 'copy')) {
      void rearrange[getAction()](meal.entry, slot);
    }
    finish();
  };
  const dragged = mealOf(active);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{
        announcements: announcements(getAction),
        screenReaderInstructions: { draggable: t('instructions') },
      }}
      onDragStart={({ active: picked }) => {
        keyboardTarget.current = null;
        setActive(picked);
      }}
      onDragEnd={drop}
      onDragCancel={finish}
    >
      <DragPartsContext.Provider value={parts}>{children}</DragPartsContext.Provider>
      {dragged ? <span hidden data-dragging /> : null}
      <DragOverlay dropAnimation={null}>
        {dragged ? (
          <DragPreview>
            {isHeld ? <icons.Copy aria-hidden /> : <icons.Move aria-hidden />}
            <span>{dragged.entry.recipeName}</span>
          </DragPreview>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}
