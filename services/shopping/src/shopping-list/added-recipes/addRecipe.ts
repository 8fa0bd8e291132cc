import { listFull } from '../addItem';
import type { AddRecipe, TakeOffRecipe } from '../commands';
import type { ShoppingListEvent } from '../events';
import { FOLLOWED_NEEDS_LIMIT, followersByKey, createItem } from '../following/following';
import { needsOf, type Need } from '../following/need';
import { planFollowed } from '../following/planFollowed';
import { answerTo } from '../intents/answeredIntents';
import { follows, SHOPPING_LIST_LIMIT, type ListItem, type NeedsChange } from '../listItem';
import type { ShoppingListState } from '../shoppingListState';

/** Merges a recipe's ingredients into the list like those of a meal. Idempotent by id. */
export function addRecipe(command: AddRecipe, state: ShoppingListState): readonly ShoppingListEvent[] {
  const { householdId, recipe, stepId, at } = command;
  if (answerTo(state.answered, recipe.entryId)) return [];
  const followers = followersByKey(state);
  const known = new Map([[recipe.entryId, recipe]]);
  const listed: ListItem[] = [];
  const changed: NeedsChange[] = [];
  for (const [key, needed] of needsOf(recipe)) {
    const need: Need = { ...needed, isAdded: true };
    const [item] = followers.get(key) ?? [];
    if (item) changed.push({ itemId: item.itemId, put: [need], dropped: [] });
    else listed.push(createItem(key, [need], { state, known, stepId }));
  }
  const isFull =
    state.items.size + listed.length > SHOPPING_LIST_LIMIT ||
    needsOn(state) + listed.length + changed.length > FOLLOWED_NEEDS_LIMIT;
  if (isFull) throw listFull();
  return [
    ...planFollowed({ listed, changed, withdrawn: [] }, command),
    { type: 'IntentsAnswered', data: { householdId, answers: [{ id: recipe.entryId }], at } },
  ];
}

/** Removes an added recipe from the list, except from items that people have checked or edited since. */
export function takeOffRecipe(
  command: TakeOffRecipe,
  { items }: ShoppingListState,
): readonly ShoppingListEvent[] {
  const { addedId } = command;
  const isOf = ({ entryId, isAdded }: Need) => isAdded === true && entryId === addedId;
  const withdrawn: string[] = [];
  const changed: NeedsChange[] = [];
  for (const item of items.values()) {
    const { itemId, needs } = item;
    if (!follows(item) || !needs.some(isOf)) continue;
    if (needs.every(isOf)) withdrawn.push(itemId);
    else changed.push({ itemId, put: [], dropped: [addedId] });
  }
  return planFollowed({ listed: [], changed, withdrawn }, command);
}

function needsOn({ items }: ShoppingListState): number {
  let count = 0;
  for (const { needs } of items.values()) count += needs.length;
  return count;
}
