import { specification } from '@forkcast/event-sourcing/testing';
import { account } from './account';
import type { AccountEvent } from './events';

const at = '2026-11-20T18:00:00.000Z';
const particulars = {
  accountId: 'account-1',
  householdId: 'household-1',
  emailKey: 'e',
  usernameKey: 'u',
  profile: 'sealed profile',
  passwordHash: 'sealed hash',
  timeZone: 'Europe/Berlin',
};
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { ...particulars, registeredAt: at, trialEndsAt: '2026-12-20T18:00:00.000Z' },
};
const abandoned: AccountEvent = {
  type: 'RegistrationAbandoned',
  data: { accountId: 'account-1', abandonedAt: at },
};
const register = { type: 'RegisterAccount', ...particulars, at } as const;
const abandon = (deadline: string) =>
  ({ type: 'AbandonRegistration', accountId: 'account-1', deadline, at }) as const;

const an = specification(account);

test('registering → the account exists, with a trial of 30 days', () => {
  an.given([]).when(register).then([registered]);
});

test('registering twice, or after it was abandoned → a conflict', () => {
  an.given([registered]).when(register).thenThrows('conflict');
  an.given([abandoned]).when(register).thenThrows('conflict');
});

test('a registration past its deadline → is abandoned, once', () => {
  an.given([]).when(abandon('2026-11-20T18:00:00.000Z')).then([abandoned]);
  an.given([abandoned]).when(abandon('2026-11-20T18:00:00.000Z')).then([]);
});

test('a registration before its deadline → is left alone', () => {
  an.given([]).when(abandon('2026-11-20T18:00:00.001Z')).then([]);
});

test('an account that came to be → is never abandoned', () => {
  an.given([registered]).when(abandon('2026-11-20T17:00:00.000Z')).then([]);
});

test('signing in from another time zone → the account’s days are that zone’s', () => {
  const change = (timeZone: string) => ({ type: 'ChangeTimeZone', timeZone, at }) as const;
  const changed: AccountEvent = {
    type: 'TimeZoneChanged',
    data: { accountId: 'account-1', householdId: 'household-1', timeZone: 'Asia/Tokyo', changedAt: at },
  };
  an.given([registered]).when(change('Asia/Tokyo')).then([changed]);
  an.given([registered]).when(change('Europe/Berlin')).then([]);
  an.given([registered, changed]).when(change('Asia/Tokyo')).then([]);
  an.given([]).when(change('Asia/Tokyo')).thenThrows('not-found');
});
