import { weekStart, type Day } from '@forkcast/days';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import type { AddPastMeals, MealHistoryCommand, RecordMaking } from './commands';
import type { EatenMeal, MealHistoryEvent, PastMeal } from './events';
import { followPlan, removeByHand, restore } from './following';
import { addImported, withdrawImported } from './imported';
import { upcastMealHistory } from './upcastMealHistory';

/** What one household ate in the weeks that begin in one month. */
export interface MealHistoryState {
  householdId: string | null;
  /** By the id of the planned entry: what is in here is never added again. */
  meals: ReadonlyMap<string, EatenMeal>;
  /** Meals that were removed, by the same id. */
  removed: ReadonlyMap<string, RemovedMeal>;
  /** By making, the entry that it put there; null once it is taken back. */
  makings: ReadonlyMap<string, string | null>;
}

export interface RemovedMeal {
  eaten: EatenMeal;
  /** By a member, in the history; otherwise because of the plan. */
  byHand: boolean;
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
  initialState: (): MealHistoryState => ({
    householdId: null,
    meals: new Map(),
    removed: new Map(),
    makings: new Map(),
  }),
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
      const eaten = state.meals.get(state.makings.get(makingId) ?? '');
      if (!eaten) return [];
      const { householdId, meal } = eaten;
      return [{ type: 'MakingTakenBack', data: { householdId, meal, makingId, at } }];
    }
    case 'FollowPlan':
      return followPlan(command, state);
    case 'RemoveEatenMeal':
      return removeByHand(command, state);
    case 'RestoreEatenMeal':
      return restore(command, state);
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
    .map(({ meal, date }) => ({
      type: 'MealEaten',
      data: { householdId, meal, date, at, ...(timeZone && { timeZone }) },
    }));
}

/** A removal by hand is about one day: moved to another, the meal counts again. */
function wasRemovedByHand({ entryId, day }: PastMeal, { removed }: MealHistoryState): boolean {
  const before = removed.get(entryId);
  return before !== undefined && before.byHand && before.eaten.meal.day === day;
}

function recordMaking(
  { householdId, makingId, planned, unplanned, date, at }: RecordMaking,
  state: MealHistoryState,
): readonly MealHistoryEvent[] {
  const counted = state.makings.get(makingId);
  if (counted === null) throw new RuleViolation('conflict', 'This has been undone');
  if (counted !== undefined) return [];
  const meal = planned.length === 0 ? unplanned : planned.find(({ entryId }) => !state.meals.has(entryId));
  if (!meal) return [];
  return [{ type: 'MealEaten', data: { householdId, meal, date, at, makingId } }];
}

function evolve(state: MealHistoryState, event: MealHistoryEvent): MealHistoryState {
  switch (event.type) {
    case 'MealEaten': {
      const { householdId, meal, makingId } = event.data;
      const meals = new Map(state.meals).set(meal.entryId, event.data);
      const removed = new Map(state.removed);
      removed.delete(meal.entryId);
      const makings = makingId ? new Map(state.makings).set(makingId, meal.entryId) : state.makings;
      return { householdId, meals, removed, makings };
    }
    case 'MakingTakenBack': {
      const { meal, makingId } = event.data;
      const meals = new Map(state.meals);
      meals.delete(meal.entryId);
      return { ...state, meals, makings: new Map(state.makings).set(makingId, null) };
    }
    case 'EatenMealRemoved': {
      const { meal, makingId, importId, byHand = false } = event.data;
      const meals = new Map(state.meals);
      const removed = new Map(state.removed);
      const eaten = meals.get(meal.entryId);
      meals.delete(meal.entryId);
      if (eaten) removed.set(meal.entryId, { eaten, byHand });
      const makings = makingId && !importId ? new Map(state.makings).set(makingId, null) : state.makings;
      return { ...state, meals, removed, makings };
    }
    case 'EatenRecipeForgotten': {
      const { meal } = event.data;
      const eaten = state.meals.get(meal.entryId);
      return eaten ? { ...state, meals: new Map(state.meals).set(meal.entryId, { ...eaten, meal }) } : state;
    }
    case 'LastMadeCorrected':
      return state;
    default:
      return event satisfies never;
  }
}
