import type { AccountEvent } from '../account/events';

export const at = '2026-11-20T18:00:00.000Z';
export const ids = { accountId: 'account-1', householdId: 'household-1' };
/** What `RegisterAccount` takes and `AccountRegistered` stores. */
export const particulars = {
  ...ids,
  emailKey: 'e',
  usernameKey: 'u',
  profile: 'sealed profile',
  passwordHash: 'sealed hash',
  timeZone: 'Europe/Berlin',
};
export const registered = {
  type: 'AccountRegistered',
  data: { ...particulars, registeredAt: at, trialEndsAt: '2026-12-20T18:00:00.000Z' },
} as const satisfies AccountEvent;
/** Registered by Google, without a password. */
export const registeredByGoogle: AccountEvent = {
  type: 'AccountRegistered',
  data: { ...registered.data, passwordHash: null, googleKey: 'g' },
};
export const emailVerified: AccountEvent = {
  type: 'EmailVerified',
  data: { ...ids, emailKey: 'e', verifiedAt: at },
};
export const changeProfile = (basedOn: string) =>
  ({
    type: 'ChangeProfile',
    basedOn,
    profile: 'sealed again',
    emailKey: 'f',
    googleKey: null,
    openIdKeys: [],
    passwordSignIn: true,
    at,
  }) as const;
