import { deterministicEventId } from '@forkcast/event-sourcing';
import type { BringBack } from '../commands';
import type { Meal, MealDetailsChanged, MealMoved, MealPlanEvent, MealPlanned, MealRemoved } from '../events';
import type { MealPlanState } from '../mealPlan';
import { MEALS_PER_APPEND } from '../mealsPerAppend';

/** All that bringing back does; each of them has the meal as it is from then on. */
interface Step {
  type: (MealPlanned | MealMoved | MealDetailsChanged | MealRemoved)['type'];
  meal: Meal;
}

/**
 * What makes the week hold the given meals and no others: the first of it, as much as one append takes. What is still
 * there is moved and changed; what is gone is planned anew, under an id that follows from the call, because an id is
 * planned once.
 */
export function bringBack(command: BringBack, state: MealPlanState): readonly MealPlanEvent[] {
  const { householdId, revision, key, at } = command;
  if (state.broughtBack.has(key)) return [];
  const wanted = asTheyCanBe(command, state);
  const ids = new Set(wanted.map(({ entryId }) => entryId));
  const removals = [...state.meals.values()]
    .filter(({ entryId }) => !ids.has(entryId))
    .map((meal) => ({ type: 'MealRemoved' as const, meal }));
  const steps: readonly Step[] = [...removals, ...wanted.flatMap((meal) => changesTo(meal, state))];
  return steps.slice(0, MEALS_PER_APPEND).map(({ type, meal }, index) => ({
    type,
    data: {
      householdId,
      meal,
      at,
      broughtBack: { revision, key, isComplete: index === steps.length - 1 },
    },
  }));
}

/**
 * As the entries that they were, where those are still there with the same recipe; else as what is planned in the same
 * slot with the same recipe; else as new ones.
 */
function asTheyCanBe({ meals, key }: BringBack, state: MealPlanState): readonly Meal[] {
  const isThere = (meal: Meal) => state.meals.get(meal.entryId)?.recipeId === meal.recipeId;
  const kept = new Set(meals.filter(isThere).map(({ entryId }) => entryId));
  return meals.map((meal) => {
    if (isThere(meal)) return meal;
    const twin = [...state.meals.values()].find(
      (other) => !kept.has(other.entryId) && isSameInSameSlot(other, meal),
    );
    const entryId = twin?.entryId ?? deterministicEventId('brought-back', meal.entryId, key);
    kept.add(entryId);
    return { ...meal, entryId };
  });
}

function isSameInSameSlot(a: Meal, b: Meal): boolean {
  return (
    a.day === b.day && a.mealType === b.mealType && a.recipeId === b.recipeId && a.recipeName === b.recipeName
  );
}

function changesTo(meal: Meal, state: MealPlanState): readonly Step[] {
  const now = state.meals.get(meal.entryId);
  // Taken out by somebody else while the week was brought back in several appends.
  if (!now && state.gone.has(meal.entryId)) return [];
  if (!now) return [{ type: 'MealPlanned', meal }];
  const { day, mealType, recipeUrl, notes, servings } = meal;
  const moved = { ...now, day, mealType };
  const steps: Step[] = [];
  if (now.day !== day || now.mealType !== mealType) steps.push({ type: 'MealMoved', meal: moved });
  if (now.recipeUrl !== recipeUrl || now.notes !== notes || now.servings !== servings) {
    steps.push({ type: 'MealDetailsChanged', meal: { ...moved, recipeUrl, notes, servings } });
  }
  return steps;
}
