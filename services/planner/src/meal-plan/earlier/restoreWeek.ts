import { deterministicEventId } from '@forkcast/event-sourcing';
import type { RestoreWeek } from '../commands';
import type { Meal, MealDetailsChanged, MealMoved, MealPlanEvent, MealPlanned, MealRemoved } from '../events';
import type { MealPlanState } from '../mealPlanState';
import { MEALS_PER_APPEND } from '../../mealsPerAppend';
import { positionsBetween } from '../slotOrder';

/** The steps of a restore, each with the resulting meal, and its place unless it is the last. */
interface Step {
  type: (MealPlanned | MealMoved | MealDetailsChanged | MealRemoved)['type'];
  meal: Meal;
  place?: number;
}

/**
 * Returns the first events, up to one append, that make the week contain exactly the given meals in order.
 * Entries that are still planned are moved and changed; missing ones are planned again under an id derived
 * from the call, because an id is planned only once.
 */
export function restoreWeek(command: RestoreWeek, state: MealPlanState): readonly MealPlanEvent[] {
  const { householdId, revision, key, at } = command;
  if (state.broughtBack.has(key)) return [];
  const entries = matchEntries(command, state);
  const ids = new Set(entries.map(({ entryId }) => entryId));
  const removals = [...state.meals.values()]
    .filter(({ entryId }) => !ids.has(entryId))
    .map((meal) => ({ type: 'MealRemoved' as const, meal }));
  const places = computePlaces(entries, state);
  const steps: readonly Step[] = [
    ...removals,
    ...entries.flatMap((meal) => changesTo(meal, state, places.get(meal.entryId))),
  ];
  return steps.slice(0, MEALS_PER_APPEND).map(({ type, meal, place }, index) => ({
    type,
    data: {
      householdId,
      meal,
      at,
      ...(place === undefined ? {} : { place }),
      broughtBack: { revision, key, isComplete: index === steps.length - 1 },
    },
  }));
}

/**
 * Uses the same entries if they are still planned with the same recipe, else entries in the same slot with the same
 * recipe, else new ones.
 */
function matchEntries({ meals, key }: RestoreWeek, state: MealPlanState): readonly Meal[] {
  const isStillPlanned = (meal: Meal) => state.meals.get(meal.entryId)?.recipeId === meal.recipeId;
  const usedIds = new Set(meals.filter(isStillPlanned).map(({ entryId }) => entryId));
  return meals.map((meal) => {
    if (isStillPlanned(meal)) return meal;
    const twin = [...state.meals.values()].find(
      (other) => !usedIds.has(other.entryId) && isSameMealInSlot(other, meal),
    );
    const entryId = twin?.entryId ?? deterministicEventId('brought-back', meal.entryId, key);
    usedIds.add(entryId);
    return { ...meal, entryId };
  });
}

function isSameMealInSlot(a: Meal, b: Meal): boolean {
  return (
    a.day === b.day &&
    a.mealType === b.mealType &&
    a.kind === b.kind &&
    a.recipeId === b.recipeId &&
    a.recipeName === b.recipeName
  );
}

/** Places for the meals that have to change theirs; null means last. */
function computePlaces(entries: readonly Meal[], state: MealPlanState): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  for (const slot of slotsOf(entries)) {
    let next: number | undefined;
    let misplaced: Meal[] = [];
    const assignPlaces = (previous: number | undefined) => {
      const places = positionsBetween(previous, next, misplaced.length);
      misplaced.forEach(({ entryId }, index) => found.set(entryId, places[index] ?? null));
      misplaced = [];
    };
    // From last to first. A meal keeps its place if that is before the next one's.
    for (const meal of [...slot].reverse()) {
      const place = placeInSlot(meal, state);
      if (place !== undefined && (next === undefined || place < next)) {
        assignPlaces(place);
        next = place;
      } else misplaced.unshift(meal);
    }
    assignPlaces(undefined);
  }
  return found;
}

/** The place of a meal; undefined if it is in another slot or not planned. */
function placeInSlot({ entryId, day, mealType }: Meal, { meals, places }: MealPlanState): number | undefined {
  const current = meals.get(entryId);
  return current?.day === day && current.mealType === mealType ? places.get(entryId) : undefined;
}

function slotsOf(meals: readonly Meal[]): readonly (readonly Meal[])[] {
  const slots = new Map<string, Meal[]>();
  for (const meal of meals) {
    const key = `${meal.day} ${meal.mealType}`;
    slots.set(key, [...(slots.get(key) ?? []), meal]);
  }
  return [...slots.values()];
}

function changesTo(meal: Meal, state: MealPlanState, newPlace: number | null | undefined): readonly Step[] {
  const current = state.meals.get(meal.entryId);
  const place = newPlace === null || newPlace === undefined ? {} : { place: newPlace };
  // Removed by another user while the week was restored in several appends.
  if (!current && state.gone.has(meal.entryId)) return [];
  if (!current) return [{ type: 'MealPlanned', meal, ...place }];
  const { day, mealType, recipeUrl, notes, servings } = meal;
  const moved = { ...current, day, mealType };
  const steps: Step[] = [];
  if (newPlace !== undefined) steps.push({ type: 'MealMoved', meal: moved, ...place });
  if (current.recipeUrl !== recipeUrl || current.notes !== notes || current.servings !== servings) {
    steps.push({ type: 'MealDetailsChanged', meal: { ...moved, recipeUrl, notes, servings } });
  }
  return steps;
}
