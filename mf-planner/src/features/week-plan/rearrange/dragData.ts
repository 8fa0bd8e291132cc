import type { Active, Over } from '@dnd-kit/core';
import type { Slot } from '../week/weekView';
import type { DraggableMeal } from './dragParts';

/** The dragged meal. The library passes it untyped. */
export function mealOf(active: Active | null): DraggableMeal | undefined {
  return active?.data.current as DraggableMeal | undefined;
}

/** Over which slot; the library passes on what DropZone gave it, without its type. */
export function slotOf(over: Over | null): Slot | undefined {
  return over?.data.current as Slot | undefined;
}
