import type Router from '@koa/router';
import {
  addShoppingItemRequestSchema,
  clearedItemsSchema,
  shoppingListItemSchema,
  updateShoppingItemRequestSchema,
} from '@forkcast/contracts';
import {
  describeRoute,
  metadataOf,
  parseBody,
  parseParam,
  wrote,
  ApiError,
  type MemberNames,
  type ServiceState,
} from '@forkcast/service-kit';
import { z } from 'zod';
import type { ListItem } from './listItem';
import type { PlanFollower } from './planFollower';
import { presentItem, presentItems } from './presentItems';
import type { ShoppingLists } from './shoppingLists';

export interface ShoppingListRoutesDependencies {
  lists: ShoppingLists;
  follower: PlanFollower;
  itemsOf: (householdId: string) => Promise<readonly ListItem[]>;
  names: MemberNames;
  clock: () => Date;
  newId: () => string;
}

export function addShoppingListRoutes(
  router: Router<ServiceState>,
  { lists, follower, itemsOf, names, clock, newId }: ShoppingListRoutesDependencies,
): void {
  const at = () => clock().toISOString();

  describeRoute(router, {
    method: 'get',
    path: '/api/shopping-list',
    summary: 'The household’s list, in order of category and name',
    response: z.array(shoppingListItemSchema),
  });
  router.get('/api/shopping-list', async (ctx) => {
    const items = await itemsOf(ctx.state.identity.householdId);
    ctx.body = presentItems(items, await names.of(items.map(({ checkedBy }) => checkedBy)));
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/shopping-list',
    summary: 'Adds an item by hand',
    body: addShoppingItemRequestSchema,
    response: shoppingListItemSchema,
    status: 201,
    errors: ['list-full', 'conflict'],
  });
  router.post('/api/shopping-list', async (ctx) => {
    const item = await parseBody(ctx, addShoppingItemRequestSchema);
    const { householdId, accountId, displayName } = ctx.state.identity;
    const itemId = newId();
    if (item.isChecked) await names.remember(accountId, displayName);
    const { state, position } = await lists.change(
      householdId,
      () => ({ type: 'AddItem', householdId, itemId, ...item, by: accountId, at: at() }),
      metadataOf(ctx),
    );
    wrote(ctx, position);
    ctx.status = 201;
    const shown = onList(state.items, itemId);
    ctx.body = presentItem(shown, await names.of([shown.checkedBy]));
  });

  describeRoute(router, {
    method: 'put',
    path: '/api/shopping-list/{id}',
    summary: 'Checks or unchecks an item, marks it as pantry, changes its quantity or category',
    body: updateShoppingItemRequestSchema,
    response: shoppingListItemSchema,
    errors: ['conflict'],
  });
  router.put('/api/shopping-list/:id', async (ctx) => {
    const itemId = parseParam(ctx, 'id');
    const { quantity, ...changes } = await parseBody(ctx, updateShoppingItemRequestSchema);
    const { householdId, accountId, displayName } = ctx.state.identity;
    if (changes.isChecked) await names.remember(accountId, displayName);
    // Only an item that goes back to following has to know the plan, and that as the caller knows it.
    const unchecks = changes.isChecked === false;
    if (unchecks) await ctx.state.catchUp();
    const { state, position } = await lists.change(
      householdId,
      async (list) => ({
        type: 'ChangeItem',
        householdId,
        itemId,
        ...changes,
        ...(quantity === undefined ? {} : { quantity: quantity || null }),
        meals: unchecks ? await follower.mealsFor(householdId, list) : [],
        stepId: newId(),
        by: accountId,
        at: at(),
      }),
      metadataOf(ctx),
    );
    wrote(ctx, position);
    const shown = onList(state.items, itemId);
    ctx.body = presentItem(shown, await names.of([shown.checkedBy]));
  });

  addClearing('/api/shopping-list/clear-checked', 'ClearChecked', 'Removes all checked items');
  addClearing('/api/shopping-list/clear-all', 'ClearAll', 'Removes all items');

  function addClearing(path: string, type: 'ClearChecked' | 'ClearAll', summary: string): void {
    const response = clearedItemsSchema;
    describeRoute(router, { method: 'delete', path, summary, response, errors: ['conflict'] });
    router.delete(path, async (ctx) => {
      const { householdId } = ctx.state.identity;
      const { events, position } = await lists.change(
        householdId,
        () => ({ type, householdId, at: at() }),
        metadataOf(ctx),
      );
      wrote(ctx, position);
      const removed = events.flatMap((event) => ('itemIds' in event.data ? event.data.itemIds : [])).length;
      ctx.body = clearedItemsSchema.parse({ removed });
    });
  }

  describeRoute(router, {
    method: 'delete',
    path: '/api/shopping-list/{id}',
    summary: 'Removes an item',
    status: 204,
    errors: ['conflict'],
  });
  router.delete('/api/shopping-list/:id', async (ctx) => {
    const itemId = parseParam(ctx, 'id');
    const { householdId } = ctx.state.identity;
    const { position } = await lists.change(
      householdId,
      () => ({ type: 'RemoveItem', householdId, itemId, at: at() }),
      metadataOf(ctx),
    );
    wrote(ctx, position);
    ctx.status = 204;
  });
}

function onList(items: ReadonlyMap<string, ListItem>, itemId: string): ListItem {
  const item = items.get(itemId);
  if (!item) throw new ApiError('not-found', 'This item is no longer on the list');
  return item;
}
