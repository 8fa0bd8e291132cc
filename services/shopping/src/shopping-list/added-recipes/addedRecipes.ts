import { addDays, type Day } from '@forkcast/days';
import { isWithin } from '../dayRange';
import type { ListItem, NeedsChange } from '../listItem';
import { follows } from '../listItem';
import type { KnownMeal, Need, PlannedRecipe } from '../following/need';
import type { ShoppingListState } from '../shoppingListState';

/** How many days after it was added a planned meal can take over a recipe. */
export const ADOPTION_DAYS = 7;

/** Keyed by the id of the added recipe that the meal takes over. */
export type Adoptions = ReadonlyMap<string, PlannedRecipe>;

/**
 * A recipe that was added to the list and then planned is cooked once: its first planned meal that isn't on
 * the list yet takes over the added needs. From then on, they belong to that meal.
 */
export function adoptionsOf(state: ShoppingListState, meals: readonly KnownMeal[]): Adoptions {
  const added = new Map<string, Need>();
  const listed = new Set([...state.settled.values()].map(({ entryId }) => entryId));
  for (const { needs } of state.items.values()) {
    for (const need of needs) {
      if (need.isAdded) added.set(need.entryId, need);
      else listed.add(need.entryId);
    }
  }
  const adoptions = new Map<string, PlannedRecipe>();
  if (added.size === 0) return adoptions;
  const free = meals
    .filter(isPlanned)
    .filter((meal) => isWithin(meal.day, state.followed))
    .sort(byDay);
  for (const need of [...added.values()].sort(byDay)) {
    const meal = free.find((one) => !listed.has(one.entryId) && canAdopt(one, need));
    if (!meal) continue;
    adoptions.set(need.entryId, meal);
    listed.add(meal.entryId);
  }
  return adoptions;
}

/** Moves the needs of checked and edited items to the adopting meals, too, with unchanged amounts. */
export function adoptedBySettledItems(
  { items }: ShoppingListState,
  adoptions: Adoptions,
): readonly NeedsChange[] {
  if (adoptions.size === 0) return [];
  return [...items.values()].filter((item) => !follows(item)).flatMap((item) => adoptedBy(item, adoptions));
}

function adoptedBy({ itemId, needs }: ListItem, adoptions: Adoptions): readonly NeedsChange[] {
  const dropped: string[] = [];
  const put: Need[] = [];
  for (const need of needs) {
    const meal = adoptions.get(need.entryId);
    if (!meal) continue;
    const { isAdded: _added, ...rest } = need;
    dropped.push(need.entryId);
    put.push({ ...rest, entryId: meal.entryId, day: meal.day, mealType: meal.mealType });
  }
  return dropped.length > 0 ? [{ itemId, put, dropped }] : [];
}

function canAdopt({ recipeId, day }: PlannedRecipe, need: Need): boolean {
  return recipeId === need.recipeId && day >= need.day && day <= addDays(need.day, ADOPTION_DAYS);
}

function isPlanned(meal: KnownMeal): meal is PlannedRecipe {
  return !meal.removed && meal.recipeId !== null;
}

function byDay(one: { day: Day; entryId: string }, other: { day: Day; entryId: string }): number {
  return `${one.day} ${one.entryId}` < `${other.day} ${other.entryId}` ? -1 : 1;
}
