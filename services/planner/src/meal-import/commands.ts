import type { TakenMeal } from './events';

interface OfImport {
  importId: string;
  householdId: string;
  at: string;
}

/** Those that are taken already are passed over. */
export interface TakeMeals extends OfImport {
  type: 'TakeMeals';
  meals: readonly TakenMeal[];
}

export interface UndoMealImport extends OfImport {
  type: 'UndoMealImport';
}

export type MealImportCommand = TakeMeals | UndoMealImport;
