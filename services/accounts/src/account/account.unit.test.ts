import { DEFAULT_PREFERENCES } from '@forkcast/contracts';
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

describe('an account that exists', () => {
  const mine = { accountId: 'account-1', householdId: 'household-1' };
  const changed = { ...mine, changedAt: at };
  const profileChanged: AccountEvent = {
    type: 'ProfileChanged',
    data: { ...changed, profile: 'sealed anew', emailKey: 'f', googleKey: null },
  };
  const changeProfile = (basedOn: string) =>
    ({ type: 'ChangeProfile', basedOn, profile: 'sealed anew', emailKey: 'f', googleKey: null, at }) as const;

  test('another profile → replaces the one that it was made from', () => {
    an.given([registered]).when(changeProfile('sealed profile')).then([profileChanged]);
  });

  test('another profile, made from one that has changed since → a conflict', () => {
    an.given([registered, profileChanged]).when(changeProfile('sealed profile')).thenThrows('conflict');
  });

  test('Google → can be disconnected only where there is a password', () => {
    const withGoogle: AccountEvent = {
      type: 'AccountRegistered',
      data: { ...registered.data, passwordHash: null, googleKey: 'g' },
    };
    const password: AccountEvent = { type: 'PasswordChanged', data: { ...changed, passwordHash: 'sealed' } };
    an.given([withGoogle]).when(changeProfile('sealed profile')).thenThrows('only-way-in');
    an.given([withGoogle, password]).when(changeProfile('sealed profile')).then([profileChanged]);
    an.given([withGoogle])
      .when({ ...changeProfile('sealed profile'), googleKey: 'g' })
      .then([{ ...profileChanged, data: { ...profileChanged.data, googleKey: 'g' } }]);
  });

  test('another password → replaces the former', () => {
    an.given([registered])
      .when({ type: 'ChangePassword', passwordHash: 'sealed anew', at })
      .then([{ type: 'PasswordChanged', data: { ...changed, passwordHash: 'sealed anew' } }]);
  });

  test('another password from the mail of the address → proves it, and cuts off who had connected Google before', () => {
    const passwordChanged: AccountEvent = {
      type: 'PasswordChanged',
      data: { ...changed, passwordHash: 'sealed anew' },
    };
    const emailVerified: AccountEvent = {
      type: 'EmailVerified',
      data: { ...mine, emailKey: 'e', verifiedAt: at },
    };
    const reset = (emailKey: string, basedOn = 'sealed profile') =>
      ({
        type: 'ChangePassword',
        passwordHash: 'sealed anew',
        proof: { emailKey, withoutGoogle: { basedOn, profile: 'without Google' } },
        at,
      }) as const;
    an.given([registered]).when(reset('e')).then([passwordChanged, emailVerified]);
    an.given([registered, emailVerified]).when(reset('e')).then([passwordChanged]);
    an.given([registered]).when(reset('f')).thenThrows('conflict');

    const connected: AccountEvent = {
      type: 'ProfileChanged',
      data: { ...changed, profile: 'with Google', emailKey: 'e', googleKey: 'g' },
    };
    const disconnected: AccountEvent = {
      type: 'ProfileChanged',
      data: { ...changed, profile: 'without Google', emailKey: 'e', googleKey: null },
    };
    an.given([registered, connected])
      .when(reset('e', 'with Google'))
      .then([passwordChanged, disconnected, emailVerified]);
    an.given([registered, connected]).when(reset('e')).thenThrows('conflict');
    // Who had proven the address connected Google themselves.
    an.given([registered, emailVerified, connected]).when(reset('e')).then([passwordChanged]);
  });

  test('its address → is verified once, and another one begins anew', () => {
    const verify = (emailKey: string) => ({ type: 'VerifyEmail', emailKey, at }) as const;
    const verified = (emailKey: string): AccountEvent => ({
      type: 'EmailVerified',
      data: { ...mine, emailKey, verifiedAt: at },
    });
    const back: AccountEvent = {
      type: 'ProfileChanged',
      data: { ...changed, profile: 'sealed', emailKey: 'e' },
    };
    an.given([registered])
      .when(verify('e'))
      .then([verified('e')]);
    an.given([registered, verified('e')])
      .when(verify('e'))
      .then([]);
    an.given([registered]).when(verify('f')).thenThrows('verification-not-valid');
    an.given([registered, verified('e'), profileChanged])
      .when(verify('e'))
      .thenThrows('verification-not-valid');
    an.given([registered, verified('e'), profileChanged])
      .when(verify('f'))
      .then([verified('f')]);
    an.given([registered, verified('e'), profileChanged, back])
      .when(verify('e'))
      .then([verified('e')]);
    an.given([registered, verified('e'), back])
      .when(verify('e'))
      .then([]);
  });

  test('registered by Google, who vouches for the address → is verified from the beginning', () => {
    const emailVerified: AccountEvent = {
      type: 'EmailVerified',
      data: { ...mine, emailKey: 'e', verifiedAt: at },
    };
    an.given([])
      .when({ ...register, emailVerified: true })
      .then([registered, emailVerified]);
  });

  test('other preferences → are kept; the same ones are nothing new', () => {
    const preferences = { emailNotifications: false, weeklySummary: true, shoppingListReminders: true };
    const preferencesChanged: AccountEvent = {
      type: 'PreferencesChanged',
      data: { ...changed, preferences },
    };
    const change = { type: 'ChangePreferences', preferences, at } as const;
    an.given([registered]).when(change).then([preferencesChanged]);
    an.given([registered, preferencesChanged]).when(change).then([]);
    an.given([registered])
      .when({ ...change, preferences: DEFAULT_PREFERENCES })
      .then([]);
  });

  test('moving to another household → happens once, and only from where the account is', () => {
    const move = (fromHouseholdId: string, toHouseholdId: string) =>
      ({ type: 'MoveHousehold', fromHouseholdId, toHouseholdId, at }) as const;
    const moved: AccountEvent = {
      type: 'HouseholdChanged',
      data: { ...changed, householdId: 'household-2', fromHouseholdId: 'household-1' },
    };
    an.given([registered]).when(move('household-1', 'household-2')).then([moved]);
    an.given([registered, moved]).when(move('household-1', 'household-2')).then([]);
    an.given([registered]).when(move('household-3', 'household-2')).then([]);
    an.given([registered]).when(move('household-1', 'household-1')).then([]);
  });

  test('deleting → happens once, and nothing can be changed afterwards', () => {
    const deleted: AccountEvent = { type: 'AccountDeleted', data: { ...mine, deletedAt: at } };
    an.given([registered]).when({ type: 'DeleteAccount', at }).then([deleted]);
    an.given([registered, deleted]).when({ type: 'DeleteAccount', at }).then([]);
    an.given([registered, deleted]).when(changeProfile('sealed profile')).thenThrows('not-found');
    an.given([registered, deleted]).when(register).thenThrows('conflict');
    an.given([]).when({ type: 'DeleteAccount', at }).thenThrows('not-found');
  });
});
