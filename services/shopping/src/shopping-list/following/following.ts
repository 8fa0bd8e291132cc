import { isDeepStrictEqual } from 'node:util';
import { deterministicEventId } from '@forkcast/event-sourcing';
import { addAmounts, categoryOfKey, type Amount } from '@forkcast/ingredients';
import { adoptedBySettledItems, adoptionsOf, type Adoptions } from '../added-recipes/addedRecipes';
import { isWithin } from '../dayRange';
import { follows, SHOPPING_LIST_LIMIT, type ListItem, type NeedsChange } from '../listItem';
import {
  groceryKey,
  sortNeeds,
  cachedIngredientKey,
  languageOfMeal,
  needsOf,
  remainder,
  type KnownMeal,
  type Need,
} from './need';
import type { ShoppingListState } from '../shoppingListState';

/** Limit of needs that a list follows: 13 weeks with three meals a day and 18 ingredients each. */
export const FOLLOWED_NEEDS_LIMIT = 5_000;
/** Limit of their amounts. Most needs have one; a recipe can list a grocery in units that can't be added. */
export const FOLLOWED_AMOUNTS_LIMIT = 2 * FOLLOWED_NEEDS_LIMIT;

/** The changes that make the list match the plan. */
export interface FollowStep {
  listed: readonly ListItem[];
  changed: readonly NeedsChange[];
  withdrawn: readonly string[];
  /** Whether the list is too small for the plan; `listed` then has only the items that fit. */
  full: boolean;
}

/**
 * Compares the plan with the list. The result depends only on the items and the current plan, so
 * that the order and number of messages don't matter.
 */
export function followStep(
  state: ShoppingListState,
  meals: readonly KnownMeal[],
  stepId: string,
  { needs: planned, full: isPlanTooLarge }: PlannedNeeds = plannedNeeds(state, meals),
): FollowStep {
  const known = new Map(meals.map((meal) => [meal.entryId, meal]));
  const adoptions = adoptionsOf(state, meals);
  const covered = coveredAmounts(state, adoptions);
  const followers = followersByKey(state);
  const room = SHOPPING_LIST_LIMIT - state.items.size;

  const unlisted: { key: string; needs: readonly Need[] }[] = [];
  const changed: NeedsChange[] = [...adoptedBySettledItems(state, adoptions)];
  const withdrawn: string[] = [];
  for (const key of [...new Set([...planned.keys(), ...followers.keys()])].sort()) {
    const [item, ...twins] = followers.get(key) ?? [];
    const outsidePlan = mergeNeeds([...(item ? [item] : []), ...twins]).filter(
      (need) => !adoptions.has(need.entryId) && isOutsidePlan(need, known, state),
    );
    const wanted = [...outsidePlan, ...subtractCovered(key, planned.get(key) ?? [], covered)];
    if (!item && wanted.length > 0) unlisted.push({ key, needs: sortNeeds(wanted) });
    else if (item && wanted.length === 0) withdrawn.push(item.itemId);
    else if (item) changed.push(...changesTo(item, wanted));
    withdrawn.push(...twins.map(({ itemId }) => itemId));
  }
  const capacity = Math.max(0, room + withdrawn.length);
  return {
    listed: unlisted
      .slice(0, capacity)
      .map(({ key, needs }) => createItem(key, needs, { state, known, stepId })),
    changed,
    withdrawn,
    full: isPlanTooLarge || unlisted.length > capacity,
  };
}

/** A grocery may have several items, because its names may have had different keys; the first one stays. */
export function followersByKey({ items }: ShoppingListState): ReadonlyMap<string, readonly ListItem[]> {
  const followers = new Map<string, ListItem[]>();
  for (const item of items.values()) {
    if (!follows(item)) continue;
    const twins = followers.get(item.key);
    if (twins) twins.push(item);
    else followers.set(item.key, [item]);
  }
  return followers;
}

/** Merges needs by entry. */
function mergeNeeds(items: readonly ListItem[]): readonly Need[] {
  const [only] = items;
  if (items.length === 1 && only) return only.needs;
  const needs = new Map<string, Need>();
  for (const need of items.flatMap((item) => item.needs)) {
    const other = needs.get(need.entryId);
    const amounts = other ? addAmounts([...other.amounts, ...need.amounts]) : need.amounts;
    needs.set(need.entryId, { ...need, amounts });
  }
  return [...needs.values()];
}

export interface PlannedNeeds {
  /** Keyed by grocery. */
  needs: ReadonlyMap<string, readonly Need[]>;
  /** Whether the limit of needs or amounts is exceeded; `needs` then has the first of them. */
  full: boolean;
}

/** The plan's needs by grocery on the followed days, regardless of the list. */
export function plannedNeeds(
  state: Pick<ShoppingListState, 'followed'>,
  meals: readonly KnownMeal[],
): PlannedNeeds {
  const needs = new Map<string, Need[]>();
  let count = 0;
  let amounts = 0;
  for (const meal of [...meals].sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))) {
    if (meal.removed || !isWithin(meal.day, state.followed)) continue;
    for (const [key, need] of needsOf(meal)) {
      count += 1;
      amounts += need.amounts.length;
      if (count > FOLLOWED_NEEDS_LIMIT || amounts > FOLLOWED_AMOUNTS_LIMIT) return { needs, full: true };
      const others = needs.get(key);
      if (others) others.push(need);
      else needs.set(key, [need]);
    }
  }
  return { needs, full: false };
}

function sortKeyOf(meal: KnownMeal): string {
  return meal.removed ? meal.entryId : `${meal.day} ${meal.entryId}`;
}

/** Whether a need is outside the known plan: its day is no longer followed, or its entry is unknown. */
function isOutsidePlan(
  need: Need,
  known: ReadonlyMap<string, KnownMeal>,
  { followed }: ShoppingListState,
): boolean {
  const meal = known.get(need.entryId);
  if (!meal) return true;
  return !isWithin(need.day, followed) && (meal.removed || !isWithin(meal.day, followed));
}

type CoveredAmounts = ReadonlyMap<string, readonly Amount[]>;

function coveredId(key: string, entryId: string): string {
  return `${entryId}:${key}`;
}

/** The amounts of each need that people have checked, edited or removed. */
function coveredAmounts(state: ShoppingListState, adoptions: Adoptions): CoveredAmounts {
  const covered = new Map<string, Amount[]>();
  const cover = (key: string, { entryId, amounts }: Pick<Need, 'entryId' | 'amounts'>) => {
    const id = coveredId(key, adoptions.get(entryId)?.entryId ?? entryId);
    const known = covered.get(id);
    if (known) known.push(...amounts);
    else covered.set(id, [...amounts]);
  };
  for (const item of state.items.values()) {
    if (!follows(item)) for (const need of item.needs) cover(groceryKey(need.name), need);
  }
  for (const need of state.settled.values()) cover(need.key, need);
  return covered;
}

function subtractCovered(key: string, needs: readonly Need[], covered: CoveredAmounts): readonly Need[] {
  if (covered.size === 0) return needs;
  return needs
    .map((need) => ({
      ...need,
      amounts: remainder(need.amounts, covered.get(coveredId(key, need.entryId)) ?? []),
    }))
    .filter((need) => need.amounts.length > 0);
}

interface Listing {
  state: ShoppingListState;
  known: ReadonlyMap<string, KnownMeal>;
  stepId: string;
}

/** A new item of a grocery that follows the plan. */
export function createItem(key: string, needs: readonly Need[], { state, known, stepId }: Listing): ListItem {
  const { name = key, entryId = '' } = needs[0] ?? {};
  const language = () => {
    const meal = known.get(entryId);
    return !meal || meal.removed ? null : languageOfMeal(meal);
  };
  const storeId = state.boughtAt.get(key);
  return {
    itemId: deterministicEventId(stepId, key),
    key,
    name,
    category: state.categories.get(key) ?? categoryOfKey(cachedIngredientKey(name), language),
    isPantryItem: state.pantry.has(key),
    isChecked: false,
    checkedBy: null,
    fixedQuantity: null,
    needs,
    ...(storeId !== undefined && { storeId }),
  };
}

/** The changes that give the item these needs; empty if it has them already. */
export function changesTo({ itemId, needs }: ListItem, wanted: readonly Need[]): readonly NeedsChange[] {
  const before = new Map(needs.map((need) => [need.entryId, need]));
  const put = sortNeeds(wanted.filter((need) => !isDeepStrictEqual(before.get(need.entryId), need)));
  const stays = new Set(wanted.map((need) => need.entryId));
  const dropped = needs.map((need) => need.entryId).filter((entryId) => !stays.has(entryId));
  return put.length + dropped.length > 0 ? [{ itemId, put, dropped }] : [];
}
