import { MEALS_PER_SLOT } from '@forkcast/contracts';
import { weekStart, type Day } from '@forkcast/days';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import { restoreWeek } from './earlier/restoreWeek';
import { planImported, withdrawImported } from './imported';
import type {
  ChangeMealDetails,
  HandOverMeal,
  MealDetails,
  MealPlanCommand,
  MoveMeal,
  PlanMeal,
  PlanMeals,
} from './commands';
import { MEALS_PER_APPEND } from '../mealsPerAppend';
import type { Meal, MealPlanEvent } from './events';
import { evolve, initialState, type MealPlanState } from './mealPlanState';
import { inSlot, positionBefore } from './slotOrder';
import { upcastMeals } from '../upcastMeals';

export const mealPlan = aggregate({
  streams: 'mealPlan-',
  name: (householdId: string, day: Day) => `${householdId}-${weekStart(day)}`,
  initialState,
  decide,
  evolve,
  upcast: upcastMeals,
});

function decide(command: MealPlanCommand, state: MealPlanState): readonly MealPlanEvent[] {
  switch (command.type) {
    case 'PlanMeal':
      return planMeal(command, state);
    case 'PlanMeals':
      return planMeals(command, state);
    case 'PlanImported':
      return planImported(command, state);
    case 'WithdrawImported':
      return withdrawImported(command, state);
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
    case 'RemoveRepeated':
      return [...state.meals.values()]
        .filter(({ repeatId, day }) => repeatId === command.repeatId && day > command.after)
        .map(({ entryId }) => ({
          type: 'MealRemoved',
          data: { ...plannedMeal(state, entryId), at: command.at },
        }));
    case 'ForgetRecipe':
      return [...state.meals.values()]
        .filter((meal) => meal.recipeId === command.recipeId)
        .map((meal) => ({
          type: 'MealRecipeForgotten',
          data: { ...plannedMeal(state, meal.entryId), meal: { ...meal, recipeId: null }, at: command.at },
        }));
    case 'RestoreWeek':
      return restoreWeek(command, state);
    default:
      return command satisfies never;
  }
}

function planMeal(
  { householdId, meal, movedFrom, before = [], unlessThere = false, at }: PlanMeal,
  state: MealPlanState,
): readonly MealPlanEvent[] {
  // An id is planned once: a repeated call doesn't plan a removed meal again.
  if (state.meals.has(meal.entryId) || state.gone.has(meal.entryId)) return [];
  if (unlessThere && inSlot(meal, state).some((other) => isSameRecipe(other, meal))) return [];
  requireRoom(meal, state);
  const place = placeIn(meal, before, state);
  return [
    { type: 'MealPlanned', data: { householdId, meal, ...(movedFrom && { movedFrom }), ...place, at } },
  ];
}

function planMeals({ householdId, meals, at }: PlanMeals, state: MealPlanState): readonly MealPlanEvent[] {
  const { events } = meals.reduce<{ events: readonly MealPlanEvent[]; state: MealPlanState }>(
    (result, meal) => {
      const more = planMeal({ type: 'PlanMeal', householdId, meal, at }, result.state);
      return { events: [...result.events, ...more], state: more.reduce(evolve, result.state) };
    },
    { events: [], state },
  );
  return events.slice(0, MEALS_PER_APPEND);
}

function moveMeal(
  { entryId, day, mealType, before = [], at }: MoveMeal,
  state: MealPlanState,
): readonly MealPlanEvent[] {
  const { householdId, meal } = plannedMeal(state, entryId);
  if (meal.day === day && meal.mealType === mealType) return [];
  const moved = { ...meal, day, mealType };
  requireRoom(moved, state);
  return [{ type: 'MealMoved', data: { householdId, meal: moved, ...placeIn(moved, before, state), at } }];
}

function handOver(
  { entryId, movedTo, copied, at }: HandOverMeal,
  state: MealPlanState,
): readonly MealPlanEvent[] {
  const meal = state.meals.get(entryId);
  if (!meal || !hasSameDetails(meal, copied)) return [];
  return [{ type: 'MealRemoved', data: { ...plannedMeal(state, entryId), movedTo, at } }];
}

function hasSameDetails(a: MealDetails, b: MealDetails): boolean {
  return a.recipeUrl === b.recipeUrl && a.notes === b.notes && a.servings === b.servings;
}

function isSameRecipe(a: Meal, b: Meal): boolean {
  if (a.kind !== b.kind) return false;
  return a.recipeId === null ? a.recipeName === b.recipeName : a.recipeId === b.recipeId;
}

/** The place in an event; empty for the last one. */
function placeIn(meal: Meal, before: readonly string[], state: MealPlanState): { place?: number } {
  const place = positionBefore(before, meal, state);
  return place === undefined ? {} : { place };
}

function requireRoom(meal: Meal, state: MealPlanState): void {
  if (inSlot(meal, state).length >= MEALS_PER_SLOT) {
    throw new RuleViolation('slot-full', `This meal already has ${MEALS_PER_SLOT} recipes`);
  }
}

function changeDetails(command: ChangeMealDetails, state: MealPlanState): readonly MealPlanEvent[] {
  const { householdId, meal } = plannedMeal(state, command.entryId);
  const { recipeUrl = meal.recipeUrl, notes = meal.notes, servings = meal.servings, at } = command;
  const details = { recipeUrl, notes, servings };
  if (hasSameDetails(meal, details)) return [];
  if (meal.kind === 'note' && (recipeUrl !== null || servings !== null)) {
    throw new RuleViolation('invalid-request', 'A note has no link or servings');
  }
  requireExpected(command, meal);
  return [{ type: 'MealDetailsChanged', data: { householdId, meal: { ...meal, ...details }, at } }];
}

function requireExpected({ expected = {}, ...command }: ChangeMealDetails, meal: Meal): void {
  const changedSince = (['recipeUrl', 'notes', 'servings'] as const).filter(
    (field) =>
      command[field] !== undefined &&
      expected[field] !== undefined &&
      meal[field] !== expected[field] &&
      meal[field] !== command[field],
  );
  if (changedSince.length > 0) throw new RuleViolation('conflict', '', changedSince);
}

function plannedMeal(state: MealPlanState, entryId: string): { householdId: string; meal: Meal } {
  const meal = state.meals.get(entryId);
  if (!meal || state.householdId === null) {
    throw new RuleViolation('not-found', 'Could not find matching meal plan entry');
  }
  return { householdId: state.householdId, meal };
}
