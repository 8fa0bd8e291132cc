import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import type { PlanFollowed, ShoppingListEvent } from '../events';
import type { ListItem, NeedsChange } from '../listItem';
import { needOf, type Need, type MealFields } from '../following/need';

interface WrittenNeed extends Pick<Need, 'amounts' | 'packs'> {
  /** The index of its meal in the event. */
  meal: number;
  /** Missing if it equals the name of the previous need; for the first one, the name of its item. */
  name?: string;
}

/**
 * The stored form of `PlanFollowed`: each meal once, and each name once for consecutive needs. Logs of
 * earlier versions contain `PlanFollowed` itself.
 */
type PlanFollowedByMeals = DomainEvent<
  'PlanFollowedByMeals',
  Omit<PlanFollowed['data'], 'listed' | 'changed'> & {
    meals: readonly MealFields[];
    listed: readonly (Omit<ListItem, 'needs'> & { needs: readonly WrittenNeed[] })[];
    changed: readonly (Omit<NeedsChange, 'put'> & { put: readonly WrittenNeed[] })[];
  }
>;

/** Stored forms of events that were read. */
const storedForms = new WeakMap<DomainEvent, DomainEvent>();

/** The stored form of a list's event: a third of the size if many meals need many groceries. */
export function toStoredForm(event: ShoppingListEvent): DomainEvent {
  if (event.type !== 'PlanFollowed') return event;
  return storedForms.get(event) ?? groupByMeals(event);
}

function groupByMeals(event: PlanFollowed): PlanFollowedByMeals {
  const { listed, changed, ...rest } = event.data;
  const meals = new MealTable();
  const needsOf = (needs: readonly Need[], itemName?: string) => {
    let before = itemName;
    return needs.map((need) => {
      const { name, amounts, packs } = need;
      const short: WrittenNeed = { meal: meals.placeOf(need), amounts };
      if (name !== before) short.name = name;
      if (packs) short.packs = packs;
      before = name;
      return short;
    });
  };
  return {
    type: 'PlanFollowedByMeals',
    data: {
      ...rest,
      meals: meals.all,
      listed: listed.map((item) => ({ ...item, needs: needsOf(item.needs, item.name) })),
      changed: changed.map((change) => ({ ...change, put: needsOf(change.put) })),
    },
  };
}

/** Restores the decided event from either stored form. */
export const fromStoredForm: Upcaster = (event) => (isByMeals(event) ? fromMeals(event) : event);

/**
 * Like `fromStoredForm`, for an event that a worker thread decided and that isn't appended yet;
 * `toStoredForm` returns the original.
 */
export function readBack(event: DomainEvent): ShoppingListEvent {
  const decided = fromStoredForm(event);
  storedForms.set(decided, event);
  // `fromStoredForm` returns list events for stored list events.
  return decided as ShoppingListEvent;
}

function fromMeals({ data }: PlanFollowedByMeals): PlanFollowed {
  const { meals, listed, changed, ...rest } = data;
  const needsOf = (needs: readonly WrittenNeed[], itemName = '') => {
    let before = itemName;
    return needs.map(({ meal: place, name = before, amounts, packs }) => {
      const meal = meals[place];
      if (!meal) throw new Error(`An event of the list of ${rest.householdId} has no meal ${place}`);
      before = name;
      return needOf(meal, { name, amounts, packs });
    });
  };
  return {
    type: 'PlanFollowed',
    data: {
      ...rest,
      listed: listed.map((item) => ({ ...item, needs: needsOf(item.needs, item.name) })),
      changed: changed.map((change) => ({ ...change, put: needsOf(change.put) })),
    },
  };
}

function isByMeals(event: DomainEvent): event is PlanFollowedByMeals {
  return event.type === 'PlanFollowedByMeals';
}

/** The meals of an event, each once. */
class MealTable {
  readonly all: MealFields[] = [];
  /**
   * Keyed by entry. Two needs of one entry may differ, because one can be older than a change of the meal.
   */
  readonly #places = new Map<string, number[]>();

  placeOf({ entryId, day, mealType, recipeId, recipeName, servings, isAdded }: Need): number {
    const places = this.#places.get(entryId) ?? [];
    for (const place of places) {
      const known = this.all[place];
      if (
        known?.day === day &&
        known.mealType === mealType &&
        known.recipeId === recipeId &&
        known.recipeName === recipeName &&
        known.servings === servings &&
        known.isAdded === isAdded
      )
        return place;
    }
    const place = this.all.length;
    this.all.push({
      entryId,
      day,
      mealType,
      recipeId,
      recipeName,
      ...(servings !== undefined && { servings }),
      ...(isAdded && { isAdded }),
    });
    places.push(place);
    this.#places.set(entryId, places);
    return place;
  }
}
