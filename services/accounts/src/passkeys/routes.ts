import {
  addPasskeyRequestSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInRequestSchema,
  renamePasskeyRequestSchema,
  userSchema,
} from '@forkcast/contracts';
import {
  ORIGIN_HEADER,
  SESSION_HEADER,
  route,
  type HttpExchange,
  type Identity,
} from '@forkcast/service-kit';
import { z } from 'zod';
import { signedInAccount } from '../account/account-directory/accountDirectory';
import type { AccountModels } from '../models';
import { readRequestOrigin } from '../sign-in/requestOrigin';
import { respondSignedIn } from '../sign-in/respondSignedIn';
import {
  addPasskey,
  credentialsOf,
  passkeysOf,
  removePasskey,
  renamePasskey,
  SIGN_IN,
  signInWithPasskey,
} from './passkeys';
import { optionsToAdd, optionsToSignIn, siteOf } from './webAuthn';

/** A ticket for adding a passkey is only valid in the session that requested it. */
function addPurposeIn({ accountId }: Identity, http: Pick<HttpExchange, 'header'>): string {
  return `add ${accountId} ${http.header(SESSION_HEADER)}`;
}

const readPasskeys = route.get('/api/user/passkeys', {
  summary: 'The passkeys of the account',
  response: z.array(passkeySchema),
  async handle({ identity }, models: AccountModels) {
    const { id } = await signedInAccount(identity, models);
    return [...(await passkeysOf(id, models))];
  },
});

const prepareAdding = route.post('/api/user/passkeys/options', {
  summary: 'Returns the options with which the browser creates a passkey',
  response: passkeyOptionsSchema,
  errors: ['passkeys-need-https'],
  executes: false,
  async handle({ identity, http }, models: AccountModels) {
    const site = siteOf(http.header(ORIGIN_HEADER));
    const { id: accountId, profile } = await signedInAccount(identity, models);
    const { ticket, challenge } = models.passkeyTickets.issue(addPurposeIn(identity, http));
    const options = await optionsToAdd(site, {
      challenge,
      accountId,
      userName: profile.email,
      displayName: profile.displayName,
      existing: await credentialsOf(accountId, models),
    });
    http.setHeader('cache-control', 'no-store');
    return { ticket, options: { ...options } };
  },
});

const add = route.post('/api/user/passkeys', {
  summary: 'Adds the passkey that the browser created',
  body: addPasskeyRequestSchema,
  response: passkeySchema,
  status: 201,
  errors: ['passkey-not-valid', 'passkey-taken', 'too-many-passkeys', 'passkeys-need-https'],
  async handle({ body: { ticket, ...given }, identity, http, ...cause }, models: AccountModels) {
    const site = siteOf(http.header(ORIGIN_HEADER));
    const challenge = await models.passkeyTickets.redeem(ticket, addPurposeIn(identity, http));
    return addPasskey(identity.accountId, given, { site, challenge }, cause, models);
  },
});

const rename = route.patch('/api/user/passkeys/{id}', {
  summary: 'Renames a passkey',
  body: renamePasskeyRequestSchema,
  status: 204,
  errors: ['not-found'],
  caughtUp: false,
  async handle({ params, body: { name }, identity, ...cause }, models: AccountModels) {
    await renamePasskey(identity.accountId, { passkeyId: params.id, name }, cause, models);
  },
});

const remove = route.delete('/api/user/passkeys/{id}', {
  summary: 'Removes a passkey; succeeds if the account has no such passkey',
  status: 204,
  caughtUp: false,
  async handle({ params, identity, ...cause }, models: AccountModels) {
    await removePasskey(identity.accountId, params.id, cause, models);
  },
});

const prepareSignIn = route.post('/api/auth/passkey/options', {
  summary: 'Returns the options with which the browser signs in with a passkey',
  response: passkeyOptionsSchema,
  errors: ['passkeys-need-https', 'too-many-requests'],
  public: true,
  executes: false,
  caughtUp: false,
  async handle({ http }, models: AccountModels) {
    await models.countRequest('passkey', http.clientAddress());
    const site = siteOf(http.header(ORIGIN_HEADER));
    const { ticket, challenge } = models.passkeyTickets.issue(SIGN_IN);
    http.setHeader('cache-control', 'no-store');
    return { ticket, options: { ...(await optionsToSignIn(site, challenge)) } };
  },
});

const signIn = route.post('/api/auth/passkey', {
  summary: 'Signs in with a passkey',
  body: passkeySignInRequestSchema,
  response: userSchema,
  errors: ['passkey-not-valid', 'passkeys-need-https', 'too-many-requests', 'account-disabled'],
  public: true,
  async handle({ body, http, now }, models: AccountModels) {
    const site = siteOf(http.header(ORIGIN_HEADER));
    const account = await signInWithPasskey(
      { ...body, ...readRequestOrigin(http) },
      site,
      { http, now },
      models,
    );
    return respondSignedIn(account, http, models);
  },
});

/** Passkeys of an account, and signing in with one. */
export const passkeyRoutes = [readPasskeys, prepareAdding, add, rename, remove, prepareSignIn, signIn];
