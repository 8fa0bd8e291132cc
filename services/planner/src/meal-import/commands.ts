import type { TakenMeal, TakenTemplate } from './events';

interface OfImport {
  importId: string;
  householdId: string;
  at: string;
}

/** Skips those recorded already. */
export interface TakeMeals extends OfImport {
  type: 'TakeMeals';
  meals: readonly TakenMeal[];
}

/** Skips one recorded already. */
export interface TakeTemplate extends OfImport {
  type: 'TakeTemplate';
  template: TakenTemplate;
}

export interface UndoMealImport extends OfImport {
  type: 'UndoMealImport';
}

export type MealImportCommand = TakeMeals | TakeTemplate | UndoMealImport;
