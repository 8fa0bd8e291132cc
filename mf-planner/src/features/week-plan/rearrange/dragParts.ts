import type { MealPlanEntry } from '@forkcast/contracts';
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Slot } from '../week/weekView';

export interface DraggableMeal {
  entry: MealPlanEntry;
  slot: Slot;
}

/** The components of a draggable week. They load with the library, after the first paint. */
export interface DragParts {
  /** The button that picks a meal up, also by keyboard. */
  Grip: ComponentType<DraggableMeal>;
  /** A meal's name, which can be dragged as well. */
  Name: ComponentType<DraggableMeal & { children: ReactNode }>;
  /** A drop target that covers its parent. */
  DropZone: ComponentType<{ slot: Slot }>;
}

/** Null until the library has loaded, and in a read-only week. */
export const DragPartsContext = createContext<DragParts | null>(null);
