import type { MealPlanEntry } from '@forkcast/contracts';
import { midnightOf } from '@forkcast/days';
import { ApiError } from '@forkcast/service-kit';
import type { Meal } from './events';

/** A meal as the API shows it: its day as the instant of midnight in the asking user's zone. */
export function presentEntry(meal: Meal, timeZone: string): MealPlanEntry {
  return {
    id: meal.entryId,
    date: midnightOf(meal.day, timeZone).toISOString(),
    mealType: meal.mealType,
    recipeId: meal.recipeId,
    recipeName: meal.recipeName,
    recipeUrl: meal.recipeUrl,
    notes: meal.notes,
    isTemplate: meal.isTemplate,
  };
}

export function notPlanned(): ApiError {
  return new ApiError('not-found', 'Could not find matching meal plan entry');
}
