import { ORIGIN_HEADER, SESSION_HEADER } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach } from '../testing/gatewayHarness';

const harness = gatewayForEach();
beforeEach(() => {
  const prefixes = ['/calendar', '/calendar-hook', '/shared', '/list', '/api/auth', '/api/recipes'];
  return harness.restart({
    services: Object.fromEntries(prefixes.map((prefix) => [prefix, harness.service.url])),
  });
});

test('forwards a feed with its tag, without a session', async () => {
  harness.answerWith((ctx) => {
    ctx.set({ 'content-type': 'text/calendar; charset=utf-8', etag: '"1"', 'cache-control': 'private' });
    ctx.body = 'BEGIN:VCALENDAR';
  });
  const answer = await harness.browser().send('GET', '/calendar/secret.ics', { headers: { origin: '' } });
  expect(answer).toMatchObject({ status: 200, text: 'BEGIN:VCALENDAR', cookies: [] });
  expect(answer.headers.get('etag')).toBe('"1"');
  expect(harness.reached).toMatchObject([{ method: 'GET', url: '/calendar/secret.ics' }]);
  expect(harness.reached[0]?.headers.authorization).toBeUndefined();
});

describe('a standalone page', () => {
  const policies = {
    'content-security-policy': "default-src 'none'; img-src 'self'",
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  beforeEach(() => {
    harness.answerWith((ctx) => {
      ctx.set({
        ...policies,
        'set-cookie': 'a=b',
        'x-forkcast-position': '5',
        'x-frame-options': 'ALLOWALL',
      });
      ctx.type = 'html';
      ctx.body = '<h1>Soup</h1>';
    });
  });

  test.each(['/shared/secret', '/shared/secret/photos/0190a0b0-1111-4222-8333-444455556666?width=320'])(
    'returns %s without reading or setting a cookie, the same for everyone',
    async (path) => {
      const browser = await harness.signedIn();
      expect(browser.jar.size).toBeGreaterThan(1);
      for (const each of [browser, harness.browser()]) {
        const answer = await each.send('GET', path, { headers: { origin: '' } });
        expect(answer).toMatchObject({ status: 200, text: '<h1>Soup</h1>', cookies: [] });
      }
      const [signedIn, stranger] = harness.reached.map(({ headers }) => Object.keys(headers).sort());
      expect(signedIn).toEqual(stranger);
      expect(signedIn).not.toContain('cookie');
      expect(signedIn).not.toContain('authorization');
      expect(signedIn).not.toContain('x-forkcast-known-device');
    },
  );

  test("has its own policies, and the product's other security headers", async () => {
    const { headers } = await harness.browser().send('GET', '/shared/secret');
    for (const [name, policy] of Object.entries(policies)) expect(headers.get(name)).toBe(policy);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test("accepts its calls from the product's own pages only, and without an identity", async () => {
    const browser = await harness.signedIn();
    const tick = (origin: string) =>
      browser.send('POST', '/list/secret/ticks', { headers: { origin }, body: '{}' });
    for (const foreign of ['https://evil.example', 'null', ''])
      expect((await tick(foreign)).status).toBe(403);
    expect(harness.reached).toEqual([]);
    expect(await tick(harness.url)).toMatchObject({ status: 200, cookies: [] });
    expect(harness.reached).toMatchObject([{ method: 'POST', url: '/list/secret/ticks' }]);
    expect(harness.reached[0]?.headers.cookie).toBeUndefined();
    expect(harness.reached[0]?.headers.authorization).toBeUndefined();
  });

  test('rejects other methods without calling the service', async () => {
    const answer = await harness.browser().send('POST', '/shared/secret');
    expect([answer.status, harness.reached]).toEqual([405, []]);
  });
});

test("forwards Google's notifications with their secret and no other headers", async () => {
  const headers = {
    origin: '',
    'x-goog-channel-id': 'one',
    'x-goog-channel-token': 'token',
    'x-goog-resource-state': 'exists',
    'x-forkcast-origin': 'https://evil.example',
  };
  const answer = await harness.browser().send('POST', '/calendar-hook', { headers, body: 'whatever' });
  expect(answer.status).toBe(200);
  expect(harness.reached[0]?.headers).toMatchObject({
    'x-goog-channel-id': 'one',
    'x-goog-channel-token': 'token',
    [ORIGIN_HEADER]: harness.url,
    'content-length': '0',
  });
});

test('leads to the login page when connecting a calendar without a session', async () => {
  const browser = harness.browser();
  const answer = await browser.send('GET', '/api/auth/google-calendar', { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/login');
  expect(harness.reached).toEqual([]);
});

test("tells a service the browser's origin and an identifier of the session that doesn't open it", async () => {
  const [one, other] = [harness.browser(), harness.browser()];
  await one.signIn(asIdentity());
  await other.signIn(asIdentity());
  for (const browser of [one, one, other]) await browser.send('GET', '/api/recipes');
  const names = harness.reached.map(({ headers }) => headers[SESSION_HEADER]);
  expect(names[0]).toBe(names[1]);
  expect(names[0]).not.toBe(names[2]);
  expect(harness.reached[0]?.headers[ORIGIN_HEADER]).toBe(harness.url);
  for (const [, cookie] of one.jar) expect(cookie).not.toContain(String(names[0]));
});
