import { errorCatalogue } from '@forkcast/contracts';
import { asJson, type Browser } from '../../testing/gatewayHarness';
import { AtProvider } from '../../testing/openid-provider/atProvider';
import { ID_TOKEN_S, openIdClientOf } from '../../testing/openid-provider/openIdProvider';
import {
  ann,
  client,
  locationOf,
  messageIn,
  providerSignIn,
} from '../../testing/openid-provider/providerSignIn';
import { spawnOpenIdProvider } from '../../testing/openid-provider/spawnOpenIdProvider';

const optionsFor = (address: string) => ({
  id: 'authelia',
  label: 'Our login',
  issuer: address,
  clientId: openIdClientOf(client.clientId),
  clientSecret: client.clientSecret,
});
const { harness, issuer, returnAddress, comeBackAs, profileSent } = providerSignIn(
  '/connect/authelia',
  (address) => ({
    openId: [optionsFor(address)],
  }),
);
const restartWith = (address: string) => harness.restart({ openId: [optionsFor(address)] });
afterEach(() => jest.restoreAllMocks());

const signIn = (browser: Browser) =>
  browser.send('POST', '/api/auth/openid', asJson({ provider: 'authelia', timeZone: 'Asia/Tokyo' }));
const providersSeen = async () => (await harness.browser().send('GET', '/api/auth/providers')).body.providers;

/** Moves the gateway's clock, but not the provider's. */
function shiftClock(byMs: number): void {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + byMs);
}

describe('a sign-in with a provider', () => {
  test('goes to the provider with a new state and nonce, and PKCE', async () => {
    const away = new URL(locationOf(await harness.browser().send('GET', '/connect/authelia')));
    expect(away.origin).toBe(issuer());
    expect(Object.fromEntries(away.searchParams)).toEqual({
      client_id: openIdClientOf(client.clientId),
      response_type: 'code',
      redirect_uri: `${harness.url}/connect/authelia/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^.{20,}$/),
      nonce: expect.stringMatching(/^.{20,}$/),
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('gives the service the signed profile, once, and logs out at the provider later', async () => {
    const browser = harness.browser();
    const back = await comeBackAs('1001', browser);
    expect([back.status, locationOf(back)]).toEqual([302, '/login?openid=verified&provider=authelia']);
    expect((await browser.send('GET', '/api/auth/openid/profile')).body).toEqual({
      provider: 'authelia',
      email: 'ann@example.com',
      displayName: 'Ann Example',
    });
    expect((await browser.send('GET', '/api/user')).status).toBe(401);

    expect([(await signIn(browser)).status, (await signIn(browser)).status]).toEqual([200, 401]);
    expect(profileSent()).toEqual({
      kind: 'openid',
      issuer: issuer(),
      subject: '1001',
      email: 'ann@example.com',
      emailVerified: true,
      displayName: 'Ann Example',
      avatar: null,
    });
    const stored = await harness.stores.database.collection('sessions').find({}).toArray();

    const out = await browser.send('POST', '/api/auth/logout');
    const logout = new URL(out.body.location);
    expect([out.status, logout.origin]).toEqual([200, issuer()]);
    expect(logout.searchParams.get('post_logout_redirect_uri')).toBe(`${harness.url}/login`);
    const idToken = logout.searchParams.get('id_token_hint');
    expect(idToken).toMatch(/^eyJ/);
    expect(JSON.stringify(stored)).not.toContain(idToken);
    expect((await browser.send('GET', '/api/user')).status).toBe(401);
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204);
  });

  test('posts the outcome of a popup to its opener', async () => {
    const back = await comeBackAs('1003', harness.browser(), '?mode=popup');
    expect(messageIn(back)).toEqual({
      type: 'forkcast-openid',
      outcome: 'verified',
      profile: { provider: 'authelia', email: 'unverified@example.com', displayName: 'Una Verified' },
    });
  });

  test('names administrators by their group, where there is one', async () => {
    const isAdministrator = async (account: string) => {
      const browser = harness.browser();
      await comeBackAs(account, browser);
      await signIn(browser);
      return profileSent().isAdministrator;
    };
    expect(await isAdministrator('1001')).toBeUndefined();
    await harness.restart({ openId: [{ ...optionsFor(issuer()), adminGroup: 'admins' }] });
    expect([await isAdministrator('1001'), await isAdministrator('1002')]).toEqual([true, undefined]);
  });

  test("doesn't call an address verified that the provider hasn't verified", async () => {
    const browser = harness.browser();
    await comeBackAs('1003', browser);
    await signIn(browser);
    expect(profileSent()).toMatchObject({ email: 'unverified@example.com', emailVerified: false });
  });

  test('connects an account that is signed in, and no other (401, 403)', async () => {
    const connect = (browser: Browser) =>
      browser.send('POST', '/api/user/openid', asJson({ provider: 'authelia' }));
    const browser = await harness.signedIn(ann);
    await comeBackAs('1001', browser, '?for=connect');
    harness.answerWith((ctx) => (ctx.body = { password: true }));
    expect((await connect(browser)).body).toEqual({ password: true });
    expect((await connect(browser)).status).toBe(403);
    expect((await connect(harness.browser())).status).toBe(401);
  });
});

describe('an answer that is rejected', () => {
  const failed = '/login?openid=failed&provider=authelia';

  test('has the state of another sign-in, or belongs to another browser or provider', async () => {
    const browser = harness.browser();
    const address = await returnAddress('1001', browser);
    expect(locationOf(await harness.browser().send('GET', address))).toBe(failed);
    const foreign = address.replace(/state=[^&]+/, 'state=of-another-sign-in');
    expect(locationOf(await browser.send('GET', foreign))).toBe(failed);

    await harness.restart({
      openId: [optionsFor(issuer()), { ...optionsFor('https://id.example'), id: 'other' }],
    });
    const mixed = (await returnAddress('1001', browser)).replace('/authelia/', '/other/');
    expect(locationOf(await browser.send('GET', mixed))).toBe('/login?openid=failed&provider=other');
  });

  test('has a token with another nonce', async () => {
    const browser = harness.browser();
    const address = await returnAddress('1001', browser);
    await harness.stores.database
      .collection('google-flows')
      .updateOne({}, { $set: { 'flow.pending.nonce': 'of-another-sign-in' } });
    expect(locationOf(await browser.send('GET', address))).toBe(failed);
  });

  test('has a token that expired more than a minute ago', async () => {
    shiftClock((ID_TOKEN_S + 50) * 1000);
    expect(locationOf(await comeBackAs('1001', harness.browser()))).toContain('openid=verified');
    jest.restoreAllMocks();
    shiftClock((ID_TOKEN_S + 70) * 1000);
    expect(locationOf(await comeBackAs('1001', harness.browser()))).toBe(failed);
  });
});

describe('a provider that is unavailable', () => {
  const unavailable = '/login?openid=unavailable&provider=authelia';

  test('is reported as such, and used again when it is back', async () => {
    const passing = await spawnOpenIdProvider(client);
    const { issuer } = passing;
    await restartWith(issuer);
    const row = { id: 'authelia', label: 'Our login', issuer };
    expect(await providersSeen()).toEqual([{ ...row, available: true }]);
    await passing.stop();
    shiftClock(61_000);
    expect(await providersSeen()).toEqual([{ ...row, available: false }]);
    const redirect = await harness.browser().send('GET', '/connect/authelia');
    expect([redirect.status, locationOf(redirect)]).toEqual([302, unavailable]);
    expect((await harness.browser().send('GET', '/')).status).toBe(200);

    const again = await spawnOpenIdProvider(client, Number(new URL(issuer).port));
    jest.restoreAllMocks();
    shiftClock(120_000);
    expect(await providersSeen()).toEqual([{ ...row, available: true }]);
    await again.stop();
  });

  test('names another issuer than the configured one', async () => {
    await restartWith(issuer().replace('127.0.0.1', 'localhost'));
    expect(locationOf(await harness.browser().send('GET', '/connect/authelia'))).toBe(unavailable);
    expect((await providersSeen())[0].available).toBe(false);
  });

  test("doesn't prevent logging out here", async () => {
    const passing = await spawnOpenIdProvider(client);
    await restartWith(passing.issuer);
    const browser = harness.browser();
    const at = new AtProvider(passing.issuer);
    await browser.send('GET', await returnAddress('1001', browser, { at }));
    expect((await signIn(browser)).status).toBe(200);
    await passing.stop();
    shiftClock(61_000);
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204);
    expect((await browser.send('GET', '/api/user')).status).toBe(401);
  });
});

test('responds 501 for providers that are not set up, and lists none', async () => {
  await harness.restart({ openId: [] });
  const browser = await harness.signedIn(ann);
  for (const [method, path] of [
    ['GET', '/connect/authelia'],
    ['GET', '/connect/authelia/callback'],
    ['POST', '/api/auth/openid'],
    ['POST', '/api/user/openid'],
  ] as const) {
    const { status, body } = await browser.send(method, path);
    const { message } = errorCatalogue['provider-not-configured'];
    expect([status, body.error]).toEqual([501, { code: 'provider-not-configured', message }]);
  }
  expect(await providersSeen()).toEqual([]);
});
