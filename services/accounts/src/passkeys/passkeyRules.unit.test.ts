import { specification } from '@forkcast/event-sourcing/testing';
import { account } from '../account/account';
import type { AccountEvent } from '../account/events';

const at = '2026-11-20T18:00:00.000Z';
const mine = { accountId: 'account-1', householdId: 'household-1' };
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    ...mine,
    emailKey: 'e',
    usernameKey: 'u',
    profile: 'sealed profile',
    passwordHash: 'sealed hash',
    timeZone: 'Europe/Berlin',
    registeredAt: at,
    trialEndsAt: '2026-12-20T18:00:00.000Z',
  },
};
const passkey = { passkeyId: 'p', credentialKey: 'c', credential: 'sealed credential', name: 'sealed name' };
const added: AccountEvent = { type: 'PasskeyAdded', data: { ...mine, ...passkey, addedAt: at } };
const removed: AccountEvent = {
  type: 'PasskeyRemoved',
  data: { ...mine, passkeyId: 'p', credentialKey: 'c', removedAt: at },
};

const an = specification(account);

test('adds a credential once', () => {
  const add = { type: 'AddPasskey', ...passkey, at } as const;
  an.given([registered]).when(add).then([added]);
  an.given([registered, added])
    .when({ ...add, passkeyId: 'q' })
    .thenThrows('passkey-taken');
  an.given([registered, added, removed]).when(add).then([added]);
});

test('renames and removes only passkeys that exist', () => {
  const rename = { type: 'RenamePasskey', passkeyId: 'p', name: 'sealed again', at } as const;
  const renamed: AccountEvent = {
    type: 'PasskeyRenamed',
    data: { ...mine, passkeyId: 'p', name: 'sealed again', changedAt: at },
  };
  const remove = { type: 'RemovePasskey', passkeyId: 'p', at } as const;
  an.given([registered, added]).when(rename).then([renamed]);
  an.given([registered]).when(rename).thenThrows('not-found');
  an.given([registered, added, renamed]).when(remove).then([removed]);
  an.given([registered, added, removed]).when(remove).then([]);
});

test('does not count a passkey as a way in when Google is disconnected', () => {
  const withGoogle: AccountEvent = {
    type: 'AccountRegistered',
    data: { ...registered.data, passwordHash: null, googleKey: 'g' },
  };
  an.given([withGoogle, added])
    .when({
      type: 'ChangeProfile',
      basedOn: 'sealed profile',
      profile: 'without Google',
      emailKey: 'e',
      googleKey: null,
      openIdKeys: [],
      passwordSignIn: true,
      at,
    })
    .thenThrows('only-way-in');
});

test('removes passkeys when a reset proves an address that was unverified, and keeps them otherwise', () => {
  const reset = {
    type: 'ChangePassword',
    passwordHash: 'new sealed hash',
    proof: { emailKey: 'e', withoutProviders: { basedOn: 'sealed profile', profile: 'without Google' } },
    at,
  } as const;
  const passwordChanged: AccountEvent = {
    type: 'PasswordChanged',
    data: { ...mine, changedAt: at, passwordHash: 'new sealed hash' },
  };
  const verified: AccountEvent = {
    type: 'EmailVerified',
    data: { ...mine, emailKey: 'e', verifiedAt: at },
  };
  an.given([registered, added]).when(reset).then([passwordChanged, removed, verified]);
  an.given([registered, verified, added]).when(reset).then([passwordChanged]);
});
