import type { TakenMeal, TakenTemplate } from './events';

interface OfImport {
  importId: string;
  householdId: string;
  at: string;
}

/** Skips meals that are already recorded. */
export interface TakeMeals extends OfImport {
  type: 'TakeMeals';
  meals: readonly TakenMeal[];
}

/** Does nothing if the template is already recorded. */
export interface TakeTemplate extends OfImport {
  type: 'TakeTemplate';
  template: TakenTemplate;
}

export interface UndoMealImport extends OfImport {
  type: 'UndoMealImport';
}

export type MealImportCommand = TakeMeals | TakeTemplate | UndoMealImport;
