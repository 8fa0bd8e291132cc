import { specification } from '@forkcast/event-sourcing/testing';
import { administration } from './administration';
import type { AdministrationEvent } from './events';

const at = '2026-11-28T18:00:00.000Z';
const by = { kind: 'account', accountId: 'ann' } as const;
const setUp = { kind: 'set-up' } as const;

const granted = (accountId: string, whom: AdministrationEvent['data']['by'] = by): AdministrationEvent => ({
  type: 'AdministratorGranted',
  data: { accountId, by: whom, grantedAt: at },
});
const revoked = (accountId: string, whom: AdministrationEvent['data']['by'] = by): AdministrationEvent => ({
  type: 'AdministratorRevoked',
  data: { accountId, by: whom, revokedAt: at },
});
const invited: AdministrationEvent = {
  type: 'SignUpModeChanged',
  data: { signUp: 'invited', by: setUp, changedAt: at },
};
const setUpBy = (accountId: string, lapsed: string | null = null) =>
  ({ type: 'SetUpServer', accountId, signUp: 'invited', lapsed, at }) as const;
const revoke = (accountId: string, isOnlyAccount = false) =>
  ({ type: 'RevokeAdministrator', accountId, by, isOnlyAccount, at }) as const;

const server = specification(administration);

test('makes the account that sets up the server its administrator', () => {
  server
    .given([])
    .when(setUpBy('ann'))
    .then([granted('ann', setUp), invited]);
  server
    .given([granted('ann', setUp), invited])
    .when(setUpBy('ann'))
    .then([]);
});

test('rejects a second set-up, also after the first administrator has left', () => {
  server
    .given([granted('ann', setUp)])
    .when(setUpBy('bob'))
    .thenThrows('already-set-up');
  server
    .given([granted('ann'), revoked('ann')])
    .when(setUpBy('bob'))
    .thenThrows('already-set-up');
});

test('replaces a first administrator whose registration was never completed, and no other', () => {
  server
    .given([granted('ann', setUp), invited])
    .when(setUpBy('bob', 'ann'))
    .then([revoked('ann', setUp), granted('bob', setUp), invited]);
  server
    .given([granted('ann', setUp), granted('cleo')])
    .when(setUpBy('bob', 'ann'))
    .thenThrows('already-set-up');
});

test('grants and revokes once', () => {
  const grant = { type: 'GrantAdministrator', accountId: 'bob', by, at } as const;
  server
    .given([granted('ann')])
    .when(grant)
    .then([granted('bob')]);
  server
    .given([granted('ann'), granted('bob')])
    .when(grant)
    .then([]);
  server
    .given([granted('ann'), granted('bob')])
    .when(revoke('bob'))
    .then([revoked('bob')]);
  server
    .given([granted('ann')])
    .when(revoke('bob'))
    .then([]);
});

test('rejects revoking the last administrator while there are other accounts', () => {
  server
    .given([granted('ann')])
    .when(revoke('ann'))
    .thenThrows('last-administrator');
  server
    .given([granted('ann')])
    .when(revoke('ann', true))
    .then([revoked('ann')]);
});

test('changes who may register to a different mode only', () => {
  const change = { type: 'ChangeSignUpMode', signUp: 'invited', by: setUp, at } as const;
  server.given([]).when(change).then([invited]);
  server.given([invited]).when(change).then([]);
});
