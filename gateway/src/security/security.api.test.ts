import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach } from '../testing/gatewayHarness';

const harness = gatewayForEach();

describe('a request that may change something', () => {
  test.each([
    ['from a foreign origin', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from another port of the same host', { origin: 'http://127.0.0.1:1' }],
    ['from another site, as the browser says', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ['from a sister domain', { origin: '', 'sec-fetch-site': 'same-site' }],
    ['referred by a foreign page', { origin: '', referer: 'https://evil.example/form' }],
    ['from nowhere at all', { origin: '' }],
  ])('is rejected %s before anything happens', async (_where, headers) => {
    const browser = await harness.signedIn();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await browser.send(method, '/api/recipes', { headers });
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'foreign-origin' } } });
    }
    expect((await browser.signIn(asIdentity(), headers)).status).toBe(403);
    expect((await browser.send('POST', '/api/auth/logout', { headers })).status).toBe(403);
    expect(harness.reached).toEqual([]);
  });

  test("passes from the product's own page, whichever header says so", async () => {
    const browser = await harness.signedIn();
    const ways: Record<string, string>[] = [
      { origin: harness.url },
      { origin: '', 'sec-fetch-site': 'same-origin' },
      { origin: '', referer: `${harness.url}/recipes` },
    ];
    for (const headers of ways) {
      expect((await browser.send('POST', '/api/recipes', { headers })).status).toBe(200);
    }
  });

  test('has to come from the public origin if one is configured', async () => {
    await harness.restart({ publicOrigin: 'https://forkcast.example' });
    const browser = await harness.signedIn();
    expect((await browser.send('POST', '/api/recipes')).status).toBe(200);
    expect((await browser.send('POST', '/api/recipes', { headers: { origin: harness.url } })).status).toBe(
      403,
    );
  });
});

describe('behind a proxy', () => {
  test.each([
    ['forkcast.example:443', 'https', 'https://forkcast.example'],
    ['forkcast.example', 'https', 'https://forkcast.example'],
    ['Forkcast.Example', 'HTTPS', 'https://forkcast.example'],
    ['forkcast.example:80', 'http', 'http://forkcast.example'],
    ['forkcast.example:8443', 'https', 'https://forkcast.example:8443'],
    ['forkcast.example:443, inner:80', 'https, http', 'https://forkcast.example'],
  ])('accepts a write for host %s over %s from %s', async (host, proto, origin) => {
    await harness.restart({ trustProxy: true });
    const headers = { origin, 'x-forwarded-host': host, 'x-forwarded-proto': proto };
    expect((await harness.browser().signIn(asIdentity(), headers)).status).toBe(200);
  });

  test('names the origin it saw and the variable to set when it rejects a write', async () => {
    const post = async (headers: Record<string, string>) =>
      (await harness.browser().send('POST', '/api/recipes', { headers })).body;
    expect(await post({ origin: 'https://forkcast.example' })).toMatchObject({
      error: {
        message: `This request came from https://forkcast.example, but this server expects ${harness.url}. If https://forkcast.example is its address, set PUBLIC_ORIGIN to it`,
      },
    });
    expect(await post({ origin: '' })).toMatchObject({
      error: {
        message: `This request does not say which page it came from. This server expects ${harness.url}`,
      },
    });
  });
});

test('reads without an origin', async () => {
  const browser = await harness.signedIn();
  expect((await browser.send('GET', '/api/recipes', { headers: { origin: '' } })).status).toBe(200);
});

test('sets the security headers on every response', async () => {
  const browser = harness.browser();
  for (const path of ['/', '/favicon.svg', '/api/user', '/missing.js', '/remotes.json']) {
    const { headers } = await browser.send('GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  }
});
