import type { ExternalProfile } from '@forkcast/service-kit';
import type { AccountsOptions } from '../models';
import {
  accountsHarness,
  accountsHarnessForAll,
  errorOf,
  registered,
  signedIn,
  someone,
  type AccountsHarness,
  type Person,
} from '../testing/accountsHarness';
import { aProfile, profileHeaders } from '../testing/externalProfiles';

const AUTHELIA = 'https://auth.example.org';
const KEYCLOAK = 'https://id.example.org/realms/home';

const harness = accountsHarnessForAll();
let others: AccountsHarness[] = [];
afterEach(async () => {
  await Promise.all(others.map((other) => other.stop()));
  others = [];
});

async function anotherServer(options: AccountsOptions): Promise<AccountsHarness> {
  const other = await accountsHarness(options);
  others.push(other);
  return other;
}

const atProvider = (particulars: Partial<ExternalProfile> = {}) =>
  aProfile({ kind: 'openid', issuer: AUTHELIA, displayName: 'Olga', ...particulars });

async function send(
  path: string,
  profile: ExternalProfile,
  { who, on = harness, ...more }: { who?: Person; on?: AccountsHarness; password?: string } = {},
) {
  const body = { provider: 'authelia', ...more };
  return on.request('POST', path, { identity: who?.identity, body, headers: profileHeaders(profile, on) });
}
const signIn = (profile: ExternalProfile, more?: { on?: AccountsHarness; password?: string }) =>
  send('/api/auth/openid', profile, more);
const connect = (who: Person, profile: ExternalProfile) => send('/api/user/openid', profile, { who });
const disconnect = ({ identity }: Pick<Person, 'identity'>, issuer = AUTHELIA) =>
  harness.request('DELETE', '/api/user/openid', { identity, body: { issuer } });
const methods = ({ identity }: Pick<Person, 'identity'>) =>
  harness.request('GET', '/api/user/sign-in-methods', { identity });

async function withProviderAlone(profile = atProvider()) {
  const answer = await signIn(profile);
  const identity = signedIn(answer);
  if (!identity) throw new Error('Not signed in');
  return { ...someone(), user: answer.body, identity };
}

describe('signing in with a provider', () => {
  test('registers a new person, and finds the account again by issuer and subject', async () => {
    const olga = atProvider();
    const first = await signIn(olga);
    expect(first.body).toMatchObject({ email: olga.email, displayName: 'Olga', emailVerified: true });
    const again = await signIn({ ...olga, email: someone().email });
    expect(signedIn(again)).toEqual(signedIn(first));
    expect((await signIn(atProvider({ subject: olga.subject, issuer: KEYCLOAK }))).body.id).not.toBe(
      first.body.id,
    );
  });

  test("rejects a profile of Google, or one that the gateway hasn't signed (401)", async () => {
    expect(errorOf(await signIn(atProvider({ kind: 'google' })))).toEqual([401, 'unauthenticated']);
    const unsigned = await harness.request('POST', '/api/auth/openid', { body: { provider: 'authelia' } });
    expect(errorOf(unsigned)).toEqual([401, 'unauthenticated']);
  });
});

describe('who may get an account with a provider', () => {
  test('is no one where new people are not registered (403)', async () => {
    const on = await anotherServer({ autoRegister: false });
    expect(errorOf(await signIn(atProvider(), { on }))).toEqual([403, 'no-account']);
  });

  test('depends on who may register at all (403)', async () => {
    const on = await anotherServer({ signUp: 'closed' });
    expect(errorOf(await signIn(atProvider(), { on }))).toEqual([403, 'sign-up-closed']);
  });
});

describe('connected providers', () => {
  test('are several, each with one account, until they are disconnected', async () => {
    const ann = await registered(harness);
    const [authelia, keycloak] = [atProvider(), atProvider({ issuer: KEYCLOAK })];
    await connect(ann, authelia);
    await connect(ann, keycloak);
    const replacing = atProvider();
    expect((await connect(ann, replacing)).body.openId).toEqual([
      { issuer: KEYCLOAK, email: keycloak.email },
      { issuer: AUTHELIA, email: replacing.email },
    ]);
    expect((await signIn(authelia)).body.id).not.toBe(ann.user.id);
    expect((await signIn(replacing)).body.id).toBe(ann.user.id);
    expect((await disconnect(ann)).body.openId).toEqual([{ issuer: KEYCLOAK, email: keycloak.email }]);
    expect((await signIn(replacing)).body.id).not.toBe(ann.user.id);
  });

  test('belong to one account (409)', async () => {
    const olga = atProvider();
    await signIn(olga);
    const ann = await registered(harness);
    expect(errorOf(await connect(ann, olga))).toEqual([409, 'provider-account-taken']);
    expect((await methods(ann)).body.openId).toEqual([]);
  });

  test('stay connected when they are the only way in (409), and are freed by deleting the account', async () => {
    const profile = atProvider();
    const olga = await withProviderAlone(profile);
    expect(errorOf(await disconnect(olga))).toEqual([409, 'only-way-in']);
    await connect(olga, atProvider({ issuer: KEYCLOAK }));
    expect((await disconnect(olga, KEYCLOAK)).status).toBe(200);
    const { identity, user } = olga;
    await harness.request('DELETE', '/api/user', { identity, body: { email: user.email } });
    expect((await signIn(profile)).body.id).not.toBe(user.id);
  });

  test('are no plain text in the log', async () => {
    const profile = atProvider();
    await signIn(profile);
    const log = JSON.stringify(await harness.log());
    for (const secret of [profile.subject, profile.email, AUTHELIA]) expect(log).not.toContain(secret);
  });
});

test('makes a member of the group of administrators an administrator, and no one else', async () => {
  const member = atProvider({ isAdministrator: true });
  expect((await signIn(member)).body.isAdministrator).toBe(true);
  expect((await signIn({ ...member, isAdministrator: false })).body.isAdministrator).toBe(true);
  expect((await signIn(atProvider())).body.isAdministrator).toBeUndefined();
});

describe('a server without passwords', () => {
  test('rejects them for signing in, registering and resetting (403)', async () => {
    const on = await anotherServer({ passwordSignIn: false });
    const body = { ...someone(), token: 'x', newPassword: 'battery staple' };
    for (const path of ['login', 'register', 'forgot-password', 'reset-password']) {
      const answer = await on.request('POST', `/api/auth/${path}`, { body });
      expect([path, ...errorOf(answer)]).toEqual([path, 403, 'password-sign-in-off']);
    }
    expect((await signIn(atProvider(), { on })).status).toBe(200);
  });

  test("doesn't count a password as a way in (409)", async () => {
    const on = await anotherServer({ passwordSignIn: false });
    const answer = await signIn(atProvider(), { on });
    const identity = signedIn(answer) ?? undefined;
    const set = { identity, body: { newPassword: 'battery staple' } };
    expect((await on.request('POST', '/api/user/password', set)).status).toBe(204);
    const removed = await on.request('DELETE', '/api/user/openid', { identity, body: { issuer: AUTHELIA } });
    expect(errorOf(removed)).toEqual([409, 'only-way-in']);
  });
});
