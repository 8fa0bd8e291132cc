import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { AccountEvent } from '../events';
import { accountsProjection, type AccountDocument } from './accountsProjection';

const registered = recorded({
  type: 'AccountRegistered',
  data: {
    accountId: 'account-1',
    householdId: 'household-1',
    emailKey: 'e',
    usernameKey: 'u',
    profile: 'sealed profile',
    passwordHash: 'sealed hash',
    timeZone: 'Europe/Berlin',
    registeredAt: '2026-11-20T18:00:00.000Z',
    trialEndsAt: '2026-12-20T18:00:00.000Z',
  },
});
const moved = recorded({
  type: 'TimeZoneChanged',
  data: { accountId: 'account-1', householdId: 'household-1', timeZone: 'Asia/Tokyo', changedAt: 'now' },
});
const abandoned = recorded({
  type: 'RegistrationAbandoned',
  data: { accountId: 'account-2', abandonedAt: 'now' },
});

function recorded(event: AccountEvent): RecordedDomainEvent<AccountEvent> {
  return {
    ...event,
    id: '0',
    metadata: {},
    streamName: 'account-account-1',
    revision: 0,
    position: 1n,
    createdAt: new Date(0),
  };
}

const after = (...events: RecordedDomainEvent<AccountEvent>[]) =>
  events.reduce<AccountDocument | null>(
    (document, event) => accountsProjection.evolve(document, event, 'account-1'),
    null,
  );

test('an account → is kept with its personal data sealed', () => {
  expect(after(registered)).toEqual({
    _id: 'account-1',
    householdId: 'household-1',
    emailKey: 'e',
    usernameKey: 'u',
    profile: 'sealed profile',
    passwordHash: 'sealed hash',
    timeZone: 'Europe/Berlin',
    trialEndsAt: '2026-12-20T18:00:00.000Z',
    preferences: { emailNotifications: true, weeklySummary: false, shoppingListReminders: true },
  });
});

test('another time zone → shows', () => {
  expect(after(registered, moved)?.timeZone).toBe('Asia/Tokyo');
});

const mine = { accountId: 'account-1', householdId: 'household-1', changedAt: 'now' };
const preferences = { emailNotifications: false, weeklySummary: true, shoppingListReminders: false };

test.each<[AccountEvent, Partial<AccountDocument>]>([
  [
    { type: 'ProfileChanged', data: { ...mine, profile: 'sealed anew', emailKey: 'f' } },
    { profile: 'sealed anew', emailKey: 'f' },
  ],
  [{ type: 'PasswordChanged', data: { ...mine, passwordHash: 'hash anew' } }, { passwordHash: 'hash anew' }],
  [{ type: 'PreferencesChanged', data: { ...mine, preferences } }, { preferences }],
  [
    {
      type: 'HouseholdChanged',
      data: { ...mine, householdId: 'household-2', fromHouseholdId: 'household-1' },
    },
    { householdId: 'household-2' },
  ],
])('%j → shows, and nothing more when it comes twice', (event, shown) => {
  expect(after(registered, recorded(event))).toEqual({ ...after(registered), ...shown });
  expect(after(registered, recorded(event), recorded(event))).toEqual({ ...after(registered), ...shown });
});

test('a deleted account → is not there any more', () => {
  const { accountId, householdId } = mine;
  const deleted = recorded({ type: 'AccountDeleted', data: { accountId, householdId, deletedAt: 'now' } });
  expect(after(registered, deleted)).toBeNull();
  expect(after(registered, deleted, deleted)).toBeNull();
});

test('the same event twice → changes nothing more', () => {
  expect(after(registered, registered)).toEqual(after(registered));
  expect(after(registered, moved, moved)).toEqual(after(registered, moved));
});

test('an abandoned registration → concerns no account', () => {
  expect(accountsProjection.documentIds(abandoned)).toEqual([]);
  expect(accountsProjection.documentIds(moved)).toEqual(['account-1']);
});
