import type { TakenMeal, TakenTemplate } from './events';

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

/** One that is taken already is passed over. */
export interface TakeTemplate extends OfImport {
  type: 'TakeTemplate';
  template: TakenTemplate;
}

export interface UndoMealImport extends OfImport {
  type: 'UndoMealImport';
}

export type MealImportCommand = TakeMeals | TakeTemplate | UndoMealImport;
