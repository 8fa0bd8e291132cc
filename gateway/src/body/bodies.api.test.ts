import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@forkcast/event-sourcing/testing';
import { asIdentity } from '@forkcast/service-kit/testing';
import { asJson, gatewayHarness, type Browser, type GatewayHarness } from '../testing/gatewayHarness';
import { rawConnection, requestHead, type RawConnection } from '../testing/rawConnection';

const ann = asIdentity({ displayName: 'Ann' });
let harness: GatewayHarness;
let browser: Browser;
let connections: RawConnection[] = [];
afterEach(async () => {
  for (const { socket } of connections) socket.destroy();
  connections = [];
  await harness.stop();
});

type Limits = NonNullable<Parameters<typeof gatewayHarness>[0]>['limits'];

async function signedIn(limits: Limits = {}, trustProxy = false) {
  harness = await gatewayHarness({ limits, trustProxy });
  harness.answerWith(async (ctx) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of ctx.req) chunks.push(chunk as Uint8Array); // Node streams bodies as bytes
    ctx.body = { bytes: Buffer.concat(chunks).length };
  });
  browser = await harness.signedIn(ann);
}

/** Sends the head of a request and the beginning of its body. */
async function startRequest(
  line: string,
  { body = '{', from, ...headers }: { body?: string; from?: string } & Record<string, string> = {},
): Promise<RawConnection> {
  const connection = await rawConnection(harness.url, from);
  connections.push(connection);
  const length: Record<string, string> = 'transfer-encoding' in headers ? {} : { 'content-length': '1000' };
  connection.write(
    requestHead(harness.url, line, { ...length, cookie: browser.cookie(), ...headers }) + body,
  );
  return connection;
}

/** Makes the service respond only to logins until the returned function is called. */
function answeredLater(): () => void {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  harness.answerWith(async (ctx) => {
    await released;
    ctx.body = { bytes: 0 };
  });
  return letGo;
}

/** Long enough for sent data to arrive; its arrival can't be observed from outside. */
const settled = () => pause(100);

describe('slow bodies', () => {
  test('lets others log in while 120 slow bodies arrive, and calls no service for them', async () => {
    await signedIn();
    for (let index = 0; index < 120; index += 1) {
      await startRequest('POST /api/auth/register', { from: `127.0.0.${2 + (index % 50)}` });
    }
    await settled();
    const bob = harness.browser();
    expect((await bob.signIn(asIdentity({ displayName: 'Bob' }))).status).toBe(200);
    for (const { socket } of connections) socket.resetAndDestroy();
    await settled();
    expect((await bob.send('GET', '/api/recipes')).status).toBe(200);
    expect(harness.reached.map(({ url }) => url)).toEqual(['/api/recipes']);
  });

  test.each([
    ['slower than allowed', { bodyGraceMs: 100 }],
    ['that takes longer than allowed', { bodyMs: 300, bodyBytesPerSecond: 0 }],
  ])('rejects a body %s (408), and closes the connection', async (_case, limits) => {
    await signedIn(limits);
    const slow = await startRequest('POST /api/recipes');
    const answer = await slow.received('}}');
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('request-too-slow');
    expect(answer.toLowerCase()).toContain('connection: close');
    slow.socket.end();
    await slow.closed;
    expect(harness.reached).toEqual([]);
  });

  test('rejects the oldest slow body of a network over its limit (429), and continues with the others', async () => {
    await signedIn({ bodiesPerNetwork: 2 });
    const [oldest, second] = [
      await startRequest('POST /api/recipes'),
      await startRequest('POST /api/recipes'),
    ];
    const elsewhere = await startRequest('POST /api/recipes', { from: '127.0.0.2' });
    await settled();
    const third = await startRequest('POST /api/recipes');
    const refused = await oldest.received('}}');
    expect(refused).toContain('HTTP/1.1 429');
    expect(refused.toLowerCase()).toContain('retry-after: 5');
    for (const going of [second, elsewhere, third]) {
      going.write('x'.repeat(999));
      expect(await going.received('}')).toContain('HTTP/1.1 200');
    }
  });

  test('counts slow bodies by the address that a trusted proxy names', async () => {
    await signedIn({ bodiesPerNetwork: 1 }, true);
    const of = (address: string) => startRequest('POST /api/recipes', { 'x-forwarded-for': address });
    const [first, elsewhere] = [await of('203.0.113.7'), await of('203.0.113.8')];
    await settled();
    const again = await of('203.0.113.7');
    expect(await first.received('}}')).toContain('HTTP/1.1 429');
    for (const going of [elsewhere, again]) {
      going.write('x'.repeat(999));
      expect(await going.received('}')).toContain('HTTP/1.1 200');
    }
  });
});

describe('the memory of bodies', () => {
  const length = { 'content-length': '400000' };

  test('is limited: evicts the largest body, continues with small ones, and is freed again', async () => {
    await signedIn({ largeBytes: 500_000 });
    const biggest = await startRequest('POST /api/recipes', { ...length, body: 'x'.repeat(300_000) });
    await settled();
    const second = await startRequest('POST /api/recipes', {
      ...length,
      body: 'x'.repeat(250_000),
      from: '127.0.0.2',
    });
    const refused = await biggest.received('}}');
    expect(refused).toContain('HTTP/1.1 503');
    expect(refused.toLowerCase()).toContain('retry-after: 5');
    expect((await browser.send('POST', '/api/recipes', asJson({ text: 'x'.repeat(60_000) }))).status).toBe(
      200,
    );
    second.write('x'.repeat(150_000));
    expect(await second.received('}')).toContain('{"bytes":400000}');
    for (let index = 0; index < 3; index += 1) {
      expect((await browser.send('POST', '/api/recipes', { body: 'x'.repeat(400_000) })).status).toBe(200);
    }
  });

  test('counts waiting bodies towards their household, and evicts its oldest one', async () => {
    await signedIn({ smallBytes: 200_000, smallBytesPerShare: 150_000, concurrency: 1 });
    const letGo = answeredLater();
    const waiting = [];
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']) {
      waiting.push(
        await startRequest('POST /api/recipes', {
          'content-length': '60000',
          body: 'x'.repeat(60_000),
          from,
        }),
      );
      await settled();
    }
    const [, oldest] = waiting; // the first is in progress
    expect(await oldest?.received('}}')).toContain('HTTP/1.1 429');
    const bob = harness.browser();
    expect((await bob.signIn(asIdentity({ displayName: 'Bob' }))).status).toBe(200);
    letGo();
    for (const going of [waiting[0], waiting[2], waiting[3]]) {
      expect(await going?.received('{"bytes"')).toContain('HTTP/1.1 200');
    }
  });

  test('is freed when a sender leaves before its turn, and no service is called', async () => {
    await signedIn({ concurrency: 1 });
    const letGo = answeredLater();
    const body = { 'content-length': '60000', body: 'x'.repeat(60_000) };
    const [first, left] = [
      await startRequest('POST /api/recipes', body),
      await startRequest('POST /api/recipes', body),
    ];
    await settled();
    left.socket.resetAndDestroy();
    await settled();
    letGo();
    await first.received('{"bytes"');
    await settled();
    expect(harness.reached).toHaveLength(1);
  });
});

describe('many bytes of one network', () => {
  test('counts the bytes of a rejected body', async () => {
    await signedIn({ burstBytes: 10_000, bytesPerSecond: 100_000, bodyBytes: 100_000 });
    const refused = await startRequest('POST /api/recipes', { 'content-length': '50000000' });
    expect(await refused.received('}}')).toContain('HTTP/1.1 413');
    let written = 0;
    const chunk = new Uint8Array(1_000_000);
    for (let index = 0; index < 50; index += 1) {
      refused.socket.write(chunk, (error) => {
        if (!error) written += chunk.length;
      });
    }
    await pause(1_000);
    // The operating system's buffers are outside the gateway's control.
    expect(written).toBeLessThan(30_000_000);
  });
});

test('accepts a larger body for calls that allow one, and the usual size for others', async () => {
  await signedIn();
  const send = async (method: string, path: string, bytes: number) => {
    const { status, body } = await browser.send(method, path, { body: 'x'.repeat(bytes) });
    return body.error?.code ?? status;
  };
  expect(await send('PUT', `/api/user/${ann.accountId}`, 2_900_000)).toBe(200);
  expect(await send('POST', '/api/recipes/import', 5_900_000)).toBe(200);
  expect(await send('POST', '/api/recipes/import', 6_000_001)).toBe('too-large');
  expect(await send('POST', '/api/recipes', 1_000_001)).toBe('too-large');
});

describe('a body', () => {
  test('forwards a chunked body completely, with its length', async () => {
    await signedIn();
    const chunked = { 'transfer-encoding': 'chunked', body: '5\r\nhello\r\n' };
    const request = await startRequest('POST /api/recipes', chunked);
    await settled();
    expect(harness.reached).toEqual([]);
    request.write('6\r\n world\r\n0\r\n\r\n');
    expect(await request.received('}')).toContain('{"bytes":11}');
    expect(harness.reached[0]?.headers).toMatchObject({ 'content-length': '11' });
    expect(harness.reached[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  test('asks for a body with Expect: 100-continue', async () => {
    await signedIn();
    const request = await startRequest('POST /api/recipes', { expect: '100-continue', body: '' });
    expect(await request.received('\r\n\r\n')).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    request.write('x'.repeat(1_000));
    expect(await request.received('}')).toContain('{"bytes":1000}');
  });

  test('rejects a body with Expect: 100-continue that is too large (413) without asking for it', async () => {
    await signedIn();
    const large = { expect: '100-continue', 'content-length': '99000000', body: '' };
    const request = await startRequest('POST /api/recipes', large);
    const answer = await request.received('}}');
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
    expect(answer).toContain('too-large');
  });

  test('ignores the body of a GET or HEAD', async () => {
    await signedIn();
    const get = await startRequest('GET /api/recipes', { 'content-length': '4', body: 'body' });
    expect(await get.received('}')).toContain('{"bytes":0}');
    const head = await startRequest('HEAD /api/recipes', { body: '{' });
    expect(await head.received('\r\n\r\n')).toContain('HTTP/1.1 200');
    for (const { headers } of harness.reached) expect(headers).not.toHaveProperty('content-length', '4');
  });

  test('keeps pipelined bodies apart and responds in order', async () => {
    await signedIn();
    const connection = await rawConnection(harness.url);
    connections.push(connection);
    const post = (bytes: number) =>
      requestHead(harness.url, 'POST /api/recipes', {
        cookie: browser.cookie(),
        'content-length': String(bytes),
      }) + 'x'.repeat(bytes);
    const get = requestHead(harness.url, 'GET /api/recipes', { cookie: browser.cookie() });
    connection.write(post(3) + post(70_000) + get);
    const answers = await connection.received('{"bytes":0}');
    expect(answers.match(/\{"bytes":\d+\}/g)).toEqual(['{"bytes":3}', '{"bytes":70000}', '{"bytes":0}']);
  });

  test('responds 400 to a truncated body without calling the service', async () => {
    await signedIn();
    const request = await startRequest('POST /api/recipes');
    request.socket.end();
    expect(await request.received()).toContain('HTTP/1.1 400');
    expect(harness.reached).toEqual([]);
  });

  test("returns the service's response when the service doesn't read the body", async () => {
    await signedIn();
    harness.answerWith((ctx) => {
      ctx.status = 422;
      ctx.body = { refused: true };
    });
    const answer = await browser.send('POST', '/api/recipes', { body: 'x'.repeat(900_000) });
    expect(answer).toMatchObject({ status: 422, body: { refused: true } });
  });

  test('responds without reading the body when the caller is rejected anyway', async () => {
    await signedIn();
    const request = await startRequest('POST /api/recipes', { cookie: '' });
    const answer = await request.received('}}');
    expect(answer).toContain('HTTP/1.1 401');
    expect(answer.toLowerCase()).toContain('connection: close');
    request.write('x'.repeat(999));
    await request.closed;
  });
});

describe('connections', () => {
  test('closes a connection whose headers never end (408)', async () => {
    await signedIn({ headersMs: 200 });
    const silent = await rawConnection(harness.url);
    const slow = await rawConnection(harness.url);
    connections.push(silent, slow);
    slow.write('POST /api/recipes HTTP/1.1\r\nhost: x\r\n');
    expect(await slow.received()).toContain('HTTP/1.1 408');
    expect(await silent.received()).toContain('HTTP/1.1 408');
  });

  test('closes the oldest connection of a network over its limit, and no other', async () => {
    await signedIn({ connectionsPerNetwork: 2 });
    const from = (address: string) => rawConnection(harness.url, address);
    const [elsewhere, oldest, second, third] = [
      await from('127.0.0.3'),
      await from('127.0.0.2'),
      await from('127.0.0.2'),
      await from('127.0.0.2'),
    ];
    connections.push(elsewhere, oldest, second, third);
    await oldest.closed;
    for (const { socket } of [elsewhere, second, third]) expect(socket.destroyed).toBe(false);
  });

  test('keeps live and idle connections open beyond the limits on requests', async () => {
    await signedIn({ headersMs: 200, requestMs: 300, bodyMs: 300, responseMs: 300, heartbeatMs: 100 });
    const live = await startRequest('GET /api/live', { 'content-length': '0', body: '' });
    await live.received(': alive');
    const idle = await startRequest('POST /api/recipes', { 'content-length': '0', body: '' });
    await idle.received('{"bytes":0}');
    await pause(2_500);
    expect(live.socket.destroyed).toBe(false);
    idle.write(requestHead(harness.url, 'GET /api/recipes/again', { cookie: browser.cookie() }));
    expect((await idle.received('{"bytes":0}')).match(/200 OK/g)).not.toBeNull();
    await eventually(() => expect(harness.reached.at(-1)?.url).toBe('/api/recipes/again'));
  });
});
