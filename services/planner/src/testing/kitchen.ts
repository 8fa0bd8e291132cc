import { randomUUID } from 'node:crypto';
import type { EatenMeal, MealPlanEntry } from '@forkcast/contracts';
import { midnightOf, type Day } from '@forkcast/days';
import type { Identity } from '@forkcast/service-kit';
import { asIdentity, type ServiceHarness } from '@forkcast/service-kit/testing';

export const ZONE = 'Europe/Berlin';
export const midnight = (day: Day) => midnightOf(day, ZONE).toISOString();

/** A household, to call the planner's API. */
export function kitchenIn(harness: ServiceHarness, identity: Identity = asIdentity({ timeZone: ZONE })) {
  const { householdId, timeZone } = identity;
  const call = (method: string, path: string, body?: unknown) =>
    harness.request(method, `/api/${path}`, { identity, body });
  /** Plans a dinner; `meal` overrides its fields. */
  const plan = async (day: Day, meal: object = {}): Promise<MealPlanEntry> => {
    const date = midnightOf(day, timeZone).toISOString();
    return (await call('POST', 'meal-plans', { date, mealType: 'dinner', recipeName: 'Soup', ...meal })).body;
  };
  const entries = async (): Promise<MealPlanEntry[]> =>
    (await call('GET', 'meal-plans?startDate=2026-01-01T00:00:00Z&endDate=2028-01-01T00:00:00Z')).body;
  const saveRecipe = async (fields: object = {}): Promise<string> => {
    const recipeId = randomUUID();
    await harness.deliver(householdId, recipeSaved(recipeId, fields));
    return recipeId;
  };
  const sync = async (): Promise<number> =>
    (await call('POST', 'meal-history/sync-from-plan', {})).body.count;
  const history = async (query = ''): Promise<EatenMeal[]> =>
    (await call('GET', `meal-history${query}`)).body.meals;
  const stats = async (query = '') => (await call('GET', `meal-history/stats${query}`)).body;
  return { identity, householdId, call, plan, entries, saveRecipe, sync, history, stats };
}

export function recipeSaved(recipeId: string, fields: object = {}) {
  const recipe = { recipeId, name: 'Soup', url: null, notes: null, ingredients: [] };
  return { type: 'recipes.recipe-saved' as const, data: { ...recipe, ...fields } };
}
