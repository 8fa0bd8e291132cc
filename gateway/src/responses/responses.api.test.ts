import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eventually } from '@forkcast/event-sourcing/testing';
import { request } from 'undici';
import { gatewayHarness, type Browser, type GatewayHarness, type Hop } from '../testing/gatewayHarness';

const long = { text: 'The same words again. '.repeat(200) };
let harness: GatewayHarness;
let browser: Browser;
afterEach(() => harness.stop());

/** Reads a response without fetch, which would decompress it. */
async function raw(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const cookie = browser.cookie();
  const answer = await request(`${harness.url}${path}`, { method, headers: { cookie, ...headers } });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.body.arrayBuffer()),
  };
}

describe.each<Hop>(['over the wire', 'in this process'])('%s', (hop) => {
  beforeEach(async () => {
    harness = await gatewayHarness({}, hop);
    browser = await harness.signedIn();
  });

  describe('compression', () => {
    test.each([
      ['br', 'br', brotliDecompressSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ])('compresses for a browser that accepts %s with %s', async (accepts, encoding, unpacked) => {
      harness.answerWith((ctx) => (ctx.body = long));
      const { headers, bytes } = await raw('/api/recipes', { 'accept-encoding': accepts });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toContain('Accept-Encoding');
      expect(Number(headers['content-length'])).toBe(bytes.length);
      expect(bytes.length).toBeLessThan(500);
      expect(JSON.parse(unpacked(bytes).toString())).toEqual(long);
    });

    test.each([undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd'])(
      "doesn't compress for a browser that accepts %s",
      async (accepts) => {
        harness.answerWith((ctx) => (ctx.body = long));
        const { headers, bytes } = await raw('/api/recipes', accepts ? { 'accept-encoding': accepts } : {});
        expect(headers['content-encoding']).toBeUndefined();
        expect(headers.vary).toContain('Accept-Encoding');
        expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(long);
      },
    );

    test("doesn't compress responses that are short, compressed already or not text", async () => {
      const answers: [string, string | Uint8Array, string?][] = [
        ['application/json', '{"short":true}'],
        ['image/png', new Uint8Array(5_000)],
        ['application/zip', new Uint8Array(5_000)],
        ['application/json', new Uint8Array(5_000), 'br'],
      ];
      for (const [type, body, encoding] of answers) {
        harness.answerWith((ctx) => {
          ctx.type = type;
          if (encoding) ctx.set('content-encoding', encoding);
          ctx.body = Buffer.from(body);
        });
        const { headers, bytes } = await raw('/api/recipes', { 'accept-encoding': 'br, gzip' });
        expect(headers['content-encoding']).toBe(encoding);
        expect(bytes).toHaveLength(body.length);
      }
    });

    test('compresses a stream as it arrives, and completely', async () => {
      let finish = () => {};
      harness.answerWith((ctx) => {
        const body = new Readable({ read: () => undefined });
        body.push('first '.repeat(1_000));
        finish = () => {
          body.push('last');
          body.push(null);
        };
        ctx.type = 'text/csv';
        ctx.body = body;
      });
      const cookie = browser.cookie();
      const answer = await fetch(`${harness.url}/api/recipes`, { headers: { cookie } });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      const reader = answer.body?.getReader();
      const decoder = new TextDecoder();
      let text = '';
      while (text.length < 6_000) text += decoder.decode((await reader?.read())?.value);
      finish();
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
        text += decoder.decode(piece.value);
      }
      expect(text).toBe(`${'first '.repeat(1_000)}last`);
    });

    test('aborts a compressed response when its source fails, and closes a source without a reader', async () => {
      let service: Readable | undefined;
      harness.answerWith((ctx) => {
        service = new Readable({ read: () => undefined });
        service.push('x'.repeat(100_000));
        ctx.type = 'text/csv';
        ctx.body = service;
      });
      const broken = raw('/api/recipes', { 'accept-encoding': 'br' });
      await eventually(() => expect(service).toBeDefined());
      service?.destroy(new Error('interrupted'));
      await expect(broken).rejects.toThrow();
      service = undefined;
      const leaving = new AbortController();
      await browser.open('/api/recipes', leaving.signal);
      leaving.abort();
      await eventually(() => expect(service?.destroyed).toBe(true));
    });
  });

  describe('revalidation', () => {
    test('responds 304 without a body when nothing changed, and with the whole body otherwise', async () => {
      harness.answerWith((ctx) => (ctx.body = long));
      const first = await raw('/api/recipes', { 'accept-encoding': 'br' });
      expect(first.headers['cache-control']).toBe('private, no-cache');
      expect(first.headers.vary).toContain('Cookie');
      const again = { 'if-none-match': String(first.headers.etag) };
      expect(await raw('/api/recipes', again)).toMatchObject({ status: 304, bytes: new Uint8Array() });
      harness.answerWith((ctx) => (ctx.body = { ...long, changed: true }));
      expect((await raw('/api/recipes', again)).status).toBe(200);
    });

    test('responds with the whole body to another account that sends the same tag', async () => {
      harness.answerWith((ctx) => (ctx.body = long));
      const { headers } = await raw('/api/recipes');
      browser = await harness.signedIn();
      expect((await raw('/api/recipes', { 'if-none-match': String(headers.etag) })).status).toBe(200);
    });

    test("doesn't let a browser cache over plain HTTP, where logging out can't clear the cache", async () => {
      harness.answerWith((ctx) => (ctx.body = long));
      const { headers } = await raw('/api/recipes', { host: 'kitchen.example' });
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(headers.etag).toBeUndefined();
    });

    test.each([
      ['localhost', 'private, max-age=60, immutable'],
      ['kitchen.example', 'no-store'],
    ])('applies at http://%s to a response that one person may cache: %s', async (host, kept) => {
      harness.answerWith((ctx) => {
        ctx.set('cache-control', 'private, max-age=60, immutable');
        ctx.type = 'image/webp';
        ctx.body = Buffer.alloc(100_000);
      });
      expect((await raw('/api/recipes/kept', { host })).headers).toMatchObject({ 'cache-control': kept });
    });

    test('lets browsers cache a public response over plain HTTP', async () => {
      harness.answerWith((ctx) => {
        ctx.set('cache-control', 'public, max-age=60');
        ctx.body = long;
      });
      const { headers } = await raw('/api/recipes/kept', { host: 'kitchen.example' });
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
    });

    test("doesn't add a tag to errors, writes, and responses with a cache policy of their own", async () => {
      harness.answerWith((ctx) => {
        ctx.status = ctx.method === 'POST' || ctx.url.endsWith('kept') ? 200 : 404;
        if (ctx.url.endsWith('kept')) ctx.set('cache-control', 'no-store');
        ctx.body = long;
      });
      expect((await raw('/api/recipes')).headers).toMatchObject({ 'cache-control': 'no-store' });
      expect((await raw('/api/recipes/kept')).headers.etag).toBeUndefined();
      const written = await browser.send('POST', '/api/recipes');
      expect([written.status, written.headers.get('cache-control')]).toEqual([200, 'no-store']);
      browser.jar.clear();
      expect((await raw('/api/recipes')).headers).toMatchObject({ 'cache-control': 'no-store' });
    });

    test("clears the browser's cache at log-out", async () => {
      const answer = await browser.send('POST', '/api/auth/logout');
      expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    });
  });
});
