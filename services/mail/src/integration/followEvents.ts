import { createBackgroundYield } from '@forkcast/event-sourcing';
import { consumer } from '@forkcast/service-kit';
import type { MailModels } from '../models';

/** Maintains the local replicas that mails are composed from. */
export const followEvents = consumer<Pick<MailModels, 'recipients' | 'plan' | 'list'>>({
  durable: 'mail-follows-everything',
  on: {
    'accounts.time-zone-changed': ({ data, householdId, position }, { recipients }) =>
      recipients.setTimeZone(data.accountId, householdId, data.timeZone, position),
    'accounts.preferences-changed': ({ data, householdId, position }, { recipients }) => {
      const { accountId, emailNotifications, weeklySummary, shoppingListReminders } = data;
      const choice = { emailNotifications, weeklySummary, shoppingListReminders };
      return recipients.setPreferences(accountId, householdId, choice, position);
    },
    'accounts.member-joined': ({ data, position }, { recipients }) =>
      recipients.setHousehold(data.accountId, data.toHouseholdId, position),
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
    'shopping.items-listed': ({ data, householdId, position }, { list }) =>
      handleInBatches(data.items, (items) => list.listed(householdId, items, position)),
    'shopping.item-marked': ({ data, householdId, position }, { list }) =>
      list.marked(householdId, data, position),
    'shopping.items-removed': ({ data, householdId, position }, { list }) =>
      handleInBatches(data.itemIds, (itemIds) => list.removed(householdId, itemIds, position)),
  },
});

/** Each write takes a fraction of a millisecond. */
const ITEMS_PER_BATCH = 30;

/** A list may get hundreds of items at once. Yields in between, so that requests of the same process don't wait. */
async function handleInBatches<Item>(
  items: readonly Item[],
  write: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  const yieldToRequests = createBackgroundYield();
  for (let from = 0; from < items.length; from += ITEMS_PER_BATCH) {
    await yieldToRequests();
    await write(items.slice(from, from + ITEMS_PER_BATCH));
  }
}
