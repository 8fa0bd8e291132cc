import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import { ids, registered } from '../../testing/accountEvents';
import type { AccountEvent } from '../events';
import { accountsProjection } from './accountsProjection';

const moved: AccountEvent = {
  type: 'TimeZoneChanged',
  data: { ...ids, timeZone: 'Asia/Tokyo', changedAt: 'now' },
};
const abandoned: AccountEvent = {
  type: 'RegistrationAbandoned',
  data: { accountId: 'account-2', abandonedAt: 'now' },
};

const after = (...events: readonly AccountEvent[]) =>
  projectionSpecification(accountsProjection).given(events).documents[0] ?? null;

// `documentIds` doesn't use the other fields of a recorded event.
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

test('removes a deleted account', () => {
  const data = { ...ids, deletedAt: 'now' };
  const deleted: AccountEvent = { type: 'AccountDeleted', data };
  expect(after(registered, deleted)).toBeNull();
});

test('ignores an abandoned registration', () => {
  expect(idsOf(abandoned)).toEqual([]);
  expect(idsOf(moved)).toEqual(['account-1']);
});

test('shows an address as verified until it changes', () => {
  const verified = (emailKey: string): AccountEvent => ({
    type: 'EmailVerified',
    data: { ...ids, emailKey, verifiedAt: 'now' },
  });
  const profileChanged = (emailKey: string): AccountEvent => ({
    type: 'ProfileChanged',
    data: { ...ids, profile: 'sealed again', emailKey, changedAt: 'now' },
  });
  expect(after(registered, verified('e'))?.emailVerified).toBe(true);
  expect(after(registered, verified('e'), profileChanged('e'))?.emailVerified).toBe(true);
  expect(after(registered, verified('e'), profileChanged('f'))).not.toHaveProperty('emailVerified');
  expect(after(registered, profileChanged('f'), verified('e'))).not.toHaveProperty('emailVerified');
  expect(after(verified('e'))).toBeNull();
});
