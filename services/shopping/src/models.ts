import type { Load } from '@forkcast/event-sourcing';
import {
  createLinkTokens,
  createMemberNames,
  importedRowsIn,
  type FindImportedRows,
  type LinkTokens,
  type MemberNames,
  type ServiceTools,
} from '@forkcast/service-kit';
import { GUEST_NAMES, MEMBER_NAMES } from './lastingCollections';
import { createGuestCounts, type GuestCounts } from './list-link/guestLimits';
import { createGuestNames, withGuests, type GuestNames } from './list-link/guestNames';
import { importedItems } from './list-import/imported-items/importedItems';
import { openPlanReplica, type PlanReplica } from './plan-copy/planCopy';
import { createShoppingHabits, type ShoppingHabits } from './shopping-list/habits/shoppingHabits';
import { createShoppingListItems, type ShoppingListItems } from './shopping-list/items/shoppingListItems';
import { createListMerging, type ListMerging } from './shopping-list/merging/listMerging';
import { createPlanFollower, type ListOf, type PlanFollower } from './shopping-list/following/planFollower';
import { shoppingList } from './shopping-list/shoppingList';
import { snapshots } from './shopping-list/stored/snapshots';

export interface ShoppingModels {
  load: Load;
  listOf: ListOf;
  items: ShoppingListItems;
  habits: ShoppingHabits;
  findImported: FindImportedRows;
  plan: PlanReplica;
  follower: PlanFollower;
  /** The names of members and guests. */
  names: MemberNames;
  guests: GuestNames;
  guestCounts: GuestCounts;
  linkTokens: LinkTokens;
  productName: string;
  merging: ListMerging;
}

export interface ShoppingOptions {
  /** The product name on guests' pages. */
  productName?: string;
}

export async function createModels(
  tools: ServiceTools,
  { productName = 'Forkcast' }: ShoppingOptions = {},
): Promise<ShoppingModels> {
  const { database, load, clock, newId, identityKey } = tools;
  const plan = openPlanReplica(database);
  await plan.prepare();
  const merging = createListMerging();
  const listOf: ListOf = (householdId) => ({
    ...shoppingList.of(householdId),
    decideElsewhere: (command, state) => merging.decide(command, state),
  });
  // Snapshots of the first version have no household id, so deleting a household would leave them behind.
  await database.collection<{ _id: string; form?: number }>(snapshots.collection).deleteMany({ form: 1 });
  const guests = await createGuestNames(database, GUEST_NAMES);
  return {
    load,
    listOf,
    items: createShoppingListItems(database),
    habits: createShoppingHabits(database),
    findImported: importedRowsIn(database, importedItems.name),
    plan,
    follower: createPlanFollower({ listOf, load, plan, clock, newId }),
    names: withGuests(createMemberNames(database, MEMBER_NAMES), guests),
    guests,
    guestCounts: await createGuestCounts(tools),
    linkTokens: createLinkTokens(identityKey, 'forkcast shopping: list links'),
    productName,
    merging,
  };
}
