import type { Publication } from '@forkcast/bus';
import type { IntegrationEvent } from '@forkcast/contracts';
import type {
  ItemCategoryChanged,
  ItemKept,
  ItemMerged,
  ItemQuantityEdited,
  ItemStoreChosen,
  ListEvent,
  ShoppingListEvent,
} from '../shopping-list/events';
import type { ListItem } from '../shopping-list/listItem';
import { shoppingList } from '../shopping-list/shoppingList';
import { fromStoredForm } from '../shopping-list/stored/storedForm';

/** Publishes which items are listed, checked or in the pantry. */
export const publication: Publication<ShoppingListEvent> = {
  source: 'shopping',
  streams: [shoppingList.streams],
  types: ['shopping.items-listed', 'shopping.item-marked', 'shopping.items-removed'],
  upcast: fromStoredForm,
  toIntegrationEvents: ({ type, data }) => {
    // `type` and `data` come from one event, so they match.
    const event = { type, data } as ShoppingListEvent;
    const { householdId } = event.data;
    return integrationEventsOf(event).map((published) => ({ householdId, event: published }));
  },
};

function integrationEventsOf(event: ShoppingListEvent): readonly IntegrationEvent[] {
  switch (event.type) {
    case 'PlanFollowed':
      return [...toItemsListed(event.data.listed), ...toItemsRemoved(event.data.withdrawn)];
    case 'ItemAdded':
    case 'ItemBroughtBack':
      return toItemsListed([event.data.item]);
    case 'ItemChecked':
    case 'ItemUnchecked':
      return [toItemMarked(event.data.itemId, { isChecked: event.type === 'ItemChecked' })];
    case 'ItemMarkedAsPantry':
    case 'ItemUnmarkedAsPantry':
      return [toItemMarked(event.data.itemId, { isPantryItem: event.type === 'ItemMarkedAsPantry' })];
    case 'ItemRemoved':
      return toItemsRemoved([event.data.itemId]);
    case 'CheckedItemsCleared':
    case 'ListCleared':
      return toItemsRemoved(event.data.itemIds);
    default:
      event satisfies
        ListEvent | ItemKept | ItemQuantityEdited | ItemMerged | ItemCategoryChanged | ItemStoreChosen;
      return [];
  }
}

function toItemsListed(items: readonly ListItem[]): readonly IntegrationEvent[] {
  if (items.length === 0) return [];
  const listedItems = items.map(({ itemId, name, isChecked, isPantryItem }) => ({
    itemId,
    name,
    isChecked,
    isPantryItem,
  }));
  return [{ type: 'shopping.items-listed', data: { items: listedItems } }];
}

function toItemMarked(
  itemId: string,
  marks: { isChecked?: boolean; isPantryItem?: boolean },
): IntegrationEvent {
  return { type: 'shopping.item-marked', data: { itemId, ...marks } };
}

function toItemsRemoved(itemIds: readonly string[]): readonly IntegrationEvent[] {
  return itemIds.length === 0 ? [] : [{ type: 'shopping.items-removed', data: { itemIds: [...itemIds] } }];
}
