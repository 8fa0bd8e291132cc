import { randomUUID } from 'node:crypto';
import type {
  PreviousEntry,
  Meal,
  MealDetailsChanged,
  MealMoved,
  MealPlanned,
  MealRecipeForgotten,
  MealRemoved,
} from './events';

export const HOUSEHOLD = '6d8b6e0e-1111-4c3a-9d52-0c8f4a7b0001';
export const AT = '2026-11-20T14:00:00.000Z';

export function aMeal(particulars: Partial<Meal> = {}): Meal {
  return {
    entryId: randomUUID(),
    day: '2026-11-20',
    mealType: 'dinner',
    recipeId: null,
    recipeName: 'Leftovers',
    recipeUrl: null,
    notes: null,
    servings: null,
    repeatId: null,
    isTemplate: false,
    ...particulars,
  };
}

export function planned(meal: Meal): MealPlanned {
  return { type: 'MealPlanned', data: { householdId: HOUSEHOLD, meal, at: AT } };
}

export function movedIn(meal: Meal, movedFrom: PreviousEntry): MealPlanned {
  return { type: 'MealPlanned', data: { householdId: HOUSEHOLD, meal, movedFrom, at: AT } };
}

export function moved(meal: Meal): MealMoved {
  return { type: 'MealMoved', data: { householdId: HOUSEHOLD, meal, at: AT } };
}

export function changed(meal: Meal): MealDetailsChanged {
  return { type: 'MealDetailsChanged', data: { householdId: HOUSEHOLD, meal, at: AT } };
}

export function forgotten(meal: Meal): MealRecipeForgotten {
  return { type: 'MealRecipeForgotten', data: { householdId: HOUSEHOLD, meal, at: AT } };
}

export function removed(meal: Meal): MealRemoved {
  return { type: 'MealRemoved', data: { householdId: HOUSEHOLD, meal, at: AT } };
}

export function movedOut(meal: Meal, movedTo: string): MealRemoved {
  return { type: 'MealRemoved', data: { householdId: HOUSEHOLD, meal, movedTo, at: AT } };
}
