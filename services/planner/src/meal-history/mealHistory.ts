import { weekStart, type Day } from '@forkcast/days';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import { MEALS_PER_APPEND } from '../mealsPerAppend';
import type { AddPastMeals, MealHistoryCommand, RecordMaking } from './commands';
import type { MealHistoryEvent, PastMeal } from './events';
import { followPlan, removeEatenMeal, restoreEatenMeal } from './following';
import { addImported, withdrawImported } from './imported';
import { evolve, initialState, type MealHistoryState } from './mealHistoryState';
import { upcastMeals } from '../upcastMeals';

/** 'YYYY-MM'. Months compare as strings. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** A planned entry never leaves its week, so its meal always belongs to the same stream. */
export const mealHistory = aggregate({
  streams: 'mealHistory-',
  name: (householdId: string, day: Day) => `${householdId}-${monthOf(weekStart(day))}`,
  initialState,
  decide,
  evolve,
  upcast: upcastMeals,
});

function decide(command: MealHistoryCommand, state: MealHistoryState): readonly MealHistoryEvent[] {
  switch (command.type) {
    case 'AddPastMeals':
      return addPastMeals(command, state);
    case 'AddImportedMeals':
      return addImported(command, state);
    case 'WithdrawImportedMeals':
      return withdrawImported(command, state);
    case 'RecordMaking':
      return recordMaking(command, state);
    case 'UndoMaking': {
      const { makingId, at } = command;
      const eaten = state.meals.get(state.makings.get(makingId) ?? '');
      if (!eaten) return [];
      const { householdId, meal } = eaten;
      return [{ type: 'MakingTakenBack', data: { householdId, meal, makingId, at } }];
    }
    case 'FollowPlan':
      return followPlan(command, state);
    case 'RemoveEatenMeal':
      return removeEatenMeal(command, state);
    case 'RestoreEatenMeal':
      return restoreEatenMeal(command, state);
    case 'CorrectLastMade': {
      const { type: _type, ...data } = command;
      return [{ type: 'LastMadeCorrected', data }];
    }
    case 'ForgetEatenRecipe': {
      const { recipeId, at } = command;
      return [...state.meals.values()]
        .filter(({ meal }) => meal.recipeId === recipeId)
        .map(({ householdId, meal }) => ({
          type: 'EatenRecipeForgotten',
          data: { householdId, meal: { ...meal, recipeId: null }, recipeId, at },
        }));
    }
    default:
      return command satisfies never;
  }
}

function addPastMeals(
  { householdId, meals, timeZone, at }: AddPastMeals,
  state: MealHistoryState,
): readonly MealHistoryEvent[] {
  const added = new Map(meals.map((past) => [past.meal.entryId, past]));
  return [...added.values()]
    .filter(({ meal }) => !state.meals.has(meal.entryId) && !wasRemovedByHand(meal, state))
    .slice(0, MEALS_PER_APPEND)
    .map(({ meal, date }) => ({
      type: 'MealEaten',
      data: { householdId, meal, date, at, ...(timeZone && { timeZone }) },
    }));
}

/** A removal by hand applies to one day: after a move to another day, the meal counts again. */
function wasRemovedByHand({ entryId, day }: PastMeal, { removed }: MealHistoryState): boolean {
  const before = removed.get(entryId);
  return before !== undefined && before.byHand && before.eaten.meal.day === day;
}

function recordMaking(
  { householdId, makingId, planned, unplanned, date, at }: RecordMaking,
  state: MealHistoryState,
): readonly MealHistoryEvent[] {
  const addedEntry = state.makings.get(makingId);
  if (addedEntry === null) throw new RuleViolation('conflict', 'This has been undone');
  if (addedEntry !== undefined) return [];
  const meal = planned.length === 0 ? unplanned : planned.find(({ entryId }) => !state.meals.has(entryId));
  if (!meal) return [];
  return [{ type: 'MealEaten', data: { householdId, meal, date, at, makingId } }];
}
