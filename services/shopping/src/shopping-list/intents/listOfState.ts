import { nameKey, type Line, type List } from '@forkcast/shopping-list';
import { follows, quantityOf, type ListItem } from '../listItem';
import type { ShoppingListState } from '../shoppingListState';
import type { PastItem } from './pastItems';

/** The list as intents see it. */
export function listOfState(state: ShoppingListState): List {
  return {
    line: (id) => {
      const item = state.items.get(id);
      return item && lineOf(item);
    },
    gone: (id) => {
      const gone = findGoneItem(state, id);
      return gone && lineOf(gone.item);
    },
    holding: (id) => {
      const item = findItemHolding(state, id);
      return item && lineOf(item);
    },
    *typed(name) {
      const key = nameKey(name);
      for (const item of state.items.values()) {
        if (item.needs.length === 0 && !item.isChecked && nameKey(item.name) === key) yield lineOf(item);
      }
    },
  };
}

/** The list with the removed items of these ids added. */
export function withGone(state: ShoppingListState, itemIds: Iterable<string>): ShoppingListState {
  const items = new Map(state.items);
  for (const itemId of itemIds) {
    const gone = findGoneItem(state, itemId);
    if (gone) items.set(itemId, gone.item);
  }
  return { ...state, items };
}

/** A removed item in its last state. */
export function findGoneItem({ items, past }: ShoppingListState, itemId: string): PastItem | undefined {
  if (items.has(itemId)) return undefined;
  return past.findLast(({ item, since }) => item.itemId === itemId && since !== 'changed');
}

function findItemHolding({ items, past }: ShoppingListState, itemId: string): ListItem | undefined {
  const holds = ({ merged = [] }: ListItem) => merged.some((one) => one.itemId === itemId);
  for (const item of items.values()) if (holds(item)) return item;
  return past.findLast(({ item }) => holds(item))?.item;
}

function lineOf(item: ListItem): Line {
  const { itemId, name, isChecked, isPantryItem, category, needs, merged = [], storeId } = item;
  return {
    id: itemId,
    name,
    quantity: quantityOf(item),
    isChecked,
    isPantryItem,
    category,
    isTyped: needs.length === 0,
    follows: follows(item),
    merged,
    ...(storeId !== undefined && { storeId }),
  };
}
