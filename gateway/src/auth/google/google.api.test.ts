import { errorCatalogue } from '@forkcast/contracts';
import { EXTERNAL_PROFILE_HEADER } from '@forkcast/service-kit';
import { asJson, type Browser } from '../../testing/gatewayHarness';
import { AtProvider } from '../../testing/openid-provider/atProvider';
import {
  ann,
  client,
  locationOf,
  messageIn,
  providerSignIn,
} from '../../testing/openid-provider/providerSignIn';

const annAtGoogle = { googleId: '1001', email: 'ann@example.com', displayName: 'Ann Example', avatar: null };
const { harness, issuer, returnAddress, comeBackAs, profileSent } = providerSignIn(
  '/connect/google',
  (address) => ({
    google: { ...client, issuer: address },
  }),
);

const post = (browser: Browser, body: object = annAtGoogle, path = '/api/auth/google') =>
  browser.send('POST', path, asJson(body));

describe('the redirect to Google', () => {
  test('has a new state and nonce, PKCE and an account chooser each time', async () => {
    const browser = harness.browser();
    const away = new URL(locationOf(await browser.send('GET', '/connect/google')));
    expect(away.origin).toBe(issuer());
    expect(Object.fromEntries(away.searchParams)).toEqual({
      client_id: client.clientId,
      response_type: 'code',
      redirect_uri: `${harness.url}/connect/google/callback`,
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^.{20,}$/),
      nonce: expect.stringMatching(/^.{20,}$/),
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const at = new AtProvider(issuer());
    expect(await (await at.follow(away.href)).response.text()).toContain('Choose an account');
    await returnAddress('1001', browser, { at });
    const again = locationOf(await browser.send('GET', '/connect/google'));
    expect(await (await at.follow(again)).response.text()).toContain('Choose an account');
  });

  test("sets a cookie that scripts can't read, and stores its hash only", async () => {
    const browser = harness.browser();
    const { cookies } = await browser.send('GET', '/connect/google');
    expect(cookies.join('\n')).toMatch(/^forkcast_google=.*httponly/im);
    expect(cookies.join('\n')).toMatch(/samesite=lax/i);
    const flows = await harness.stores.database.collection('google-flows').find({}).toArray();
    expect(flows).toHaveLength(1);
    expect(JSON.stringify(flows)).not.toContain(browser.jar.get('forkcast_google'));
  });

  test('rejects a mode other than popup and redirect (422)', async () => {
    expect((await harness.browser().send('GET', '/connect/google?mode=frame')).status).toBe(422);
  });

  test("leads back to the login page when Google can't be reached", async () => {
    await harness.restart({ google: { ...client, issuer: 'http://127.0.0.1:9' } });
    const answer = await harness.browser().send('GET', '/connect/google');
    expect([answer.status, locationOf(answer)]).toEqual([302, '/login?google=failed']);
  });
});

describe('the return from Google', () => {
  test('leads a redirect to the login page, where the profile can be read and used to log in', async () => {
    const browser = harness.browser();
    const back = await comeBackAs('1001', browser);
    expect([back.status, locationOf(back)]).toEqual([302, '/login?google=verified']);
    const profile = await browser.send('GET', '/api/auth/google/profile');
    expect(profile.body).toEqual(annAtGoogle);
    expect((await browser.send('GET', '/api/user')).status).toBe(401);

    const answer = await post(browser, { ...profile.body, timeZone: 'Asia/Tokyo' });
    expect([answer.status, answer.body]).toEqual([200, { displayName: 'Ann' }]);
    const { googleId: subject, ...annAtProvider } = annAtGoogle;
    expect(profileSent()).toEqual({
      kind: 'google',
      issuer: issuer(),
      subject,
      ...annAtProvider,
      emailVerified: true,
    });
    expect((await browser.send('GET', '/api/user')).status).toBe(200);
    expect((await browser.send('GET', '/api/auth/google/profile')).status).toBe(404);
  });

  test('posts the outcome of a popup to its opener at the same origin, with our own script only', async () => {
    const browser = harness.browser();
    const back = await comeBackAs('1002', browser, '?mode=popup');
    expect(back.status).toBe(200);
    expect(messageIn(back)).toEqual({
      type: 'forkcast-google',
      outcome: 'verified',
      profile: { googleId: '1002', email: 'bob@example.com', displayName: 'Bob Example', avatar: null },
    });
    expect(back.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(back.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(back.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(back.headers.get('cache-control')).toBe('no-store');
    const source = /<script src="([^"]+)"><\/script>/.exec(back.text)?.[1] ?? '';
    expect(back.text.match(/<script/g)).toHaveLength(1);
    const script = await browser.send('GET', source);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.text).toContain('postMessage(JSON.parse(message.content), window.location.origin)');
  });

  test('leads to the Security tab when connecting', async () => {
    const back = await comeBackAs('1001', harness.browser(), '?for=connect');
    expect(locationOf(back)).toBe('/settings?tab=security&google=verified');
  });

  test('reports a cancelled choice without confirming an account', async () => {
    const browser = harness.browser();
    expect(locationOf(await comeBackAs('cancel', browser))).toBe('/login?google=cancelled');
    const popup = await comeBackAs('cancel', browser, '?mode=popup');
    expect(messageIn(popup)).toEqual({ type: 'forkcast-google', outcome: 'cancelled' });
    expect((await browser.send('GET', '/api/auth/google/profile')).status).toBe(404);
  });

  test('fails when repeated, in another browser, or with another state', async () => {
    const browser = harness.browser();
    const callback = await returnAddress('1001', browser);
    const elsewhere = harness.browser();
    expect(locationOf(await elsewhere.send('GET', callback))).toBe('/login?google=failed');
    const forged = callback.replace(/state=[^&]+/, 'state=forged');
    expect(locationOf(await browser.send('GET', forged))).toBe('/login?google=failed');
    expect(locationOf(await browser.send('GET', callback))).toBe('/login?google=failed');
    const good = await returnAddress('1001', browser);
    expect(locationOf(await browser.send('GET', good))).toBe('/login?google=verified');
    expect(locationOf(await browser.send('GET', good))).toBe('/login?google=failed');
    expect((await browser.send('GET', '/connect/google/callback')).status).toBe(302);
  });

  test('fails with an invalid code', async () => {
    const browser = harness.browser();
    const away = new URL(locationOf(await browser.send('GET', '/connect/google')));
    const state = away.searchParams.get('state');
    const back = await browser.send('GET', `/connect/google/callback?code=made-up&state=${state}`);
    expect(locationOf(back)).toBe('/login?google=failed');
  });

  test('fails when it comes too late, and forgets the profile', async () => {
    const browser = harness.browser();
    await comeBackAs('1001', browser);
    const flows = harness.stores.database.collection<{ _id: string; expiresAt: number }>('google-flows');
    const [flow] = await flows.find({}).toArray();
    await flows.updateOne({ _id: flow?._id ?? '' }, { $set: { expiresAt: Date.now() - 1 } });
    expect((await post(browser)).status).toBe(401);
    await harness.browser().send('GET', '/connect/google');
    expect(await flows.countDocuments({ _id: flow?._id ?? '' })).toBe(0);
  });
});

describe('POST /api/auth/google', () => {
  test("rejects a profile that Google hasn't confirmed (401), without calling a service", async () => {
    const answer = await post(harness.browser());
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthenticated']);
    expect(answer.cookies.filter((line) => line.startsWith('forkcast_session='))).toEqual([]);
    expect(harness.reached).toEqual([]);
  });

  test('rejects a profile other than the one that Google confirmed (401)', async () => {
    const browser = harness.browser();
    await comeBackAs('1001', browser);
    for (const lie of [{ googleId: '1002' }, { email: 'bob@example.com' }]) {
      expect((await post(browser, { ...annAtGoogle, ...lie })).status).toBe(401);
    }
    expect(harness.reached).toEqual([]);
    expect((await post(browser)).status).toBe(200);
  });

  test('rejects another browser than the one that was at Google (401)', async () => {
    await comeBackAs('1001', harness.browser());
    expect((await post(harness.browser())).status).toBe(401);
  });

  test('accepts a profile once, and once more after an error of ours', async () => {
    const browser = harness.browser();
    await comeBackAs('1001', browser);
    harness.answerWith((ctx) => (ctx.status = 503));
    expect((await post(browser)).status).toBe(503);
    harness.answerWith((ctx) => (ctx.body = {}));
    expect((await post(browser)).status).toBe(200);
    expect((await post(browser)).status).toBe(401);
  });

  test("can be repeated with the account's password after a rejection", async () => {
    const browser = harness.browser();
    await comeBackAs('1001', browser);
    for (const status of [409, 403, 429]) {
      harness.answerWith((ctx) => (ctx.status = status));
      expect((await post(browser, { ...annAtGoogle, password: 'a guess' })).status).toBe(status);
    }
    let arrived = '';
    harness.answerWith(async (ctx) => {
      for await (const chunk of ctx.req) arrived += String(chunk);
      ctx.body = {};
    });
    expect((await post(browser, { ...annAtGoogle, password: 'correct horse' })).status).toBe(200);
    expect(JSON.parse(arrived)).toMatchObject({ password: 'correct horse' });
    expect((await post(browser)).status).toBe(401);
  });

  test('rejects another site (403) and an invalid body (4xx)', async () => {
    const browser = harness.browser();
    await comeBackAs('1001', browser);
    const { body, headers } = asJson(annAtGoogle);
    const foreign = { body, headers: { ...headers, origin: 'https://evil.example' } };
    expect((await browser.send('POST', '/api/auth/google', foreign)).status).toBe(403);
    expect((await browser.send('POST', '/api/auth/google', { ...asJson({}), body: '{' })).status).toBe(400);
    expect((await post(browser, {})).status).toBe(422);
    expect((await post(browser, { ...annAtGoogle, avatar: 'x'.repeat(30_000) })).status).toBe(413);
  });
});

describe('POST /api/user/google', () => {
  const connect = (browser: Browser) => post(browser, annAtGoogle, '/api/user/google');

  test('rejects a missing session (401), and a missing profile (403) without ending the session', async () => {
    const browser = harness.browser();
    await comeBackAs('1001', browser, '?for=connect');
    expect((await connect(browser)).status).toBe(401);
    const other = await harness.signedIn(ann);
    harness.answerWith((ctx) => (ctx.body = {}));
    const refused = await connect(other);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
    expect((await other.send('GET', '/api/user')).status).toBe(200);
  });

  test('passes identity and profile on to the service', async () => {
    const browser = await harness.signedIn(ann);
    await comeBackAs('1001', browser, '?for=connect&mode=popup');
    harness.answerWith((ctx) => (ctx.body = { password: true }));
    expect((await connect(browser)).body).toEqual({ password: true });
    const headers = harness.reached.at(-1)?.headers ?? {};
    expect(headers.authorization).toMatch(/^Bearer /);
    expect(headers[EXTERNAL_PROFILE_HEADER]).toBeDefined();
  });
});

test('responds 501 without Google settings, while disconnecting still reaches the service', async () => {
  await harness.restart({ google: undefined });
  const browser = await harness.signedIn(ann);
  for (const [method, path] of [
    ['GET', '/connect/google'],
    ['POST', '/api/auth/google'],
    ['POST', '/api/user/google'],
  ] as const) {
    const { status, body } = await browser.send(method, path);
    expect([status, body.error]).toEqual([
      501,
      { code: 'google-not-configured', message: errorCatalogue['google-not-configured'].message },
    ]);
  }
  expect((await browser.send('DELETE', '/api/user/google')).status).toBe(200);
});

test('allows avatars from Google only when Google is configured', async () => {
  const policy = async () =>
    (await harness.browser().send('GET', '/')).headers.get('content-security-policy');
  expect(await policy()).toContain('https://*.googleusercontent.com');
  await harness.restart({ google: undefined });
  expect(await policy()).not.toContain('googleusercontent');
});
