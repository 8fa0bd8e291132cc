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
    /* On touch screens the name is dragged with a long press, or the menu is used. The row has no room for
       the grip. */
    display: none;
  }
`;

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
        icon={<icons.GripVertical />}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
      />
    </span>
  );
}

const DraggableName = styled.span<{ $dragged: boolean }>`
  position: relative;
  min-width: 0;
  z-index: ${layer.sticky - 1};
  opacity: ${({ $dragged }) => ($dragged ? 0.5 : 1)};
  user-select: none;
  -webkit-touch-callout: none;
`;

/** A meal's name. Drags with the mouse, and with a long press on touch screens. */
export function Name({ entry, slot, children }: DraggableMeal & { children: ReactNode }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${entry.id}-name`,
    data: { entry, slot } satisfies DraggableMeal,
  });
  // Keys activate the link inside; keyboard users drag with the grip.
  const { onKeyDown: _keys, ...pointerListeners } = listeners ?? {};
  return (
    <DraggableName ref={setNodeRef} $dragged={isDragging} {...pointerListeners}>
      {children}
    </DraggableName>
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

/** The same for every week, because another week reuses the drop zones. */
export const zoneId = ({ day, mealType }: Slot) => `${weekdayOf(day)}-${mealType}`;

/** A drop target that covers its parent. */
export function DropZone({ slot }: { slot: Slot }) {
  const { setNodeRef, isOver } = useDroppable({ id: zoneId(slot), data: slot });
  return <Zone ref={setNodeRef} $over={isOver} aria-hidden />;
}
