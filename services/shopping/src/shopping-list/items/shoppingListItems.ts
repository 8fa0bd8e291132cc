import { defineProjection, type DocumentDatabase } from '@forkcast/event-sourcing';
import type { ShoppingListEvent } from '../events';
import { evolveItem, itemIdsOf } from '../evolveItem';
import type { ListItem } from '../listItem';
import { shoppingList } from '../shoppingList';
import { fromStoredForm } from '../stored/storedForm';

/** One item of a household's list. */
export interface ShoppingListItemDocument extends ListItem {
  _id: string;
  householdId: string;
}

export const shoppingListItems = defineProjection<ShoppingListEvent, ShoppingListItemDocument>({
  name: 'shopping-list-items',
  streams: [shoppingList.streams],
  indexes: [{ key: { householdId: 1 } }],
  // Without `upcastKeys`: documents have the keys of the events.
  upcast: fromStoredForm,
  documentIds: itemIdsOf,
  evolve: (document, event, itemId) => {
    const item = evolveItem(document && itemOf(document), event, itemId);
    return item && { _id: itemId, householdId: event.data.householdId, ...item };
  },
});

function itemOf({ _id, householdId: _householdId, ...item }: ShoppingListItemDocument): ListItem {
  return item;
}

export interface ShoppingListItems {
  /** A household's items, in no particular order. */
  of(householdId: string): Promise<readonly ListItem[]>;
}

export function createShoppingListItems(database: DocumentDatabase): ShoppingListItems {
  const items = database.collection<ShoppingListItemDocument>(shoppingListItems.name);
  return { of: (householdId) => items.find({ householdId }).toArray() };
}
