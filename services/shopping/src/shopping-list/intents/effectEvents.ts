import { isSameQuantity, type Effect } from '@forkcast/shopping-list';
import { addItem, listFull } from '../addItem';
import { changeItem, requireItem } from '../changeItem';
import type { ApplyIntents, ChangeItem } from '../commands';
import type { ShoppingListEvent } from '../events';
import { changesTo } from '../following/following';
import { quantityOf, SHOPPING_LIST_LIMIT, type ListItem } from '../listItem';
import { planFollowed } from '../following/planFollowed';
import type { ShoppingListState } from '../shoppingListState';
import type { Answer } from './answeredIntents';
import { findGoneItem } from './listOfState';

/** `madeAt` is the creation time by the server's clock. */
export interface IntentCommand extends ApplyIntents {
  madeAt: string;
}

export interface Outcome {
  events: readonly ShoppingListEvent[];
  refused?: Answer['refused'];
}

/** The events of one effect. Throws RuleViolation 'list-full'. */
export function eventsOfEffect(
  effect: Effect,
  state: ShoppingListState,
  command: IntentCommand,
): readonly ShoppingListEvent[] {
  const { householdId, by, at } = command;
  const commonFields = { householdId, by, at };
  const change = (changes: Partial<ChangeItem>): readonly ShoppingListEvent[] => {
    const { itemId } = effect as Exclude<Effect, { type: 'add' | 'clear' }>;
    const { meals, stepId } = command;
    return changeItem({ type: 'ChangeItem', ...commonFields, itemId, meals, stepId, ...changes }, state);
  };
  switch (effect.type) {
    case 'add': {
      const { id: itemId, ...line } = effect.line;
      return addItem({ type: 'AddItem', ...commonFields, itemId, ...line }, state);
    }
    case 'merge': {
      const { itemId, quantity, merged } = effect;
      const { key } = requireItem(state, itemId);
      return [{ type: 'ItemMerged', data: { householdId, itemId, key, quantity, merged, at } }];
    }
    case 'bring-back':
      return restoreItem(effect.itemId, state, command);
    case 'as-seen':
      return restoreSeenNeeds(requireItem(state, effect.itemId), effect.quantity, state, command);
    case 'check':
      return change({
        isChecked: true,
        ...(effect.storeId !== undefined && { picked: { storeId: effect.storeId, at: command.madeAt } }),
      });
    case 'uncheck':
      return change({ isChecked: false, ...(command.memory === 'guests' && { markOnly: true }) });
    case 'amount':
      return change({ quantity: effect.quantity });
    case 'aisle':
    case 'pantry':
    case 'buy-at':
      return preferenceEvents(effect, state, command);
    case 'remove': {
      const { itemId, key } = requireItem(state, effect.itemId);
      return [{ type: 'ItemRemoved', data: { householdId, itemId, key, at } }];
    }
    case 'clear':
      return [{ type: 'CheckedItemsCleared', data: { householdId, itemIds: effect.itemIds, at } }];
    default:
      return effect satisfies never;
  }
}

function restoreItem(
  itemId: string,
  state: ShoppingListState,
  { householdId, at }: ApplyIntents,
): readonly ShoppingListEvent[] {
  const gone = findGoneItem(state, itemId);
  if (!gone) return [];
  if (state.items.size >= SHOPPING_LIST_LIMIT) throw listFull();
  const wasSettled = gone.since === 'removed';
  return [{ type: 'ItemBroughtBack', data: { householdId, item: gone.item, wasSettled, at } }];
}

/** Restores the needs that the item had when it showed this amount; no events if they aren't known. */
function restoreSeenNeeds(
  item: ListItem,
  quantity: string | null,
  { past }: ShoppingListState,
  command: ApplyIntents,
): readonly ShoppingListEvent[] {
  const before = past.findLast(
    ({ item: other }) => other.itemId === item.itemId && isSameQuantity(quantityOf(other), quantity),
  );
  const changed = before ? changesTo(item, before.item.needs) : [];
  return planFollowed({ listed: [], changed, withdrawn: [] }, command);
}

/** Also accepts a removed item: the list remembers the choice until its grocery returns. */
function preferenceEvents(
  effect: Extract<Effect, { type: 'aisle' | 'pantry' | 'buy-at' }>,
  state: ShoppingListState,
  { householdId, at }: ApplyIntents,
): readonly ShoppingListEvent[] {
  const { itemId } = effect;
  const item = state.items.get(itemId) ?? findGoneItem(state, itemId)?.item;
  if (!item) return [];
  const about = { householdId, itemId, key: item.key, at };
  if (effect.type === 'aisle') {
    const { category } = effect;
    return category === item.category ? [] : [{ type: 'ItemCategoryChanged', data: { ...about, category } }];
  }
  if (effect.type === 'buy-at') {
    const { storeId } = effect;
    return storeId === (item.storeId ?? null)
      ? []
      : [{ type: 'ItemStoreChosen', data: { ...about, storeId } }];
  }
  if (effect.isPantryItem === item.isPantryItem) return [];
  return [{ type: effect.isPantryItem ? 'ItemMarkedAsPantry' : 'ItemUnmarkedAsPantry', data: about }];
}
