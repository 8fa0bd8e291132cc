import type { ListEvent, ShoppingListEvent } from './events';
import { withNeeds, type ListItem } from './listItem';

/** The items that an event concerns. */
export function itemIdsOf(event: ShoppingListEvent): readonly string[] {
  switch (event.type) {
    case 'PlanFollowed': {
      const { listed, changed, withdrawn } = event.data;
      return [...[...listed, ...changed].map(({ itemId }) => itemId), ...withdrawn];
    }
    case 'ItemAdded':
    case 'ItemBroughtBack':
      return [event.data.item.itemId];
    case 'CheckedItemsCleared':
    case 'ListCleared':
      return event.data.itemIds;
    case 'ItemChecked':
    case 'ItemUnchecked':
    case 'ItemKept':
    case 'ItemQuantityEdited':
    case 'ItemMerged':
    case 'ItemCategoryChanged':
    case 'ItemMarkedAsPantry':
    case 'ItemUnmarkedAsPantry':
    case 'ItemStoreChosen':
    case 'ItemRemoved':
      return [event.data.itemId];
    default:
      event satisfies ListEvent;
      return [];
  }
}

/** Applies an event to one item; null means it isn't on the list. Shared by aggregate and read model. */
export function evolveItem(item: ListItem | null, event: ShoppingListEvent, itemId: string): ListItem | null {
  switch (event.type) {
    case 'PlanFollowed': {
      const { listed, changed, withdrawn } = event.data;
      if (withdrawn.includes(itemId)) return null;
      const change = changed.find((candidate) => candidate.itemId === itemId);
      if (change) return item && withNeeds(item, change);
      return listed.find((candidate) => candidate.itemId === itemId) ?? item;
    }
    case 'ItemAdded':
    case 'ItemBroughtBack':
      return event.data.item;
    case 'ItemChecked':
      return item && { ...item, isChecked: true, checkedBy: event.data.by };
    case 'ItemUnchecked':
      return item && { ...item, isChecked: false, checkedBy: null };
    case 'ItemKept':
    case 'ItemQuantityEdited':
      return item && { ...item, fixedQuantity: { text: event.data.quantity } };
    case 'ItemMerged': {
      const { quantity, merged } = event.data;
      return item && { ...item, fixedQuantity: { text: quantity }, merged };
    }
    case 'ItemCategoryChanged':
      return item && { ...item, category: event.data.category };
    case 'ItemMarkedAsPantry':
      return item && { ...item, isPantryItem: true };
    case 'ItemUnmarkedAsPantry':
      return item && { ...item, isPantryItem: false };
    case 'ItemStoreChosen':
      return item && withStore(item, event.data.storeId);
    case 'ItemRemoved':
    case 'CheckedItemsCleared':
    case 'ListCleared':
      return null;
    default:
      event satisfies ListEvent;
      return item;
  }
}

function withStore({ storeId: _before, ...item }: ListItem, storeId: string | null): ListItem {
  return storeId === null ? item : { ...item, storeId };
}
