import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@forkcast/event-sourcing/testing';
import { verifyIdentity } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import type { Context } from 'koa';
import { ReadableStream } from 'node:stream/web';
import { rawConnection, requestHead, type RawConnection } from '../testing/rawConnection';
import {
  asJson,
  gatewayHarness,
  type Browser,
  type GatewayHarness,
  type Hop,
} from '../testing/gatewayHarness';
import { setSignedCookie } from '../testing/signedCookie';

const ann = asIdentity({ displayName: 'Ann' });
let hop: Hop;
let harness: GatewayHarness;
let browser: Browser;
afterEach(() => harness.stop());

async function signedIn(options: Parameters<typeof gatewayHarness>[0] = {}) {
  harness = await gatewayHarness(options, hop);
  browser = await harness.signedIn(ann);
}

describe.each<Hop>(['over the wire', 'in this process'])('%s', (each) => {
  beforeEach(() => {
    hop = each;
  });

  describe('requests', () => {
    test('reach the service of their prefix with path, query and a signed identity', async () => {
      await signedIn();
      expect(await browser.send('GET', '/api/recipes/x%2Fy?page=1&q=%C3%A4')).toMatchObject({ status: 200 });
      const [request] = harness.reached;
      expect(request?.url).toBe('/api/recipes/x%2Fy?page=1&q=%C3%A4');
      const token = request?.headers.authorization?.replace('Bearer ', '') ?? '';
      expect(verifyIdentity(token, harness.identityKey)).toEqual(ann);
      expect(request?.headers['x-forkcast-client-address']).toMatch(/127\.0\.0\.1$/);
      expect(request?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });

    test('lose headers that claim to come from the gateway', async () => {
      await signedIn();
      await browser.send('GET', '/api/recipes', {
        headers: {
          authorization: 'Bearer forged',
          'x-forkcast-after': '7',
          'x-forkcast-client-address': '1.2.3.4',
          'x-forkcast-anything': 'x',
          'x-forwarded-for': '1.2.3.4',
          'accept-language': 'de',
        },
      });
      const headers = harness.reached[0]?.headers ?? {};
      expect(headers.authorization).not.toContain('forged');
      expect(headers['x-forkcast-client-address']).not.toBe('1.2.3.4');
      for (const name of ['x-forkcast-after', 'x-forkcast-anything', 'x-forwarded-for', 'cookie']) {
        expect(headers).not.toHaveProperty(name);
      }
      expect(headers['accept-language']).toBe('de');
    });

    test('carry the address that a trusted proxy saw, not a claimed one', async () => {
      await signedIn({ trustProxy: true });
      await browser.send('GET', '/api/recipes', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } });
      expect(harness.reached[0]?.headers['x-forkcast-client-address']).toBe('203.0.113.9');
    });

    test('are rejected for paths of no service (404)', async () => {
      await signedIn();
      for (const path of ['/api/nothing', '/api/recipesx', '/api', '/api/recipes/../../openapi-fragment'])
        expect(await rawStatus(`GET ${path}`)).toBe(404);
      expect(harness.reached.filter(({ url }) => !url.startsWith('/api/recipes/'))).toEqual([]);
    });

    test.each([
      ['GET /api/recipes/\xfc', undefined],
      ['GET /api/recipes/%E0%A4%A', undefined],
      ['GET //evil.example/api/recipes', undefined],
      ['GET /api/recipes', 'a b"c'],
    ])('never cause a server error (%s to host %s)', async (line, host) => {
      await signedIn();
      expect(await rawStatus(line, host)).toBeLessThan(500);
    });

    test('are rejected for an invalid Host (422)', async () => {
      await signedIn();
      expect(await rawStatus('GET /api/recipes', 'evil/path')).toBe(422);
    });

    test('keep a well-formed id up to the response', async () => {
      await signedIn();
      const { headers } = await browser.send('GET', '/api/recipes', {
        headers: { 'x-request-id': 'request-1234' },
      });
      expect(headers.get('x-request-id')).toBe('request-1234');
      expect(harness.reached[0]?.headers['x-request-id']).toBe('request-1234');
    });
  });

  describe('bodies', () => {
    test('are forwarded unchanged', async () => {
      await signedIn();
      harness.answerWith(async (ctx) => {
        const chunks: string[] = [];
        for await (const chunk of ctx.req) chunks.push(String(chunk));
        ctx.body = { length: chunks.join('').length, type: ctx.get('content-type') };
      });
      const sent = asJson({ text: 'x'.repeat(500_000) });
      expect((await browser.send('POST', '/api/recipes', sent)).body).toEqual({
        length: sent.body.length,
        type: 'application/json',
      });
      const streamed = {
        body: chunks(10, 1_000),
        duplex: 'half',
        headers: { 'content-type': 'text/plain' },
      } as const;
      expect((await browser.send('POST', '/api/recipes', streamed)).body).toEqual({
        length: 10_000,
        type: 'text/plain',
      });
    });
  });

  describe('responses', () => {
    test('have status, body and only the headers that concern the browser', async () => {
      await signedIn();
      harness.answerWith((ctx) => {
        ctx.status = 422;
        ctx.set({
          'x-powered-by': 'x',
          server: 'y',
          'set-cookie': 'a=b',
          'x-forkcast-secret': 'z',
          etag: '"1"',
          'content-security-policy': 'x',
        });
        ctx.body = { error: { code: 'invalid-request', message: 'no' } };
      });
      const { status, headers, body, cookies } = await browser.send('GET', '/api/recipes');
      expect([status, body]).toEqual([422, { error: { code: 'invalid-request', message: 'no' } }]);
      expect(headers.get('etag')).toBe('"1"');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      for (const name of ['x-powered-by', 'server', 'x-forkcast-secret'])
        expect(headers.get(name)).toBeNull();
      expect(cookies).toEqual([]);
    });

    test('have a length and no body for HEAD', async () => {
      await signedIn();
      harness.answerWith((ctx) => (ctx.body = 'x'.repeat(1_234)));
      const answer = await browser.send('HEAD', '/api/recipes');
      expect([answer.status, answer.headers.get('content-length'), answer.text]).toEqual([200, '1234', '']);
      harness.answerWith((ctx) => (ctx.body = Readable.from(['of unknown length'])));
      const unknown = await browser.send('HEAD', '/api/recipes');
      expect([unknown.status, unknown.headers.get('content-length')]).toEqual([200, null]);
    });

    test('have no body and keep their tag for 304', async () => {
      await signedIn();
      harness.answerWith((ctx) => {
        ctx.set('etag', '"1"');
        ctx.status = 304;
      });
      const { status, text, headers } = await browser.send('GET', '/api/recipes');
      expect([status, text, headers.get('etag')]).toEqual([304, '', '"1"']);
    });

    test("are written at the reader's speed, and completely", async () => {
      await signedIn();
      let written = 0;
      const whole = 30_000_000;
      harness.answerWith((ctx) => {
        ctx.type = 'text/plain';
        ctx.body = new Readable({
          read() {
            written += 100_000;
            this.push('x'.repeat(100_000));
            if (written >= whole) this.push(null);
          },
        });
      });
      const reader = await rawConnection(harness.url);
      const headers = { cookie: browser.cookie(), connection: 'close' };
      reader.write(requestHead(harness.url, 'GET /api/recipes', headers));
      await reader.received('xxx');
      reader.socket.pause();
      let before = -1;
      await eventually(async () => {
        const now = written;
        const [last] = [before, (before = now)];
        await pause(100);
        expect(now).toBe(last);
      });
      expect(written).toBeLessThan(whole / 2);
      reader.socket.resume();
      const [, ...body] = (await reader.received()).split('\r\n\r\n');
      expect(body.join('').match(/x/g)?.length).toBe(whole);
    });

    test("don't reveal a service's exceptions", async () => {
      await signedIn();
      harness.answerWith(() => {
        throw new Error('the password is 1234');
      });
      const { status, text } = await browser.send('GET', '/api/recipes');
      expect(status).toBe(500);
      expect(text).not.toContain('1234');
      harness.answerWith((ctx) => (ctx.body = {}));
      expect((await browser.send('GET', '/api/recipes')).status).toBe(200);
    });

    test('are service errors when they have an invalid header', async () => {
      await signedIn();
      harness.answerWith((ctx) => {
        ctx.set('content-disposition', 'attachment; filename="one\r\nset-cookie: a=b"');
        ctx.body = {};
      });
      const answer = await browser.send('GET', '/api/recipes');
      expect(answer.status).toBe(500);
      expect(answer.cookies).toEqual([]);
    });

    test.each<[string, (ctx: Context) => unknown]>([
      [
        'are interrupted before they start',
        (ctx) => {
          ctx.respond = false;
          ctx.res.destroy();
        },
      ],
      ["don't start in time", () => pause(5_000, undefined, { ref: false })],
    ])('are 503 when they %s, and a write is sent once', async (_case, answer) => {
      await signedIn({ limits: { responseMs: 200 } });
      harness.answerWith(answer);
      expect(await browser.send('POST', '/api/recipes', asJson({}))).toMatchObject({
        status: 503,
        body: { error: { code: 'unavailable' } },
      });
      expect(harness.reached).toHaveLength(1);
    });

    test.each([
      ['pause for too long', undefined],
      ['are interrupted by the service', 50],
    ])('are aborted when they %s', async (_case, interruptedAfterMs) => {
      await signedIn({ limits: { responseMs: 200 } });
      harness.answerWith((ctx) => {
        ctx.respond = false;
        ctx.res.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' });
        ctx.res.write('first');
        if (interruptedAfterMs) setTimeout(() => ctx.res.destroy(), interruptedAfterMs);
      });
      await expect(browser.send('GET', '/api/recipes')).rejects.toThrow();
      harness.answerWith((ctx) => (ctx.body = {}));
      expect((await browser.send('GET', '/api/recipes')).status).toBe(200);
    });

    test('are delayed when a service says 429 again and again, without delaying others', async () => {
      await signedIn({ limits: { rejectionsPerSecond: 5 } });
      harness.answerWith((ctx) => {
        ctx.status = ctx.path.endsWith('full') ? 429 : 200;
        ctx.set('retry-after', '60');
        ctx.body = {};
      });
      const startedAt = performance.now();
      for (let time = 0; time < 10; time += 1) {
        const { status, headers } = await browser.send('GET', '/api/recipes/full');
        expect([status, headers.get('retry-after')]).toEqual([429, '60']);
      }
      expect(performance.now() - startedAt).toBeGreaterThan(900);
      const late = browser.send('GET', '/api/recipes/full').then(() => 'late');
      expect(await Promise.race([late, browser.send('GET', '/api/recipes').then(() => 'first')])).toBe(
        'first',
      );
      await late;
    });

    test('are aborted only for the browser when a delayed 429 is interrupted', async () => {
      await signedIn({ limits: { rejectionsPerSecond: 1 } });
      harness.answerWith((ctx) => {
        if (!ctx.path.endsWith('full')) ctx.body = {};
        else {
          ctx.respond = false;
          ctx.res.writeHead(429, { 'content-type': 'application/json' });
          ctx.res.write('{');
          setTimeout(() => ctx.res.destroy(), 100);
        }
      });
      for (let time = 0; time < 2; time += 1)
        await expect(browser.send('GET', '/api/recipes/full')).rejects.toThrow(/fetch failed|terminated/);
      expect((await browser.send('GET', '/api/recipes')).status).toBe(200);
    });

    test('are aborted for a newer one of the same network when they are not read', async () => {
      await signedIn({ limits: { responsesPerNetwork: 2 } });
      harness.answerWith(
        (ctx) => (ctx.body = Buffer.alloc(ctx.path.endsWith('large') ? 30_000_000 : 10, 'x')),
      );
      const cookie = browser.cookie();
      const readers: RawConnection[] = [];
      for (const from of ['127.0.0.3', '127.0.0.2', '127.0.0.2', '127.0.0.2']) {
        const reader = await rawConnection(harness.url, from);
        readers.push(reader);
        reader.write(requestHead(harness.url, 'GET /api/recipes/large', { cookie }));
        await reader.received('x');
        reader.socket.pause();
      }
      const [elsewhere, oldest, second, third] = readers;
      oldest?.socket.resume();
      expect((await oldest?.received())?.length).toBeLessThan(30_000_000);
      expect((await browser.send('GET', '/api/recipes/small')).text).toBe('x'.repeat(10));
      for (const reader of [elsewhere, second, third]) {
        reader?.socket.resume();
        await eventually(async () => ((await reader?.received('x')) ?? '').length > 30_000_000);
        reader?.socket.destroy();
      }
    });
  });

  describe('a service', () => {
    test('is reported with 503 and Retry-After when it is down', async () => {
      await signedIn();
      await harness.restart({
        services: { '/api/recipes': 'http://127.0.0.1:9', '/api/user': harness.service.url },
      });
      const answer = await browser.send('GET', '/api/recipes');
      expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
      expect(answer.headers.get('retry-after')).toBe('1');
      expect((await browser.send('GET', '/api/user')).status).toBe(200);
      const report = await browser.send('GET', '/readyz');
      expect(report).toMatchObject({ status: 200, body: { ready: false, serving: true } });
      for (const path of ['/livez', '/healthz', '/readyz/own']) {
        expect((await browser.send('GET', path)).status).toBe(200);
      }
    });

    test('learns that a browser has left', async () => {
      await signedIn();
      const gone = new Promise<void>((resolve) => {
        harness.answerWith(async (ctx) => {
          ctx.req.socket.once('close', resolve);
          await pause(5_000, undefined, { ref: false });
        });
      });
      const abort = new AbortController();
      const response = browser.open('/api/recipes', abort.signal).catch(() => 'aborted');
      await pause(100);
      abort.abort();
      expect(await response).toBe('aborted');
      await gone;
    });
  });

  describe('the position of the last write', () => {
    const writes = (position: string) =>
      harness.answerWith((ctx) => {
        if (ctx.method === 'POST') ctx.set('x-forkcast-position', position);
        ctx.body = {};
      });

    test('is stored in its own cookie and sent to every service', async () => {
      await signedIn();
      writes('41');
      const { headers, cookies } = await browser.send('POST', '/api/recipes', asJson({}));
      expect(headers.get('x-forkcast-position')).toBeNull();
      const cookie = cookies.find((line) => line.startsWith('forkcast_position='));
      expect(cookie).toMatch(/^forkcast_position=41;.*expires=.*samesite=lax.*httponly/i);
      await browser.send('GET', '/api/user');
      expect(harness.reached.at(-1)?.headers['x-forkcast-after']).toBe('41');
    });

    test('never moves back, even when responses arrive out of order', async () => {
      await signedIn();
      writes('100');
      await browser.send('POST', '/api/recipes', asJson({}));
      writes('9');
      await browser.send('POST', '/api/recipes', asJson({}));
      expect(browser.jar.get('forkcast_position')).toBe('100');
      browser.jar.delete('forkcast_position');
      await browser.send('POST', '/api/recipes', asJson({}));
      expect(browser.jar.get('forkcast_position')).toBe('100');
    });

    test('is ignored if the gateway did not sign it', async () => {
      await signedIn();
      const passedOn = async () => {
        expect((await browser.send('GET', '/api/recipes')).status).toBe(200);
        return harness.reached.at(-1)?.headers;
      };
      for (const value of ['abc', '999999999999', '0', '-1']) {
        browser.jar.delete('forkcast_position.sig');
        browser.jar.set('forkcast_position', value);
        expect(await passedOn()).not.toHaveProperty('x-forkcast-after');
        browser.jar.set('forkcast_position', value);
        browser.jar.set('forkcast_position.sig', 'forged');
        expect(await passedOn()).not.toHaveProperty('x-forkcast-after');
      }
      setSignedCookie(browser.jar, 'forkcast_position', 'abc');
      expect(await passedOn()).not.toHaveProperty('x-forkcast-after');
    });

    test('is bound to its host if the browser uses TLS', async () => {
      await signedIn({ publicOrigin: 'https://forkcast.example' });
      writes('41');
      const { cookies } = await browser.send('POST', '/api/recipes', asJson({}));
      const ofPosition = cookies.filter((line) => line.includes('forkcast_position'));
      expect(ofPosition).toHaveLength(2);
      for (const line of ofPosition) expect(line).toMatch(/^__Host-forkcast_position.*; path=\/;.*; secure/i);
      await browser.send('GET', '/api/user');
      expect(harness.reached.at(-1)?.headers['x-forkcast-after']).toBe('41');
    });

    test('is forgotten with a new session and at log-out', async () => {
      await signedIn();
      writes('41');
      await browser.send('POST', '/api/recipes', asJson({}));
      await browser.signIn(ann);
      expect(browser.jar.has('forkcast_position')).toBe(false);
      await browser.send('POST', '/api/recipes', asJson({}));
      await browser.send('POST', '/api/auth/logout');
      expect(browser.jar.has('forkcast_position')).toBe(false);
    });
  });

  test("merges the services' API descriptions, without those that fail", async () => {
    await signedIn();
    harness.answerWith((ctx) => {
      if (ctx.path === '/openapi-fragment')
        ctx.body = { paths: { '/api/recipes': { get: { summary: 'List' } } } };
    });
    const { status, body } = await harness.browser().send('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Forkcast API' } });
    expect(Object.keys(body.paths)).toEqual([
      '/api/recipes',
      '/api/auth/logout',
      '/api/auth/providers',
      '/api/auth/openid/profile',
      '/api/auth/google/profile',
      '/api/live',
      '/api/user/sessions',
      '/api/user/sessions/{id}',
      '/api/user/export',
      '/api/client-errors',
      '/api/openapi.json',
    ]);
    harness.answerWith((ctx) => (ctx.status = 500));
    expect((await harness.browser().send('GET', '/api/openapi.json')).status).toBe(200);
  });
});

function chunks(count: number, size: number): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      for (let i = 0; i < count; i += 1) {
        controller.enqueue(new Uint8Array(size).fill(120));
        await pause(1);
      }
      controller.close();
    },
  });
}

/** Sends a request that fetch rejects, and returns the status. */
async function rawStatus(line: string, host = new URL(harness.url).host): Promise<number> {
  const connection = await rawConnection(harness.url);
  connection.write(requestHead(harness.url, line, { host, cookie: browser.cookie(), connection: 'close' }));
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await connection.received('\r\n'))?.[1]);
}
