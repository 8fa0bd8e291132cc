import type { EatenMeal, MealHistoryEvent } from './events';

/** The meals of one household in the weeks that start in one month. */
export interface MealHistoryState {
  householdId: string | null;
  /** Keyed by the planned entry's id, which is never added again. */
  meals: ReadonlyMap<string, EatenMeal>;
  /** Removed meals, with the same keys. */
  removed: ReadonlyMap<string, RemovedMeal>;
  /** The entry that each cook log entry added; null once it is undone. */
  makings: ReadonlyMap<string, string | null>;
}

interface RemovedMeal {
  eaten: EatenMeal;
  /** True if a member removed it from the history, false if it followed the plan. */
  byHand: boolean;
}

export function initialState(): MealHistoryState {
  return {
    householdId: null,
    meals: new Map(),
    removed: new Map(),
    makings: new Map(),
  };
}

export function evolve(state: MealHistoryState, event: MealHistoryEvent): MealHistoryState {
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
