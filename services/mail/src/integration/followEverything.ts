import { setImmediate as nextTurn } from 'node:timers/promises';
import { consumer } from '@forkcast/service-kit';
import type { MailModels } from '../models';

/** Keeps what mails are made of. */
export const followEverything = consumer<Pick<MailModels, 'recipients' | 'plan' | 'list'>>({
  durable: 'mail-follows-everything',
  on: {
    'accounts.time-zone-changed': ({ data, householdId, position }, { recipients }) =>
      recipients.livesIn(data.accountId, householdId, data.timeZone, position),
    'accounts.preferences-changed': ({ data, householdId, position }, { recipients }) => {
      const { accountId, emailNotifications, weeklySummary, shoppingListReminders } = data;
      const choice = { emailNotifications, weeklySummary, shoppingListReminders };
      return recipients.prefers(accountId, householdId, choice, position);
    },
    'accounts.member-joined': ({ data, position }, { recipients }) =>
      recipients.belongsTo(data.accountId, data.toHouseholdId, position),
    'accounts.account-deleted': ({ data }, { recipients }) => recipients.forget(data.accountId),
    'accounts.household-deleted': async ({ data }, { plan, list }) => {
      await plan.forget(data.householdId);
      await list.forget(data.householdId);
    },
    'planner.meal-planned': ({ data, householdId, position }, { plan }) =>
      plan.planned(householdId, data, position),
    'planner.meal-changed': ({ data, householdId, position }, { plan }) =>
      plan.planned(householdId, data, position),
    'planner.meal-removed': ({ data, householdId, position }, { plan }) =>
      plan.removed(householdId, data, position),
    'shopping.items-listed': async ({ data, householdId, position }, { list }) => {
      for (const [index, item] of data.items.entries()) {
        await list.listed(householdId, item, position);
        await afterSome(index);
      }
    },
    'shopping.item-marked': ({ data: { itemId, ...marks }, householdId, position }, { list }) =>
      list.marked(householdId, itemId, marks, position),
    'shopping.items-removed': async ({ data, householdId, position }, { list }) => {
      for (const [index, itemId] of data.itemIds.entries()) {
        await list.removed(householdId, itemId, position);
        await afterSome(index);
      }
    },
  },
});

const ITEMS_PER_TURN = 50;

/** Copies in memory are written without a pause: others get their turn between some and the next. */
async function afterSome(index: number): Promise<void> {
  if ((index + 1) % ITEMS_PER_TURN === 0) await nextTurn();
}
