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
      for (const item of data.items) await list.listed(householdId, item, position);
    },
    'shopping.item-marked': ({ data: { itemId, ...marks }, householdId, position }, { list }) =>
      list.marked(householdId, itemId, marks, position),
    'shopping.items-removed': async ({ data, householdId, position }, { list }) => {
      for (const itemId of data.itemIds) await list.removed(householdId, itemId, position);
    },
  },
});
