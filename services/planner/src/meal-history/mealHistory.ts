import { weekStart, type Day } from '@forkcast/days';
import { aggregate } from '@forkcast/event-sourcing';
import type { AddPastMeals, MealHistoryCommand } from './commands';
import type { MealHistoryEvent, PastMeal } from './events';
import { upcastMealHistory } from './upcastMealHistory';

/** What one household ate in the weeks that begin in one month. */
export interface MealHistoryState {
  householdId: string | null;
  /** By the id of the planned entry: what is in here is never added again. */
  meals: ReadonlyMap<string, PastMeal>;
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
  initialState: (): MealHistoryState => ({ householdId: null, meals: new Map() }),
  decide,
  evolve,
  upcast: upcastMealHistory,
});

function decide(command: MealHistoryCommand, state: MealHistoryState): readonly MealHistoryEvent[] {
  switch (command.type) {
    case 'AddPastMeals':
      return addPastMeals(command, state);
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

function evolve(state: MealHistoryState, event: MealHistoryEvent): MealHistoryState {
  switch (event.type) {
    case 'MealEaten':
    case 'EatenRecipeForgotten': {
      const { householdId, meal } = event.data;
      return { householdId, meals: new Map(state.meals).set(meal.entryId, meal) };
    }
    default:
      return event satisfies never;
  }
}
