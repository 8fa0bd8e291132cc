import type { MealType } from '@forkcast/contracts';
import { weekStart, type Day } from '@forkcast/days';
import { deterministicEventId } from '@forkcast/event-sourcing';
import type { ExecuteFor } from '@forkcast/service-kit';
import { ignoreViolation } from '../../ignoreViolation';
import type { MealDetails } from '../commands';
import type { PreviousEntry, Meal } from '../events';
import { mealPlan } from '../mealPlan';

/** After this many concurrent edits of the old entry, the consumer finishes the move. */
const MAX_ATTEMPTS = 10;

export interface Slot {
  day: Day;
  mealType: MealType;
}

/** `before`: entries of the slot to insert it before; appended without them. */
interface Destination extends Slot {
  before?: readonly string[];
}

interface About {
  householdId: string;
  at: string;
  execute: ExecuteFor;
}

/** Deterministic, so that a repeated move yields the same entry. */
export function movedEntryId(entryId: string, { day, mealType }: Slot): string {
  return deterministicEventId('moved-meal', entryId, day, mealType);
}

/**
 * Moves a meal. Within a week, that is one event. Across weeks, it is one in each: the meal is first planned
 * in the other week, under an id derived from the move, and then removed from its own. If interrupted, the
 * meal is in both weeks until `finishMove`, which is idempotent, removes it from the first.
 *
 * Returns null if another user removed or moved the meal first.
 */
export async function moveMeal(
  meal: Meal,
  { before = [], ...to }: Destination,
  about: About,
): Promise<Meal | null> {
  const { householdId, at, execute } = about;
  const target = mealPlan.of(householdId, to.day);
  if (weekStart(meal.day) === weekStart(to.day)) {
    const { state } = await execute(target, { type: 'MoveMeal', entryId: meal.entryId, ...to, before, at });
    return state.meals.get(meal.entryId) ?? null;
  }
  const movedFrom = { entryId: meal.entryId, day: meal.day };
  const arrived: Meal = { ...meal, ...to, entryId: movedEntryId(meal.entryId, to) };
  const { state } = await execute(target, {
    type: 'PlanMeal',
    householdId,
    meal: arrived,
    movedFrom,
    before,
    at,
  });
  const isMoved = await finishMove(arrived, movedFrom, about);
  return (isMoved && state.meals.get(arrived.entryId)) || null;
}

/**
 * Removes a moved meal from its old week. Idempotent. Returns false if another user moved it elsewhere
 * first.
 */
export async function finishMove(
  arrived: Pick<Meal, 'entryId' | 'day'> & MealDetails,
  from: PreviousEntry,
  { householdId, at, execute }: About,
): Promise<boolean> {
  const target = mealPlan.of(householdId, arrived.day);
  let copied: MealDetails = arrived;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { state } = await execute(mealPlan.of(householdId, from.day), {
      type: 'HandOverMeal',
      entryId: from.entryId,
      movedTo: arrived.entryId,
      copied,
      at,
    });
    const original = state.meals.get(from.entryId);
    if (!original && state.gone.get(from.entryId) === arrived.entryId) return true;
    // If another user moved it first, remove it here so that it isn't planned twice. If it was edited, the
    // edit moves along.
    if (!original) {
      const remove = { type: 'RemoveMeal', entryId: arrived.entryId, at } as const;
      await ignoreViolation(() => execute(target, remove), 'not-found');
      return false;
    }
    const { recipeUrl, notes, servings } = original;
    const edited = { entryId: arrived.entryId, recipeUrl, notes, servings, at };
    await ignoreViolation(() => execute(target, { type: 'ChangeMealDetails', ...edited }), 'not-found');
    copied = original;
  }
  throw new Error(`Entry ${from.entryId} keeps changing while it is moved`);
}
