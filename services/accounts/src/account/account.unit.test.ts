import { DEFAULT_DISPLAY, DEFAULT_PREFERENCES, type ChangeDisplayRequest } from '@forkcast/contracts';
import { specification } from '@forkcast/event-sourcing/testing';
import { account } from './account';
import type { AccountEvent } from './events';
import {
  at,
  changeProfile,
  emailVerified,
  ids,
  particulars,
  registered,
  registeredByGoogle,
} from '../testing/accountEvents';

const abandoned: AccountEvent = {
  type: 'RegistrationAbandoned',
  data: { accountId: 'account-1', abandonedAt: at },
};
const register = { type: 'RegisterAccount', ...particulars, at } as const;
const abandon = (deadline: string) =>
  ({ type: 'AbandonRegistration', accountId: 'account-1', deadline, at }) as const;

const an = specification(account);

test('registers an account with a trial of 30 days', () => {
  an.given([]).when(register).then([registered]);
});

test('rejects a second registration and one that was abandoned (conflict)', () => {
  an.given([registered]).when(register).thenThrows('conflict');
  an.given([abandoned]).when(register).thenThrows('conflict');
});

test('abandons an unfinished registration once its deadline has passed', () => {
  an.given([]).when(abandon(at)).then([abandoned]);
  an.given([abandoned]).when(abandon(at)).then([]);
  an.given([]).when(abandon('2026-11-20T18:00:00.001Z')).then([]);
  an.given([registered]).when(abandon('2026-11-20T17:00:00.000Z')).then([]);
});

test('changes the time zone of an account to a different one only', () => {
  const change = (timeZone: string) => ({ type: 'ChangeTimeZone', timeZone, at }) as const;
  const changed: AccountEvent = {
    type: 'TimeZoneChanged',
    data: { ...ids, timeZone: 'Asia/Tokyo', changedAt: at },
  };
  an.given([registered]).when(change('Asia/Tokyo')).then([changed]);
  an.given([registered]).when(change('Europe/Berlin')).then([]);
  an.given([registered, changed]).when(change('Asia/Tokyo')).then([]);
  an.given([]).when(change('Asia/Tokyo')).thenThrows('not-found');
});

describe('a registered account', () => {
  const changed = { ...ids, changedAt: at };
  const profileChanged: AccountEvent = {
    type: 'ProfileChanged',
    data: { ...changed, profile: 'sealed again', emailKey: 'f', googleKey: null, openIdKeys: [] },
  };
  test('replaces the profile that the change was based on', () => {
    an.given([registered]).when(changeProfile('sealed profile')).then([profileChanged]);
  });

  test('rejects a profile based on an outdated one (conflict)', () => {
    an.given([registered, profileChanged]).when(changeProfile('sealed profile')).thenThrows('conflict');
  });

  test('disconnects Google only when there is a password', () => {
    const password: AccountEvent = { type: 'PasswordChanged', data: { ...changed, passwordHash: 'sealed' } };
    an.given([registeredByGoogle]).when(changeProfile('sealed profile')).thenThrows('only-way-in');
    an.given([registeredByGoogle, password]).when(changeProfile('sealed profile')).then([profileChanged]);
    an.given([registeredByGoogle])
      .when({ ...changeProfile('sealed profile'), googleKey: 'g' })
      .then([{ ...profileChanged, data: { ...profileChanged.data, googleKey: 'g' } }]);
  });

  test('changes only the display preferences that are given, and only to different ones', () => {
    const change = (changes: ChangeDisplayRequest) => ({ type: 'ChangeDisplay', changes, at }) as const;
    const dark: AccountEvent = {
      type: 'DisplayChanged',
      data: { ...changed, display: { ...DEFAULT_DISPLAY, theme: 'dark' } },
    };
    const board: AccountEvent = {
      type: 'DisplayChanged',
      data: { ...changed, display: { ...DEFAULT_DISPLAY, theme: 'dark', plannerView: 'board' } },
    };
    an.given([registered])
      .when(change({ theme: 'dark' }))
      .then([dark]);
    an.given([registered, dark])
      .when(change({ plannerView: 'board' }))
      .then([board]);
    an.given([registered, dark])
      .when(change({ theme: 'dark' }))
      .then([]);
    an.given([registered]).when(change({})).then([]);
  });

  test('verifies the address with a reset and disconnects a Google account connected before', () => {
    const passwordChanged: AccountEvent = {
      type: 'PasswordChanged',
      data: { ...changed, passwordHash: 'sealed again' },
    };
    const reset = (emailKey: string, basedOn = 'sealed profile') =>
      ({
        type: 'ChangePassword',
        passwordHash: 'sealed again',
        proof: { emailKey, withoutProviders: { basedOn, profile: 'without Google' } },
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
      data: { ...changed, profile: 'without Google', emailKey: 'e', googleKey: null, openIdKeys: [] },
    };
    an.given([registered, connected])
      .when(reset('e', 'with Google'))
      .then([passwordChanged, disconnected, emailVerified]);
    an.given([registered, connected]).when(reset('e')).thenThrows('conflict');
    // The owner had verified the address, so they connected Google themselves.
    an.given([registered, emailVerified, connected]).when(reset('e')).then([passwordChanged]);
  });

  test('verifies an address once, and again after it has changed', () => {
    const verify = (emailKey: string) => ({ type: 'VerifyEmail', emailKey, at }) as const;
    const verified = (emailKey: string): AccountEvent => ({
      type: 'EmailVerified',
      data: { ...ids, emailKey, verifiedAt: at },
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

  test('verifies the address at registration when Google has verified it', () => {
    an.given([])
      .when({ ...register, emailVerified: true })
      .then([registered, emailVerified]);
  });

  test('stores changed preferences and ignores unchanged ones', () => {
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

  test('moves an account once, and only from its current household', () => {
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

  test('deletes an account once and rejects later changes', () => {
    const deleted: AccountEvent = { type: 'AccountDeleted', data: { ...ids, deletedAt: at } };
    an.given([registered]).when({ type: 'DeleteAccount', at }).then([deleted]);
    an.given([registered, deleted]).when({ type: 'DeleteAccount', at }).then([]);
    an.given([registered, deleted]).when(changeProfile('sealed profile')).thenThrows('not-found');
    an.given([registered, deleted]).when(register).thenThrows('conflict');
    an.given([]).when({ type: 'DeleteAccount', at }).thenThrows('not-found');
  });
});
