import { randomUUID } from 'node:crypto';
import type { Ingredient, MealType, ShoppingListItem } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';
import type { ChangeItem, ShoppingListCommand } from './commands';
import type { DayRange } from './dayRange';
import { upcastKeys } from './earlier/upcastKeys';
import type { ShoppingListEvent } from './events';
import { follows, type ListItem } from './listItem';
import type { KnownMeal, PlannedRecipe } from './following/need';
import { presentItems } from './presentItems';
import { shoppingList } from './shoppingList';
import type { ShoppingListState } from './shoppingListState';
import { fromStoredForm, toStoredForm } from './stored/storedForm';

export const HOUSEHOLD = '6d8b6e0e-1111-4c3a-9d52-0c8f4a7b0001';
export const AT = '2026-11-20T14:00:00.000Z';
export const TODAY = '2026-11-18';
export const WEEK: DayRange = { first: '2026-11-15', last: '2026-11-21' };

export const grams = (name: string, quantity: number): Ingredient => ({ name, quantity, unit: 'g' });
export const some = (name: string): Ingredient => ({ name, quantity: null, unit: null });

let entries = 0;

/** Ascending, so that examples are in order of creation. */
function nextEntryId(): string {
  entries += 1;
  return `00000000-0000-4000-8000-${String(entries).padStart(12, '0')}`;
}

export function aMeal(
  recipeName: string,
  ingredients: readonly Ingredient[],
  day = '2026-11-18',
): PlannedRecipe {
  const mealType: MealType = 'dinner';
  return {
    removed: false,
    entryId: nextEntryId(),
    day,
    mealType,
    recipeId: randomUUID(),
    recipeName,
    ingredients,
  };
}

export function aListItem(fields: Partial<ListItem> = {}): ListItem {
  return {
    itemId: randomUUID(),
    key: 'milk',
    name: 'Milk',
    category: 'Other',
    isPantryItem: false,
    isChecked: false,
    checkedBy: null,
    fixedQuantity: null,
    needs: [],
    ...fields,
  };
}

type ItemChanges = Pick<ChangeItem, 'isChecked' | 'isPantryItem' | 'quantity' | 'category'>;

/** A household's plan and list, changed by its members and the planner. */
export class Household {
  readonly meals = new Map<string, KnownMeal>();
  readonly events: ShoppingListEvent[] = [];
  state: ShoppingListState = shoppingList.initialState();

  /** The list without ids: '- tomatoes 500 g' is open, 'x' checked. */
  get lines(): readonly string[] {
    return this.items.map(
      ({ isChecked, name, quantity }) => `${isChecked ? 'x' : '-'} ${name}${quantity ? ` ${quantity}` : ''}`,
    );
  }

  get items(): readonly ShoppingListItem[] {
    return presentItems(this.state.items.values(), { get: (account) => account });
  }

  item(name: string, { isChecked = false } = {}): ShoppingListItem {
    const found = this.items.filter((item) => item.name === name && item.isChecked === isChecked);
    const [item] = found;
    if (!item || found.length > 1)
      throw new Error(`${found.length} items like that: ${this.lines.join(', ')}`);
    return item;
  }

  /** Items that the plan doesn't change: checked, typed or edited. */
  heldItems(): readonly ListItem[] {
    return [...this.state.items.values()].filter((item) => !follows(item));
  }

  /** Plans, moves or changes a meal. The list changes only when it follows. */
  plan(...meals: readonly PlannedRecipe[]): this {
    for (const meal of meals) this.meals.set(meal.entryId, meal);
    return this;
  }

  unplan({ entryId }: PlannedRecipe): this {
    this.meals.set(entryId, { removed: true, entryId });
    return this;
  }

  /** Simulates that no message about the entry has arrived. */
  forget({ entryId }: PlannedRecipe): this {
    this.meals.delete(entryId);
    return this;
  }

  generate(range = WEEK, today = TODAY): this {
    return this.do({ type: 'GenerateList', range, today, ...this.#withPlan() });
  }

  follow(): this {
    return this.do({ type: 'FollowPlan', ...this.#withPlan() });
  }

  /** Adds a recipe without planning it. Returns the id to undo it with. */
  addRecipe(recipe: PlannedRecipe, addedId = nextEntryId()): string {
    this.do({
      type: 'AddRecipe',
      householdId: HOUSEHOLD,
      recipe: { ...recipe, entryId: addedId },
      stepId: randomUUID(),
      at: AT,
    });
    return addedId;
  }

  takeOffRecipe(addedId: string): this {
    return this.do({ type: 'TakeOffRecipe', householdId: HOUSEHOLD, addedId, at: AT });
  }

  add(name: string, quantity: string | null = null): this {
    return this.do({
      type: 'AddItem',
      householdId: HOUSEHOLD,
      itemId: randomUUID(),
      name,
      quantity,
      category: null,
      isPantryItem: false,
      isChecked: false,
      by: 'Ann',
      at: AT,
    });
  }

  change(name: string, changes: ItemChanges): this {
    return this.changeById(this.item(name, { isChecked: changes.isChecked === false }).id, changes);
  }

  changeById(itemId: string, changes: ItemChanges): this {
    return this.do({ type: 'ChangeItem', itemId, by: 'Ann', ...changes, ...this.#withPlan() });
  }

  check(name: string): this {
    return this.change(name, { isChecked: true });
  }

  uncheck(name: string): this {
    return this.change(name, { isChecked: false });
  }

  remove(name: string, which = { isChecked: false }): this {
    return this.removeById(this.item(name, which).id);
  }

  removeById(itemId: string): this {
    return this.do({ type: 'RemoveItem', householdId: HOUSEHOLD, itemId, at: AT });
  }

  clearChecked(): this {
    return this.do({ type: 'ClearChecked', householdId: HOUSEHOLD, at: AT });
  }

  clearAll(): this {
    return this.do({ type: 'ClearAll', householdId: HOUSEHOLD, at: AT });
  }

  do(command: ShoppingListCommand): this {
    for (const event of shoppingList.decide(command, this.state)) {
      // Serialised, as when read from the log.
      const recorded = fromStoredForm(
        JSON.parse(JSON.stringify(toStoredForm(event))) as DomainEvent,
      ) as ShoppingListEvent;
      this.events.push(recorded);
      this.state = shoppingList.evolve(this.state, recorded);
    }
    return this;
  }

  #withPlan() {
    return { householdId: HOUSEHOLD, meals: [...this.meals.values()], stepId: randomUUID(), at: AT };
  }
}

/** The list of a stored log with keys of another version, and its plan. */
export function earlierListOf({ meals, events }: { meals: unknown; events: unknown }): Household {
  const household = new Household();
  household.plan(...(meals as PlannedRecipe[])); // written by that version
  for (const event of events as ShoppingListEvent[])
    household.state = shoppingList.evolve(household.state, upcastKeys(event) as ShoppingListEvent);
  return household;
}
