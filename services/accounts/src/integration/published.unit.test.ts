import { integrationEventSchema } from '@forkcast/contracts';
import type { AccountEvent } from '../account/events';
import type { HouseholdEvent } from '../household/events';
import { publication } from './published';

const [accountId, householdId, fromHouseholdId] = [
  'a1a1a1a1-0000-4000-8000-000000000001',
  'b2b2b2b2-0000-4000-8000-000000000002',
  'c3c3c3c3-0000-4000-8000-000000000003',
];
const at = '2026-11-20T18:00:00.000Z';

function published(event: AccountEvent | HouseholdEvent) {
  const messages = publication.toIntegrationEvents({
    ...event,
    id: '0',
    metadata: {},
    streamName: 'account-1',
    revision: 0,
    position: 1n,
    createdAt: new Date(0),
  });
  for (const message of messages) integrationEventSchema.parse(message.event);
  return messages;
}

test('publishes a joining member and whether they bring recipes', () => {
  const data = { accountId, fromHouseholdId, bringRecipes: false };
  const joined = { ...data, householdId, invitationId: 'i', joinedAt: at };
  expect(published({ type: 'MemberJoined', data: joined })).toEqual([
    { householdId, event: { type: 'accounts.member-joined', data: { ...data, toHouseholdId: householdId } } },
  ]);
});

test('publishes a founding only when the founder left another household', () => {
  const founded = { householdId, founderId: accountId, foundedAt: at };
  const data = { accountId, fromHouseholdId, toHouseholdId: householdId, bringRecipes: true };
  expect(published({ type: 'HouseholdFounded', data: { ...founded, fromHouseholdId } })).toEqual([
    { householdId, event: { type: 'accounts.member-joined', data } },
  ]);
  expect(published({ type: 'HouseholdFounded', data: founded })).toEqual([]);
});

test('publishes dissolved households and deleted accounts', () => {
  expect(published({ type: 'HouseholdDissolved', data: { householdId, dissolvedAt: at } })).toEqual([
    { householdId, event: { type: 'accounts.household-deleted', data: { householdId } } },
  ]);
  expect(published({ type: 'AccountDeleted', data: { accountId, householdId, deletedAt: at } })).toEqual([
    { householdId, event: { type: 'accounts.account-deleted', data: { accountId, householdId } } },
  ]);
});

test('publishes the time zone from registration on, and changed preferences', () => {
  const registered = {
    ...{ accountId, householdId, emailKey: 'e', usernameKey: 'u', profile: 'sealed', passwordHash: null },
    ...{ timeZone: 'Europe/Berlin', registeredAt: at, trialEndsAt: at },
  };
  const zone = {
    type: 'accounts.time-zone-changed',
    data: { accountId, householdId, timeZone: 'Europe/Berlin' },
  };
  expect(published({ type: 'AccountRegistered', data: registered })).toEqual([{ householdId, event: zone }]);
  const preferences = { emailNotifications: false, weeklySummary: true, shoppingListReminders: true };
  const changed = { accountId, householdId, preferences, changedAt: at };
  expect(published({ type: 'PreferencesChanged', data: changed })).toEqual([
    {
      householdId,
      event: { type: 'accounts.preferences-changed', data: { accountId, householdId, ...preferences } },
    },
  ]);
});

test("doesn't publish events that concern only accounts", () => {
  const mine = { accountId, householdId, changedAt: at };
  expect(published({ type: 'PasswordChanged', data: { ...mine, passwordHash: 'sealed' } })).toEqual([]);
  const verified = { accountId, householdId, emailKey: 'e', verifiedAt: at };
  expect(published({ type: 'EmailVerified', data: verified })).toEqual([]);
  expect(published({ type: 'MemberLeft', data: { householdId, accountId, leftAt: at } })).toEqual([]);
});
