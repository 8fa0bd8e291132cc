import type { Day } from '@forkcast/days';
import { AT, HOUSEHOLD } from '../meal-plan/mealPlan.examples';
import type { RepeatCleared, RepeatedMeal, RepeatPlanned, RepeatStarted, RepeatStopped } from './events';

export const REPEAT = '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0020';
export const ENTRY = '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0021';
const about = { householdId: HOUSEHOLD, repeatId: REPEAT, at: AT };

export const theSoup: RepeatedMeal = {
  mealType: 'dinner',
  recipeId: null,
  recipeName: 'Soup',
  recipeUrl: null,
  notes: null,
  servings: null,
};

export function started(first: Day, until: Day | null = null, round = 1): RepeatStarted {
  return { type: 'RepeatStarted', data: { ...about, entryId: ENTRY, meal: theSoup, first, until, round } };
}

export function plannedThrough(through: Day): RepeatPlanned {
  return { type: 'RepeatPlanned', data: { ...about, through } };
}

export function stopped(removeAfter: Day | null): RepeatStopped {
  return { type: 'RepeatStopped', data: { ...about, removeAfter } };
}

export function cleared(): RepeatCleared {
  return { type: 'RepeatCleared', data: about };
}
