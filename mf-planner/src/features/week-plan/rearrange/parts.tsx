import { useDraggable, useDroppable } from '@dnd-kit/core';
import { weekdayOf } from '@forkcast/days';
import { breakpoint, color, IconButton, icons, layer, radius } from '@forkcast/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Slot } from '../week/weekView';
import type { DraggableMeal } from './dragParts';
import { t } from './dragTexts';

const Handle = styled(IconButton)`
  cursor: grab;

  ${breakpoint.phone} {
    /* There the name is pressed for a moment, or the menu is used; the row has no room for a third thing. */
    display: none;
  }
`;

const dots = <icons.GripVertical />;

/** The button that picks a meal up. */
export function Grip({ entry, slot }: DraggableMeal) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    id: entry.id,
    data: { entry, slot } satisfies DraggableMeal,
  });
  return (
    <span ref={setNodeRef}>
      <Handle
        ref={setActivatorNodeRef}
        id={`meal-${entry.id}-grip`}
        size="sm"
        label={t('grip', { recipe: entry.recipeName })}
        icon={dots}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
      />
    </span>
  );
}

const Pressable = styled.span<{ $dragged: boolean }>`
  position: relative;
  min-width: 0;
  z-index: ${layer.sticky - 1};
  opacity: ${({ $dragged }) => ($dragged ? 0.5 : 1)};
  user-select: none;
  -webkit-touch-callout: none;
`;

/** A meal's name: drags with the mouse, and on a touch screen after being pressed for a moment. */
export function Name({ entry, slot, children }: DraggableMeal & { children: ReactNode }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${entry.id}-name`,
    data: { entry, slot } satisfies DraggableMeal,
  });
  // Keys belong to the link within, and pick up from the grip.
  const { onKeyDown: _keys, ...pointed } = listeners ?? {};
  return (
    <Pressable ref={setNodeRef} $dragged={isDragging} {...pointed}>
      {children}
    </Pressable>
  );
}

const Zone = styled.span<{ $over: boolean }>`
  position: absolute;
  inset: 0;
  border: 2px dashed ${({ $over }) => ($over ? color.accent : 'transparent')};
  border-radius: ${radius.control};
  pointer-events: none;

  ${breakpoint.forcedColors} {
    border-color: ${({ $over }) => ($over ? 'Highlight' : 'Canvas')};
  }
`;

/** The same in every week: another week is put into the zones that are there. */
export const zoneId = ({ day, mealType }: Slot) => `${weekdayOf(day)}-${mealType}`;

/** Where meals can be dropped: covers what holds it. */
export function DropZone({ slot }: { slot: Slot }) {
  const { setNodeRef, isOver } = useDroppable({ id: zoneId(slot), data: slot });
  return <Zone ref={setNodeRef} $over={isOver} aria-hidden />;
}
