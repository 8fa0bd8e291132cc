import { weekStart, type Day } from '@forkcast/days';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import type { AddPastMeals, MealHistoryCommand, RecordMaking } from './commands';
import type { MealHistoryEvent, PastMeal } from './events';
import { addImported, withdrawImported } from './imported';
import { upcastMealHistory } from './upcastMealHistory';

/** What one household ate in the weeks that begin in one month. */
export interface MealHistoryState {
  householdId: string | null;
  /** By the id of the planned entry: what is in here is never added again. */
  meals: ReadonlyMap<string, PastMeal>;
  /** By making, the entry that it put there; null once it is taken back. */
  makings: ReadonlyMap<string, string | null>;
}

/** 'YYYY-MM'. Months compare as strings. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** A planned entry never leaves its week, so whatever becomes of it, it has one stream to be copied to. */
export const mealHistory = aggregate({
  streams: 'mealHistory-',
  name: (householdId: string, day: Day) => `${householdId}-${monthOf(weekStart(day))}`,
  initialState: (): MealHistoryState => ({ householdId: null, meals: new Map(), makings: new Map() }),
  decide,
  evolve,
  upcast: upcastMealHistory,
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
    case 'TakeBackMaking': {
      const { makingId, at } = command;
      const meal = state.meals.get(state.makings.get(makingId) ?? '');
      if (!meal || state.householdId === null) return [];
      return [{ type: 'MakingTakenBack', data: { householdId: state.householdId, meal, makingId, at } }];
    }
    case 'ForgetEatenRecipe': {
      const { recipeId, at } = command;
      const { householdId } = state;
      if (householdId === null) return [];
      return [...state.meals.values()]
        .filter((meal) => meal.recipeId === recipeId)
        .map((meal) => ({
          type: 'EatenRecipeForgotten',
          data: { householdId, meal: { ...meal, recipeId: null }, recipeId, at },
        }));
    }
    default:
      return command satisfies never;
  }
}

function addPastMeals(
  { householdId, meals, at }: AddPastMeals,
  state: MealHistoryState,
): readonly MealHistoryEvent[] {
  const added = new Map(meals.map((past) => [past.meal.entryId, past]));
  return [...added.values()]
    .filter(({ meal }) => !state.meals.has(meal.entryId))
    .map(({ meal, date }) => ({ type: 'MealEaten', data: { householdId, meal, date, at } }));
}

function recordMaking(
  { householdId, makingId, planned, unplanned, date, at }: RecordMaking,
  state: MealHistoryState,
): readonly MealHistoryEvent[] {
  const counted = state.makings.get(makingId);
  if (counted === null) throw new RuleViolation('conflict', 'This has been taken back');
  if (counted !== undefined) return [];
  const meal = planned.length === 0 ? unplanned : planned.find(({ entryId }) => !state.meals.has(entryId));
  if (!meal) return [];
  return [{ type: 'MealEaten', data: { householdId, meal, date, at, makingId } }];
}

function evolve(state: MealHistoryState, event: MealHistoryEvent): MealHistoryState {
  switch (event.type) {
    case 'MealEaten': {
      const { householdId, meal, makingId } = event.data;
      const meals = new Map(state.meals).set(meal.entryId, meal);
      const makings = makingId ? new Map(state.makings).set(makingId, meal.entryId) : state.makings;
      return { householdId, meals, makings };
    }
    case 'MakingTakenBack': {
      const { householdId, meal, makingId } = event.data;
      const meals = new Map(state.meals);
      meals.delete(meal.entryId);
      return { householdId, meals, makings: new Map(state.makings).set(makingId, null) };
    }
    case 'EatenRecipeForgotten': {
      const { householdId, meal } = event.data;
      return { ...state, householdId, meals: new Map(state.meals).set(meal.entryId, meal) };
    }
    default:
      return event satisfies never;
  }
}
