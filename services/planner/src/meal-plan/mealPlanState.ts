import type { MealPlanEvent } from './events';
import type { Ordered } from './slotOrder';

/** One week of one household. */
export interface MealPlanState extends Ordered {
  householdId: string | null;
  /** The number of events, which is the revision of the next. */
  revision: number;
  /** Removed entries, with the entry of another week that they became, if any. */
  gone: ReadonlyMap<string, string | null>;
  /** Keys of the calls that restored the week. */
  broughtBack: ReadonlySet<string>;
  /** Entries that a user has moved or changed. */
  touched: ReadonlySet<string>;
}

export function initialState(): MealPlanState {
  return {
    householdId: null,
    revision: 0,
    meals: new Map(),
    places: new Map(),
    gone: new Map(),
    broughtBack: new Set(),
    touched: new Set(),
  };
}

export function evolve(before: MealPlanState, event: MealPlanEvent): MealPlanState {
  const { householdId, meal, broughtBack, place = before.revision } = event.data;
  const meals = new Map(before.meals);
  const places = new Map(before.places);
  const state = {
    ...before,
    revision: before.revision + 1,
    broughtBack: broughtBack?.isComplete
      ? new Set([...before.broughtBack, broughtBack.key])
      : before.broughtBack,
    touched: isUserEdit(event) ? new Set([...before.touched, meal.entryId]) : before.touched,
  };
  switch (event.type) {
    case 'MealPlanned':
    case 'MealMoved':
      meals.set(meal.entryId, meal);
      places.set(meal.entryId, place);
      return { ...state, householdId, meals, places };
    case 'MealDetailsChanged':
    case 'MealRecipeForgotten':
      meals.set(meal.entryId, meal);
      return { ...state, householdId, meals };
    case 'MealRemoved': {
      meals.delete(meal.entryId);
      places.delete(meal.entryId);
      const gone = new Map(state.gone).set(meal.entryId, event.data.movedTo ?? null);
      return { ...state, householdId, meals, places, gone };
    }
    default:
      return event satisfies never;
  }
}

function isUserEdit({ type }: MealPlanEvent): boolean {
  return type === 'MealMoved' || type === 'MealDetailsChanged';
}
