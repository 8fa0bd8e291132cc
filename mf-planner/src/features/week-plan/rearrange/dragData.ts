import type { Active, Over } from '@dnd-kit/core';
import type { Slot } from '../week/weekView';
import type { DraggableMeal } from './dragParts';

/** The dragged meal. dnd-kit passes it untyped. */
export function mealOf(active: Active | null): DraggableMeal | undefined {
  return active?.data.current as DraggableMeal | undefined;
}

/** The slot below the dragged meal. dnd-kit passes DropZone's data untyped. */
export function slotOf(over: Over | null): Slot | undefined {
  return over?.data.current as Slot | undefined;
}
