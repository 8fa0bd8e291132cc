import type { MealPlanEntry } from '@forkcast/contracts';
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Slot } from '../week/weekView';

export interface DraggableMeal {
  entry: MealPlanEntry;
  slot: Slot;
}

/** What a week that can be rearranged by dragging is made of. It comes with the library, after the first paint. */
export interface DragParts {
  /** The button that picks a meal up, with the keyboard too. */
  Grip: ComponentType<DraggableMeal>;
  /** A meal's name, which can be dragged by itself. */
  Name: ComponentType<DraggableMeal & { children: ReactNode }>;
  /** Where meals can be dropped: covers what holds it. */
  DropZone: ComponentType<{ slot: Slot }>;
}

/** Null as long as the library is not there, and where nothing may be changed. */
export const DragPartsContext = createContext<DragParts | null>(null);
