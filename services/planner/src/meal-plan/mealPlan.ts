import { MEALS_PER_SLOT } from '@forkcast/contracts';
import { weekStart, type Day } from '@forkcast/days';
import { RuleViolation, type Decider } from '@forkcast/event-sourcing';
import type {
  ChangeMealDetails,
  HandOverMeal,
  MealPlanCommand,
  MoveMeal,
  PlanMeal,
  PlanMeals,
} from './commands';
import type { Meal, MealPlanEvent } from './events';

/** One week of one household. */
export interface MealPlanState {
  householdId: string | null;
  meals: ReadonlyMap<string, Meal>;
  /** Entries that are not there any more, and which entry of another week they are now, if any. */
  gone: ReadonlyMap<string, string | null>;
}

/** The longest possible meals together stay under the megabyte that EventStoreDB takes in one append. */
const MEALS_PER_APPEND = 20;

export const MEAL_PLAN_STREAMS = 'mealPlan-';

export function mealPlanStream(householdId: string, day: Day): string {
  return `${MEAL_PLAN_STREAMS}${householdId}-${weekStart(day)}`;
}

export const mealPlan: Decider<MealPlanState, MealPlanCommand, MealPlanEvent> = {
  initialState: () => ({ householdId: null, meals: new Map(), gone: new Map() }),
  decide,
  evolve,
};

function decide(command: MealPlanCommand, state: MealPlanState): readonly MealPlanEvent[] {
  switch (command.type) {
    case 'PlanMeal':
      return planMeal(command, state);
    case 'PlanMeals':
      return planMeals(command, state);
    case 'MoveMeal':
      return moveMeal(command, state);
    case 'HandOverMeal':
      return handOver(command, state);
    case 'ChangeMealDetails':
      return changeDetails(command, state);
    case 'RemoveMeal': {
      const planned = plannedMeal(state, command.entryId);
      return [{ type: 'MealRemoved', data: { ...planned, at: command.at } }];
    }
    case 'ForgetRecipe':
      return [...state.meals.values()]
        .filter((meal) => meal.recipeId === command.recipeId)
        .map((meal) => ({
          type: 'MealRecipeForgotten',
          data: { ...plannedMeal(state, meal.entryId), meal: { ...meal, recipeId: null }, at: command.at },
        }));
    default:
      return command satisfies never;
  }
}

function planMeal(
  { householdId, meal, movedFrom, at }: PlanMeal,
  state: MealPlanState,
): readonly MealPlanEvent[] {
  // An id is planned once: a call that is repeated does not bring back what was removed since.
  if (state.meals.has(meal.entryId) || state.gone.has(meal.entryId)) return [];
  checkRoom(meal, state);
  return [{ type: 'MealPlanned', data: { householdId, meal, ...(movedFrom && { movedFrom }), at } }];
}

function planMeals({ householdId, meals, at }: PlanMeals, state: MealPlanState): readonly MealPlanEvent[] {
  const { events } = meals.reduce<{ events: readonly MealPlanEvent[]; state: MealPlanState }>(
    (so, meal) => {
      const more = planMeal({ type: 'PlanMeal', householdId, meal, at }, so.state);
      return { events: [...so.events, ...more], state: more.reduce(evolve, so.state) };
    },
    { events: [], state },
  );
  return events.slice(0, MEALS_PER_APPEND);
}

function moveMeal({ entryId, day, mealType, at }: MoveMeal, state: MealPlanState): readonly MealPlanEvent[] {
  const { householdId, meal } = plannedMeal(state, entryId);
  if (meal.day === day && meal.mealType === mealType) return [];
  const moved = { ...meal, day, mealType };
  checkRoom(moved, state);
  return [{ type: 'MealMoved', data: { householdId, meal: moved, at } }];
}

function handOver(
  { entryId, movedTo, copied, at }: HandOverMeal,
  state: MealPlanState,
): readonly MealPlanEvent[] {
  const meal = state.meals.get(entryId);
  if (!meal || meal.recipeUrl !== copied.recipeUrl || meal.notes !== copied.notes) return [];
  return [{ type: 'MealRemoved', data: { ...plannedMeal(state, entryId), movedTo, at } }];
}

function checkRoom({ day, mealType }: Meal, state: MealPlanState): void {
  const inSlot = [...state.meals.values()].filter(
    (other) => other.day === day && other.mealType === mealType,
  );
  if (inSlot.length >= MEALS_PER_SLOT) {
    throw new RuleViolation('slot-full', `This meal already has ${MEALS_PER_SLOT} recipes`);
  }
}

function changeDetails(command: ChangeMealDetails, state: MealPlanState): readonly MealPlanEvent[] {
  const { householdId, meal } = plannedMeal(state, command.entryId);
  const { recipeUrl = meal.recipeUrl, notes = meal.notes, at } = command;
  if (recipeUrl === meal.recipeUrl && notes === meal.notes) return [];
  return [{ type: 'MealDetailsChanged', data: { householdId, meal: { ...meal, recipeUrl, notes }, at } }];
}

function plannedMeal(state: MealPlanState, entryId: string): { householdId: string; meal: Meal } {
  const meal = state.meals.get(entryId);
  if (!meal || state.householdId === null) {
    throw new RuleViolation('not-found', 'Could not find matching meal plan entry');
  }
  return { householdId: state.householdId, meal };
}

function evolve(state: MealPlanState, event: MealPlanEvent): MealPlanState {
  const { householdId, meal } = event.data;
  const meals = new Map(state.meals);
  switch (event.type) {
    case 'MealPlanned':
    case 'MealMoved':
    case 'MealDetailsChanged':
    case 'MealRecipeForgotten':
      meals.set(meal.entryId, meal);
      return { ...state, householdId, meals };
    case 'MealRemoved': {
      meals.delete(meal.entryId);
      const gone = new Map(state.gone).set(meal.entryId, event.data.movedTo ?? null);
      return { householdId, meals, gone };
    }
    default:
      return event satisfies never;
  }
}
