import { consumer, type Message } from '@forkcast/service-kit';
import { changeCalendar } from '../account/changeCalendar';
import type { CalendarModels } from '../models';

/** Handles accounts that change household or are deleted. */
export const followAccounts = consumer({
  durable: 'calendar-follows-accounts',
  on: {
    // The calendar now shows the new household's plan.
    'accounts.member-joined': ({ data, ...message }, models: CalendarModels) => {
      const who = { accountId: data.accountId, householdId: data.toHouseholdId };
      return changeCalendar(who, { type: 'ChangeHousehold' }, message, models);
    },
    'accounts.account-deleted': (message, models) => forget(message, models),
    'accounts.household-deleted': ({ data }, { plan }) => plan.forgetHousehold(data.householdId),
  },
});

async function forget(
  { data: { accountId, householdId }, ...message }: Message<'accounts.account-deleted'>,
  models: CalendarModels,
): Promise<void> {
  const { settings, feeds, states, workList, connections, mirrors, revokeConsent } = models;
  await feeds.remove(accountId);
  await states.removeAll(accountId);
  await revokeConsent(accountId);
  const account = await settings.of(accountId);
  const who = { accountId, householdId: account?.householdId ?? householdId };
  await changeCalendar(who, { type: 'Forget' }, message, models);
  // A running sync has no tokens any more, and the next one finds no settings.
  await workList.remove(accountId);
  await connections.remove(accountId);
  await mirrors.removeAll(accountId);
}
