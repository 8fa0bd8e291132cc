import { specification } from '@forkcast/event-sourcing/testing';
import { account } from '../account/account';
import type { AccountEvent } from '../account/events';
import {
  at,
  changeProfile,
  emailVerified,
  ids,
  registered,
  registeredByGoogle,
} from '../testing/accountEvents';

const passkey = { passkeyId: 'p', credentialKey: 'c', credential: 'sealed credential', name: 'sealed name' };
const added: AccountEvent = { type: 'PasskeyAdded', data: { ...ids, ...passkey, addedAt: at } };
const removed: AccountEvent = {
  type: 'PasskeyRemoved',
  data: { ...ids, passkeyId: 'p', credentialKey: 'c', removedAt: at },
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
    data: { ...ids, passkeyId: 'p', name: 'sealed again', changedAt: at },
  };
  const remove = { type: 'RemovePasskey', passkeyId: 'p', at } as const;
  an.given([registered, added]).when(rename).then([renamed]);
  an.given([registered]).when(rename).thenThrows('not-found');
  an.given([registered, added, renamed]).when(remove).then([removed]);
  an.given([registered, added, removed]).when(remove).then([]);
});

test('does not count a passkey as a way in when Google is disconnected', () => {
  an.given([registeredByGoogle, added]).when(changeProfile('sealed profile')).thenThrows('only-way-in');
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
    data: { ...ids, changedAt: at, passwordHash: 'new sealed hash' },
  };
  an.given([registered, added]).when(reset).then([passwordChanged, removed, emailVerified]);
  an.given([registered, emailVerified, added]).when(reset).then([passwordChanged]);
});
