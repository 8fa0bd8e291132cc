import type { ConsumerDefinition, IntegrationMessage } from '@forkcast/service-kit';
import type { ListCopy } from '../copies/listCopy';
import type { PlanCopy } from '../copies/planCopy';
import type { Recipients } from '../copies/recipients';

export interface ConsumedDependencies {
  recipients: Recipients;
  plan: PlanCopy;
  list: ListCopy;
}

/** Keeps what mails are made of. */
export function followEverything(copies: ConsumedDependencies): ConsumerDefinition {
  return {
    durable: 'mail-follows-everything',
    events: [
      'accounts.time-zone-changed',
      'accounts.preferences-changed',
      'accounts.member-joined',
      'accounts.account-deleted',
      'accounts.household-deleted',
      'planner.meal-planned',
      'planner.meal-changed',
      'planner.meal-removed',
      'shopping.items-listed',
      'shopping.item-marked',
      'shopping.items-removed',
    ],
    handle: (message) => remember(message, copies),
  };
}

async function remember(
  { event, householdId, position }: IntegrationMessage,
  { recipients, plan, list }: ConsumedDependencies,
): Promise<void> {
  switch (event.type) {
    case 'accounts.time-zone-changed':
      return recipients.livesIn(event.data.accountId, householdId, event.data.timeZone, position);
    case 'accounts.preferences-changed': {
      const { accountId, emailNotifications, weeklySummary, shoppingListReminders } = event.data;
      const choice = { emailNotifications, weeklySummary, shoppingListReminders };
      return recipients.prefers(accountId, householdId, choice, position);
    }
    case 'accounts.member-joined':
      return recipients.belongsTo(event.data.accountId, event.data.toHouseholdId, position);
    case 'accounts.account-deleted':
      return recipients.forget(event.data.accountId);
    case 'accounts.household-deleted':
      await plan.forget(event.data.householdId);
      return list.forget(event.data.householdId);
    case 'planner.meal-planned':
    case 'planner.meal-changed':
      return plan.planned(householdId, event.data, position);
    case 'planner.meal-removed':
      return plan.removed(householdId, event.data, position);
    case 'shopping.items-listed':
      for (const item of event.data.items) await list.listed(householdId, item, position);
      return;
    case 'shopping.item-marked': {
      const { itemId, ...marks } = event.data;
      return list.marked(householdId, itemId, marks, position);
    }
    case 'shopping.items-removed':
      for (const itemId of event.data.itemIds) await list.removed(householdId, itemId, position);
      return;
    default:
      throw new Error(`Nothing is to be done about ${event.type} here`);
  }
}
