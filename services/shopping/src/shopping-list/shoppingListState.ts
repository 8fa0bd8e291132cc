import { isWithin, type DayRange } from './dayRange';
import { evolveItem, itemIdsOf } from './evolveItem';
import type { ItemChecked, ShoppingListEvent } from './events';
import { noIntents, withAnswers, type Answered } from './intents/answeredIntents';
import { pastAfter, type PastItems } from './intents/pastItems';
import { groceryKey } from './following/need';
import type { ListItem } from './listItem';
import { noStores, storesAfter, removePicks, addPickIn, type Stores } from './stores/stores';
import {
  forgetPurchases,
  settle,
  unsettle,
  withoutReopened,
  type SettledNeeds,
} from './following/settledNeeds';

export interface ShoppingListState {
  items: ReadonlyMap<string, ListItem>;
  /** The days whose meals the list follows. */
  followed: readonly DayRange[];
  settled: SettledNeeds;
  /** Groceries to mark as pantry again when they return. */
  pantry: ReadonlySet<string>;
  /** Categories that people chose, by grocery key. */
  categories: ReadonlyMap<string, string>;
  stores: Stores;
  /** Ids of the stores that people chose, by grocery key. */
  boughtAt: ReadonlyMap<string, string>;
  /** Earlier states that outdated devices may still refer to. */
  past: PastItems;
  answered: Answered;
}

/** Limit of groceries with remembered decisions; the oldest are dropped first. */
export const REMEMBERED_LIMIT = 1_000;

export function initialState(): ShoppingListState {
  return {
    items: new Map(),
    followed: [],
    settled: new Map(),
    pantry: new Set(),
    categories: new Map(),
    stores: noStores,
    boughtAt: new Map(),
    past: [],
    answered: noIntents,
  };
}

export function evolve(state: ShoppingListState, event: ShoppingListEvent): ShoppingListState {
  const past = pastAfter(state.past, state.items, event);
  return { ...state, items: itemsAfter(state, event), past, ...restAfter(state, event) };
}

function itemsAfter({ items }: ShoppingListState, event: ShoppingListEvent): ReadonlyMap<string, ListItem> {
  const itemIds = itemIdsOf(event);
  if (itemIds.length === 0) return items;
  const result = new Map(items);
  for (const itemId of itemIds) {
    const item = evolveItem(items.get(itemId) ?? null, event, itemId);
    if (item) result.set(itemId, item);
    else result.delete(itemId);
  }
  return result;
}

/** Changes of everything but items. */
function restAfter(state: ShoppingListState, event: ShoppingListEvent): Partial<ShoppingListState> {
  switch (event.type) {
    case 'ListGenerated': {
      const { followed, reopened } = event.data;
      return { followed, settled: keepSettled(state.settled, followed, reopened) };
    }
    case 'ItemRemoved':
    case 'CheckedItemsCleared':
      return { settled: settle(state.settled, itemsOf(state, event), state.followed) };
    case 'ListCleared':
      return { settled: forgetPurchases(settle(state.settled, itemsOf(state, event), state.followed)) };
    case 'ItemAdded': {
      const { item } = event.data;
      return item.isPantryItem ? { pantry: rememberKey(state.pantry, groceryKey(item.name)) } : {};
    }
    case 'ItemBroughtBack': {
      const { item, wasSettled } = event.data;
      return wasSettled ? { settled: unsettle(state.settled, item) } : {};
    }
    case 'IntentsAnswered': {
      const { answers, memory = 'household', at: now } = event.data;
      return { answered: withAnswers(state.answered, answers, { memory, now }) };
    }
    case 'ItemMarkedAsPantry':
      return { pantry: rememberKey(state.pantry, keyIn(state, event.data)) };
    case 'ItemUnmarkedAsPantry':
      return { pantry: withoutKey(state.pantry, keyIn(state, event.data)) };
    case 'ItemCategoryChanged':
      return {
        categories: rememberText(state.categories, keyIn(state, event.data), event.data.category),
      };
    case 'ItemStoreChosen':
      return { boughtAt: rememberText(state.boughtAt, keyIn(state, event.data), event.data.storeId) };
    case 'ItemChecked':
      return pickedAfter(state, event.data);
    case 'ItemUnchecked':
      return { stores: removePicks(state.stores, event.data.itemId) };
    case 'PlanFollowed':
    case 'ItemKept':
    case 'ItemQuantityEdited':
    case 'ItemMerged':
      return {};
    default:
      return { stores: storesAfter(state.stores, event) };
  }
}

/** The item's current key; the event's may be from before the item was assigned to another grocery. */
function keyIn({ items }: ShoppingListState, { itemId, key }: { itemId: string; key: string }): string {
  return items.get(itemId)?.key ?? key;
}

function withoutKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}

function itemsOf({ items }: ShoppingListState, event: ShoppingListEvent): readonly ListItem[] {
  return itemIdsOf(event).flatMap((itemId) => items.get(itemId) ?? []);
}

function keepSettled(
  settled: SettledNeeds,
  followed: readonly DayRange[],
  reopened: readonly string[],
): SettledNeeds {
  const still = withoutReopened(settled, reopened);
  return new Map([...still].filter(([, need]) => isWithin(need.day, followed)));
}

function rememberKey(names: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...withoutKey(names, key), key].slice(-REMEMBERED_LIMIT));
}

function pickedAfter(
  { stores, items }: ShoppingListState,
  { itemId, picked }: ItemChecked['data'],
): Partial<ShoppingListState> {
  const category = items.get(itemId)?.category;
  if (!picked || category === undefined) return {};
  return { stores: addPickIn(stores, picked.storeId, { itemId, category, at: picked.at }) };
}

/** Null removes the entry. */
function rememberText(
  texts: ReadonlyMap<string, string>,
  key: string,
  text: string | null,
): ReadonlyMap<string, string> {
  const others = [...texts].filter(([name]) => name !== key);
  if (text === null) return new Map(others);
  return new Map<string, string>([...others, [key, text] as const].slice(-REMEMBERED_LIMIT));
}
