import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import type { AccountEvent } from '../events';
import { accountsProjection, type AccountDocument } from './accountsProjection';

const registered: AccountEvent = {
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
};
const moved: AccountEvent = {
  type: 'TimeZoneChanged',
  data: { accountId: 'account-1', householdId: 'household-1', timeZone: 'Asia/Tokyo', changedAt: 'now' },
};
const abandoned: AccountEvent = {
  type: 'RegistrationAbandoned',
  data: { accountId: 'account-2', abandonedAt: 'now' },
};

const after = (...events: readonly AccountEvent[]) =>
  projectionSpecification(accountsProjection).given(events).documents[0] ?? null;

// Of the envelope it uses nothing.
const idsOf = (event: AccountEvent) =>
  accountsProjection.documentIds(event as RecordedDomainEvent<AccountEvent>);

test('stores an account with its personal data sealed', () => {
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

test('shows another time zone', () => {
  expect(after(registered, moved)?.timeZone).toBe('Asia/Tokyo');
});

const mine = { accountId: 'account-1', householdId: 'household-1', changedAt: 'now' };
const display = { theme: 'dark', plannerView: 'board', recipesView: 'grid' } as const;
const preferences = { emailNotifications: false, weeklySummary: true, shoppingListReminders: false };

test.each<[AccountEvent, Partial<AccountDocument>]>([
  [
    { type: 'ProfileChanged', data: { ...mine, profile: 'sealed again', emailKey: 'f' } },
    { profile: 'sealed again', emailKey: 'f' },
  ],
  [{ type: 'PasswordChanged', data: { ...mine, passwordHash: 'new hash' } }, { passwordHash: 'new hash' }],
  [{ type: 'PreferencesChanged', data: { ...mine, preferences } }, { preferences }],
  [{ type: 'DisplayChanged', data: { ...mine, display } }, { display }],
  [
    {
      type: 'HouseholdChanged',
      data: { ...mine, householdId: 'household-2', fromHouseholdId: 'household-1' },
    },
    { householdId: 'household-2' },
  ],
])('shows the change of %j', (event, shown) => {
  expect(after(registered, event)).toEqual({ ...after(registered), ...shown });
});

test('removes a deleted account', () => {
  const { accountId, householdId } = mine;
  const deleted: AccountEvent = {
    type: 'AccountDeleted',
    data: { accountId, householdId, deletedAt: 'now' },
  };
  expect(after(registered, deleted)).toBeNull();
});

test('ignores an abandoned registration', () => {
  expect(idsOf(abandoned)).toEqual([]);
  expect(idsOf(moved)).toEqual(['account-1']);
});

test('shows an address as verified until it changes', () => {
  const ofAccount = { accountId: 'account-1', householdId: 'household-1' };
  const verified = (emailKey: string): AccountEvent => ({
    type: 'EmailVerified',
    data: { ...ofAccount, emailKey, verifiedAt: 'now' },
  });
  const profileChanged = (emailKey: string): AccountEvent => ({
    type: 'ProfileChanged',
    data: { ...ofAccount, profile: 'sealed again', emailKey, changedAt: 'now' },
  });
  expect(after(registered, verified('e'))?.emailVerified).toBe(true);
  expect(after(registered, verified('e'), profileChanged('e'))?.emailVerified).toBe(true);
  expect(after(registered, verified('e'), profileChanged('f'))).not.toHaveProperty('emailVerified');
  expect(after(registered, profileChanged('f'), verified('e'))).not.toHaveProperty('emailVerified');
  expect(after(verified('e'))).toBeNull();
});
