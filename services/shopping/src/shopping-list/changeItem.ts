import { RuleViolation } from '@forkcast/event-sourcing';
import type { ChangeItem } from './commands';
import type { ShoppingListEvent } from './events';
import { followStep } from './following/following';
import { follows, quantityOf, type ListItem } from './listItem';
import { remainder } from './following/need';
import { planFollowed } from './following/planFollowed';
import { evolve, type ShoppingListState } from './shoppingListState';

export function requireItem(state: ShoppingListState, itemId: string): ListItem {
  const item = state.items.get(itemId);
  if (!item) throw new RuleViolation('not-found', 'This item is no longer on the list');
  return item;
}

export function changeItem(command: ChangeItem, state: ShoppingListState): readonly ShoppingListEvent[] {
  const item = requireItem(state, command.itemId);
  const edits = decideEdits(command, item);
  const edited = edits.reduce(evolve, state);
  if (command.isChecked === undefined || command.isChecked === item.isChecked) return edits;
  return [...edits, ...(command.isChecked ? check(command, item) : uncheck(command, edited))];
}

function decideEdits(command: ChangeItem, item: ListItem): readonly ShoppingListEvent[] {
  const { category, isPantryItem, quantity } = command;
  const about = itemFields(command, item);
  const events: ShoppingListEvent[] = [];
  if (category !== undefined && category !== item.category) {
    events.push({ type: 'ItemCategoryChanged', data: { ...about, category } });
  }
  if (isPantryItem !== undefined && isPantryItem !== item.isPantryItem) {
    events.push({ type: isPantryItem ? 'ItemMarkedAsPantry' : 'ItemUnmarkedAsPantry', data: about });
  }
  if (quantity !== undefined && quantity !== quantityOf(item)) {
    events.push({ type: 'ItemQuantityEdited', data: { ...about, quantity } });
  }
  return events;
}

function itemFields({ householdId, at }: ChangeItem, { itemId, key }: ListItem) {
  return { householdId, itemId, key, at };
}

function check(command: ChangeItem, item: ListItem): readonly ShoppingListEvent[] {
  const { name } = item;
  const { by, picked } = command;
  return [
    { type: 'ItemChecked', data: { ...itemFields(command, item), name, by, ...(picked && { picked }) } },
  ];
}

/**
 * An unchecked item follows the plan again, including additional needs. If the plan needs less now, the
 * amount stays, so that unchecking never removes an item.
 */
function uncheck(command: ChangeItem, state: ShoppingListState): readonly ShoppingListEvent[] {
  const item = requireItem(state, command.itemId);
  const about = itemFields(command, item);
  const unchecked: ShoppingListEvent = { type: 'ItemUnchecked', data: about };
  if (item.fixedQuantity || command.markOnly) return [unchecked];

  const twinIds = [...state.items.values()]
    .filter((other) => other.key === item.key && follows(other))
    .map((other) => other.itemId);
  const withoutTwin = planFollowed({ listed: [], changed: [], withdrawn: twinIds }, command);
  const merged = [unchecked, ...withoutTwin].reduce(evolve, state);
  const step = followStep(merged, command.meals, command.stepId);
  const followed = planFollowed(step, command).reduce(evolve, merged);
  if (needsLess(followed.items.get(item.itemId), item)) {
    return [unchecked, { type: 'ItemKept', data: { ...about, quantity: quantityOf(item) } }];
  }
  return [unchecked, ...planFollowed({ ...step, withdrawn: [...twinIds, ...step.withdrawn] }, command)];
}

function needsLess(now: ListItem | undefined, before: ListItem): boolean {
  const amounts = new Map(now?.needs.map((need) => [need.entryId, need.amounts]));
  return before.needs.some((need) => remainder(need.amounts, amounts.get(need.entryId) ?? []).length > 0);
}
