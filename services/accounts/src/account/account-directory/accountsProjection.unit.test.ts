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
  });
});

test('another time zone → shows', () => {
  expect(after(registered, moved)?.timeZone).toBe('Asia/Tokyo');
});

test('the same event twice → changes nothing more', () => {
  expect(after(registered, registered)).toEqual(after(registered));
  expect(after(registered, moved, moved)).toEqual(after(registered, moved));
});

test('an abandoned registration → concerns no account', () => {
  expect(accountsProjection.documentIds(abandoned)).toEqual([]);
  expect(accountsProjection.documentIds(moved)).toEqual(['account-1']);
});
