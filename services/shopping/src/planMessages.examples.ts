import { randomUUID } from 'node:crypto';
import type { Ingredient, IntegrationEvent, PlannedMeal } from '@forkcast/contracts';

/** Messages of other services, as examples for tests. */
export function recipeSaved(
  recipeId: string,
  ingredients: readonly Ingredient[],
  servings: number | null = null,
  details: { language?: string } = {},
): IntegrationEvent {
  const recipe = { recipeId, name: 'A recipe', url: null, notes: null, servings, ...details };
  return { type: 'recipes.recipe-saved', data: { ...recipe, ingredients: [...ingredients] } };
}

export function recipeDeleted(recipeId: string): IntegrationEvent {
  return { type: 'recipes.recipe-deleted', data: { recipeId } };
}

export function aPlannedMeal(recipeId: string | null, particulars: Partial<PlannedMeal> = {}): PlannedMeal {
  return {
    entryId: randomUUID(),
    day: '2026-11-18',
    mealType: 'dinner',
    recipeId,
    recipeName: 'A recipe',
    recipeUrl: null,
    notes: null,
    ...particulars,
  };
}

export function mealPlanned(meal: PlannedMeal): IntegrationEvent {
  return { type: 'planner.meal-planned', data: meal };
}

export function mealChanged(meal: PlannedMeal): IntegrationEvent {
  return { type: 'planner.meal-changed', data: meal };
}

export function mealRemoved({ entryId, day }: PlannedMeal): IntegrationEvent {
  return { type: 'planner.meal-removed', data: { entryId, day } };
}
