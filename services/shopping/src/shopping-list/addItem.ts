import { RuleViolation } from '@forkcast/event-sourcing';
import { categoryOf } from '@forkcast/ingredients';
import type { AddItem } from './commands';
import type { ShoppingListEvent } from './events';
import { SHOPPING_LIST_LIMIT } from './listItem';
import { groceryKey, languageOfNames } from './following/need';
import type { ShoppingListState } from './shoppingListState';

export function addItem(command: AddItem, state: ShoppingListState): readonly ShoppingListEvent[] {
  const { householdId, itemId, name, quantity, isPantryItem, isChecked, by, at } = command;
  if (state.items.has(itemId)) return [];
  if (state.items.size >= SHOPPING_LIST_LIMIT) throw listFull();
  const key = groceryKey(name);
  const storeId = state.boughtAt.get(key);
  const item = {
    itemId,
    key,
    name,
    category: command.category ?? state.categories.get(key) ?? categoryOf(name, () => languageOf(state)),
    isPantryItem,
    isChecked,
    checkedBy: isChecked ? by : null,
    fixedQuantity: { text: quantity },
    needs: [],
    ...(storeId !== undefined && { storeId }),
  };
  return [{ type: 'ItemAdded', data: { householdId, item, at } }];
}

/** The most frequent language on the list. */
function languageOf({ items }: ShoppingListState): string | null {
  return languageOfNames([...items.values()].map((item) => item.name));
}

export function listFull(): RuleViolation {
  return new RuleViolation('list-full', 'The shopping list is full. Please clear some items first');
}
