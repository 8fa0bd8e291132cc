import { createMemberNames, type MemberNames, type ServiceTools } from '@forkcast/service-kit';
import { MEMBER_NAMES } from './lastingCollections';
import { createPlanCopy, type PlanCopy } from './plan-copy/planCopy';
import { createShoppingHabits, type ShoppingHabits } from './shopping-list/habits/shoppingHabits';
import { createShoppingListItems, type ShoppingListItems } from './shopping-list/items/shoppingListItems';
import { createListMerging, type ListMerging } from './shopping-list/merging/listMerging';
import { createPlanFollower, type ListOf, type PlanFollower } from './shopping-list/planFollower';
import { shoppingList } from './shopping-list/shoppingList';
import { snapshots } from './shopping-list/snapshots';

/** What routes and consumers of the shopping service work with. */
export interface ShoppingModels {
  listOf: ListOf;
  items: ShoppingListItems;
  habits: ShoppingHabits;
  plan: PlanCopy;
  follower: PlanFollower;
  names: MemberNames;
  merging: ListMerging;
}

export async function createModels(tools: ServiceTools): Promise<ShoppingModels> {
  const { database, load, clock, newId } = tools;
  const plan = createPlanCopy(database);
  await plan.prepare();
  const merging = createListMerging();
  const listOf: ListOf = (householdId) => ({
    ...shoppingList.of(householdId),
    decideElsewhere: (command, state) => merging.decide(command, state),
  });
  // Snapshots of the first version do not say whose they are, so that nothing would take them with the household.
  await database.collection<{ _id: string; form?: number }>(snapshots.collection).deleteMany({ form: 1 });
  return {
    listOf,
    items: createShoppingListItems(database),
    habits: createShoppingHabits(database),
    plan,
    follower: createPlanFollower({ listOf, load, plan, clock, newId }),
    names: createMemberNames(database, MEMBER_NAMES),
    merging,
  };
}
