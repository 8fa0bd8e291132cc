import { randomUUID } from 'node:crypto';
import { HOUSEHOLD } from '../meal-plan/mealPlan.examples';
import type { EatenMealRemoved, EatenRecipeForgotten, MakingTakenBack, MealEaten, PastMeal } from './events';

export const COPIED_AT = '2026-11-20T14:00:00.000Z';

export function aPastMeal(particulars: Partial<PastMeal> = {}): PastMeal {
  return {
    entryId: randomUUID(),
    day: '2026-11-18',
    mealType: 'dinner',
    recipeId: null,
    recipeName: 'Leftovers',
    recipeUrl: null,
    notes: null,
    servings: null,
    ...particulars,
  };
}

export function dateOf({ day }: PastMeal): string {
  return `${day}T00:00:00.000Z`;
}

export function eaten(meal: PastMeal): MealEaten {
  return { type: 'MealEaten', data: { householdId: HOUSEHOLD, meal, date: dateOf(meal), at: COPIED_AT } };
}

export function eatenForgotten(meal: PastMeal): EatenRecipeForgotten {
  const { recipeId } = meal;
  if (recipeId === null) throw new Error('There is no recipe to forget');
  const data = { householdId: HOUSEHOLD, meal: { ...meal, recipeId: null }, recipeId, at: COPIED_AT };
  return { type: 'EatenRecipeForgotten', data };
}

export function made(meal: PastMeal, makingId: string): MealEaten {
  const data = { householdId: HOUSEHOLD, meal, date: dateOf(meal), at: COPIED_AT, makingId };
  return { type: 'MealEaten', data };
}

export function removedFromHistory(
  meal: PastMeal,
  how: Partial<EatenMealRemoved['data']> = {},
): EatenMealRemoved {
  return { type: 'EatenMealRemoved', data: { householdId: HOUSEHOLD, meal, at: COPIED_AT, ...how } };
}

export function takenBack(meal: PastMeal, makingId: string): MakingTakenBack {
  return { type: 'MakingTakenBack', data: { householdId: HOUSEHOLD, meal, makingId, at: COPIED_AT } };
}
