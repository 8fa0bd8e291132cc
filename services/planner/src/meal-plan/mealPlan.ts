import { MEALS_PER_SLOT } from '@forkcast/contracts';
import { weekStart, type Day } from '@forkcast/days';
import { RuleViolation, type Decider } from '@forkcast/event-sourcing';
import type { ChangeMealDetails, MealPlanCommand, PlanMeal } from './commands';
import type { Meal, MealPlanEvent } from './events';

/** One week of one household. */
export interface MealPlanState {
  householdId: string | null;
  meals: ReadonlyMap<string, Meal>;
}

export const MEAL_PLAN_STREAMS = 'mealPlan-';

export function mealPlanStream(householdId: string, day: Day): string {
  return `${MEAL_PLAN_STREAMS}${householdId}-${weekStart(day)}`;
}

export const mealPlan: Decider<MealPlanState, MealPlanCommand, MealPlanEvent> = {
  initialState: () => ({ householdId: null, meals: new Map() }),
  decide,
  evolve,
};

function decide(command: MealPlanCommand, state: MealPlanState): readonly MealPlanEvent[] {
  switch (command.type) {
    case 'PlanMeal':
      return planMeal(command, state);
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

function planMeal({ householdId, meal, at }: PlanMeal, state: MealPlanState): readonly MealPlanEvent[] {
  if (state.meals.has(meal.entryId)) return [];
  const inSlot = [...state.meals.values()].filter(
    (other) => other.day === meal.day && other.mealType === meal.mealType,
  );
  if (inSlot.length >= MEALS_PER_SLOT) {
    throw new RuleViolation('slot-full', `This meal already has ${MEALS_PER_SLOT} recipes`);
  }
  return [{ type: 'MealPlanned', data: { householdId, meal, at } }];
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
    case 'MealDetailsChanged':
    case 'MealRecipeForgotten':
      meals.set(meal.entryId, meal);
      return { householdId, meals };
    case 'MealRemoved':
      meals.delete(meal.entryId);
      return { householdId, meals };
    default:
      return event satisfies never;
  }
}
