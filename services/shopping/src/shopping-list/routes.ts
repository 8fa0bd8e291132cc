import {
  addShoppingItemRequestSchema,
  clearedItemsSchema,
  generateShoppingListRequestSchema,
  shoppingListItemSchema,
  updateShoppingItemRequestSchema,
  withdrawnItemsSchema,
} from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { ApiError, route } from '@forkcast/service-kit';
import { z } from 'zod';
import type { ShoppingModels } from '../models';
import { daysBetween } from './dayRange';
import { findGoneItem } from './intents/listOfState';
import type { ListItem } from './listItem';
import { presentWithYields, presentItem } from './presentItems';

const showList = route.get('/api/shopping-list', {
  summary: 'The household’s list, by category and name',
  response: z.array(shoppingListItemSchema),
  exported: {
    as: 'list',
    name: 'shopping-list',
    order: 90,
    columns: ['name', 'quantity', 'category', 'isChecked', 'isPantryItem', 'checkedBy'],
  },
  async handle({ identity }, { items, names }: ShoppingModels) {
    const all = await items.of(identity.householdId);
    return presentWithYields(all, await names.of(all.map(({ checkedBy }) => checkedBy)));
  },
});

const addItem = route.post('/api/shopping-list', {
  summary: 'Adds an item',
  body: addShoppingItemRequestSchema,
  response: shoppingListItemSchema,
  status: 201,
  errors: ['list-full'],
  caughtUp: false,
  async handle({ body, identity, execute, now, newId }, { listOf, names }: ShoppingModels) {
    const { householdId, accountId, displayName } = identity;
    const itemId = newId();
    if (body.isChecked) await names.remember(accountId, displayName);
    const command = { type: 'AddItem', householdId, itemId, ...body, by: accountId, at: now } as const;
    const { state } = await execute(listOf(householdId), command);
    const item = requireItem(state.items, itemId);
    return presentItem(item, await names.of([item.checkedBy]));
  },
});

const changeItem = route.put('/api/shopping-list/{id}', {
  summary: 'Checks or unchecks an item, marks it as pantry, changes its quantity or category',
  body: updateShoppingItemRequestSchema,
  response: shoppingListItemSchema,
  caughtUp: false,
  kept: async ({ params, identity }, { items }: ShoppingModels) => {
    const item = (await items.of(identity.householdId)).find(({ itemId }) => itemId === params.id);
    return item ? presentItem(item, new Map()) : {};
  },
  async handle({ params, body, identity, execute, now, newId, http }, { listOf, follower, names }) {
    const { householdId, accountId, displayName } = identity;
    const { quantity, ...changes } = body;
    if (changes.isChecked) await names.remember(accountId, displayName);
    // Only an unchecked item follows the plan again, which needs at least the caller's latest plan.
    const unchecks = changes.isChecked === false;
    if (unchecks) await http.catchUp();
    const { state } = await execute(listOf(householdId), async (list) => ({
      type: 'ChangeItem' as const,
      householdId,
      itemId: params.id,
      ...changes,
      ...(quantity === undefined ? {} : { quantity: quantity || null }),
      meals: unchecks ? (await follower.mealsFor(householdId, list)).meals : [],
      stepId: newId(),
      by: accountId,
      at: now,
    }));
    const item = requireItem(state.items, params.id);
    return presentItem(item, await names.of([item.checkedBy]));
  },
});

const clearChecked = createClearRoute(
  '/api/shopping-list/clear-checked',
  'ClearChecked',
  'Removes all checked items',
);
const clearAll = createClearRoute('/api/shopping-list/clear-all', 'ClearAll', 'Removes all items');

const removeItem = route.delete('/api/shopping-list/{id}', {
  summary: 'Removes an item',
  status: 204,
  caughtUp: false,
  async handle({ params, identity: { householdId }, execute, now }, { listOf }: ShoppingModels) {
    await execute(listOf(householdId), { type: 'RemoveItem', householdId, itemId: params.id, at: now });
  },
});

/** Reads the list itself, which stores removed items with the reason. */
const showWithdrawn = route.get('/api/shopping-list/withdrawn', {
  summary: 'Ids of items that the plan removed recently, newest first',
  response: withdrawnItemsSchema,
  async handle({ identity: { householdId } }, { load, listOf }: ShoppingModels) {
    const { state } = await load(listOf(householdId));
    const gone = new Set(state.past.map(({ item }) => item.itemId).reverse());
    return [...gone].filter((itemId) => findGoneItem(state, itemId)?.since === 'withdrawn');
  },
});

// Waits for the read model, because the caller may have just changed the plan.
const generateList = route.post('/api/generate-shopping-list', {
  summary: 'Merges the plan of a date range into the list, which follows the plan from then on',
  body: generateShoppingListRequestSchema,
  response: z.array(shoppingListItemSchema),
  errors: ['list-full'],
  async handle({ body, identity, execute, now }, { follower, names }: ShoppingModels) {
    const { householdId, timeZone } = identity;
    const range = daysBetween(body.startDate, body.endDate, timeZone);
    const today = dayOf(now, timeZone);
    // Returns the list even without changes, because a message may have updated it in the meantime.
    const { state } = await follower.generate(householdId, { range, today }, execute);
    const items = [...state.items.values()];
    return presentWithYields(items, await names.of(items.map(({ checkedBy }) => checkedBy)));
  },
});

/** The routes for clearing come before the one with an id parameter. */
export const shoppingListRoutes = [
  showWithdrawn,
  showList,
  addItem,
  changeItem,
  clearChecked,
  clearAll,
  removeItem,
  generateList,
];

function createClearRoute(path: string, type: 'ClearChecked' | 'ClearAll', summary: string) {
  return route.delete(path, {
    summary,
    response: clearedItemsSchema,
    caughtUp: false,
    async handle({ identity: { householdId }, execute, now }, { listOf }: ShoppingModels) {
      const { events } = await execute(listOf(householdId), { type, householdId, at: now });
      const itemIds = events.flatMap(({ data }) => ('itemIds' in data ? data.itemIds : []));
      return { removed: itemIds.length, itemIds };
    },
  });
}

function requireItem(items: ReadonlyMap<string, ListItem>, itemId: string): ListItem {
  const item = items.get(itemId);
  if (!item) throw new ApiError('not-found', 'This item is no longer on the list');
  return item;
}
