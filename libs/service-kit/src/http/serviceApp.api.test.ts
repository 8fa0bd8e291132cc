import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import type { BusConsumer } from '@forkcast/bus';
import {
  ConcurrencyError,
  NotFoundStreamError,
  RuleViolation,
  StreamBusyError,
  UnavailableError,
} from '@forkcast/event-sourcing';
import type { ParkedEvent, ProjectionHandle } from '@forkcast/stores';
import { z } from 'zod';
import { signIdentity } from '../identity/signedIdentity';
import { createLogger } from '../logger';
import { asIdentity } from '../testing/asIdentity';
import { ApiError } from './apiError';
import { registerDependencies, type Dependency } from './dependencies';
import { listen, type Listening } from './listener/listen';
import { parseBody, parseParam, parseQuery } from './body/parse';
import { createServiceApp, type ServiceAppOptions } from './serviceApp';
import { createRouter, metadataOf, setPosition } from './serviceState';

const identityKey = new Uint8Array(randomBytes(32));
const ann = asIdentity({ displayName: 'Ann' });
const id = '0190a0b0-1111-4222-8333-444455556666';

let listening: Listening | undefined;
let lines: Record<string, unknown>[] = [];
afterEach(async () => {
  await listening?.close();
  lines = [];
});

const logger = createLogger({
  name: 'test',
  level: 'debug',
  destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
});

function routes() {
  const router = createRouter();
  const publicRouter = createRouter();
  publicRouter.post('/api/open', (ctx) => {
    ctx.body = metadataOf(ctx);
  });
  publicRouter.get('/api/open-page', (ctx) => {
    ctx.body = 'open';
  });
  router.get('/api/things', (ctx) => {
    ctx.body = {
      who: ctx.state.identity,
      query: parseQuery(ctx, z.object({ limit: z.coerce.number().max(9) })),
    };
  });
  router.get('/api/things/:id', (ctx) => {
    ctx.body = { id: parseParam(ctx, 'id') };
  });
  router.post('/api/things', async (ctx) => {
    const body = await parseBody(ctx, z.object({ name: z.string().min(1, 'Name required') }));
    setPosition(ctx, 7n);
    setPosition(ctx, 5n);
    setPosition(ctx, undefined);
    ctx.body = { ...body, metadata: metadataOf(ctx) };
  });
  router.post('/api/large', async (ctx) => {
    ctx.body = Object.keys(await parseBody(ctx, z.looseObject({}), { limit: 2_000_000 }));
  });
  router.post('/api/optional', async (ctx) => {
    ctx.body = await parseBody(ctx, z.object({ name: z.string().default('none') }));
  });
  router.post('/api/reads-first', async (ctx) => {
    await ctx.state.catchUp();
    ctx.body = 'ok';
  });
  return { router, publicRouter };
}

async function start(options: Partial<ServiceAppOptions> = {}, dependencies: readonly Dependency[] = []) {
  const app = createServiceApp({
    name: 'things',
    logger,
    identityKey,
    descriptions: [],
    projections: [],
    ...routes(),
    ...options,
  });
  registerDependencies(app, dependencies);
  listening = await listen(app, { host: '127.0.0.1', port: 0 });
  const { url } = listening;
  return async (
    method: string,
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ) => {
    const token = signIdentity(ann, identityKey);
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const response = await fetch(`${url}${path}`, { ...init, method, headers });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text.startsWith('{') ? JSON.parse(text) : undefined,
    };
  };
}

async function startThrowing(error: unknown) {
  const router = createRouter();
  router.get('/api/fails', () => {
    throw error;
  });
  return start({ router });
}

const json = (body: unknown) => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

describe('errors', () => {
  test.each([
    ['an ApiError', new ApiError('email-taken'), 409, 'email-taken'],
    ['a rule whose code is in the catalogue', new RuleViolation('list-full', 'No room'), 409, 'list-full'],
    ['a rule whose code is not', new RuleViolation('week-is-over', 'That week is over'), 422, 'week-is-over'],
    ['a lost race', new ConcurrencyError('recipe-1', 5), 409, 'conflict'],
    ['a missing stream', new NotFoundStreamError('recipe-1'), 404, 'not-found'],
    ['a stream that too many want to change', new StreamBusyError('recipe-1'), 503, 'unavailable'],
    ['a store that cannot be reached', new UnavailableError(undefined as never), 503, 'unavailable'],
    ['a fault', new TypeError('secret detail'), 500, 'internal'],
    ['something that is no error', 'secret detail', 500, 'internal'],
  ])('returns the status and code of %s', async (_case, error, status, code) => {
    const request = await startThrowing(error);
    const response = await request('GET', '/api/fails');
    expect(response.status).toBe(status);
    expect(response.body.error.code).toBe(code);
    expect(response.body.error.message).not.toBe('');
    expect(response.text).not.toContain('secret');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('says when to try again when too many change a stream', async () => {
    const request = await startThrowing(new StreamBusyError('recipe-1'));
    expect((await request('GET', '/api/fails')).headers.get('retry-after')).toBe('1');
  });

  test("returns a rule's message and details", async () => {
    const request = await startThrowing(new RuleViolation('week-is-over', 'That week is over', { week: 3 }));
    const { body } = await request('GET', '/api/fails');
    expect(body).toEqual({
      error: { code: 'week-is-over', message: 'That week is over', details: { week: 3 } },
    });
  });

  test('logs an unexpected error with the request id', async () => {
    const request = await startThrowing(new TypeError('secret detail'));
    const { headers } = await request('GET', '/api/fails', { headers: { 'x-request-id': 'request-1234' } });
    expect(headers.get('x-request-id')).toBe('request-1234');
    const fault = lines.find((line) => line.msg === 'request failed');
    expect(fault).toMatchObject({ requestId: 'request-1234', err: { message: 'secret detail' } });
  });
});

describe('addresses', () => {
  test('responds 404 to an unknown address', async () => {
    const request = await start();
    expect(await request('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found' } },
    });
  });

  test('responds 405 to an unknown method, and names the known ones', async () => {
    const request = await start();
    const response = await request('DELETE', '/api/things');
    expect(response).toMatchObject({ status: 405, body: { error: { code: 'method-not-allowed' } } });
    expect(response.headers.get('allow')).toBe('HEAD, GET, POST');
    expect((await request('GET', '/api/open')).status).toBe(405);
  });

  test('responds 404 to an invalid id, even if badly encoded', async () => {
    const request = await start();
    expect((await request('GET', '/api/things/17')).status).toBe(404);
    expect((await request('GET', '/api/things/%E0%A4%A')).status).toBe(404);
    expect((await request('GET', '/api/things/%00')).status).toBe(404);
    expect(await request('GET', `/api/things/${id.toUpperCase()}`)).toMatchObject({
      status: 200,
      body: { id },
    });
  });

  test('responds 422 to an invalid query, and names the field', async () => {
    const request = await start();
    const { status, body } = await request('GET', '/api/things?limit=10');
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'invalid-request', details: [{ path: 'limit' }] });
    expect((await request('GET', '/api/things?limit=1&limit=2')).status).toBe(422);
  });
});

describe('bodies', () => {
  test('reads no body as an empty object', async () => {
    const request = await start();
    expect((await request('POST', '/api/optional')).body).toEqual({ name: 'none' });
    expect((await request('POST', '/api/things')).status).toBe(422);
  });

  test.each([
    ['text that is no JSON', '{"name":', 'application/json'],
    ['another media type', '{"name":"Soup"}', 'text/plain'],
    ['no media type at all', '{"name":"Soup"}', ''],
    ['another charset', '{"name":"Soup"}', 'application/json; charset=latin1'],
  ])('responds 400 to %s', async (_case, body, type) => {
    const request = await start();
    const response = await request('POST', '/api/things', { body, headers: { 'content-type': type } });
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid-json' } } });
  });

  test('responds 422 to values of the wrong type, and names each field', async () => {
    const request = await start();
    for (const body of [{ name: 1 }, { name: '' }, [], null, 'text', 5]) {
      const response = await request('POST', '/api/things', json(JSON.stringify(body)));
      expect(response).toMatchObject({ status: 422, body: { error: { code: 'invalid-request' } } });
    }
    const { body } = await request('POST', '/api/things', json({ name: '' }));
    expect(body.error).toMatchObject({
      message: 'Name required',
      details: [{ path: 'name', message: 'Name required' }],
    });
  });

  test('responds 413 to a body over the limit, with and without an announced length', async () => {
    const request = await start();
    const large = JSON.stringify({ name: 'x'.repeat(1_000_000) });
    expect(await request('POST', '/api/things', json(large))).toMatchObject({
      status: 413,
      body: { error: { code: 'too-large' } },
    });
    const streamed = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i += 1) controller.enqueue(new Uint8Array(100_000).fill(32));
        controller.close();
      },
    });
    const init = { body: streamed, duplex: 'half', headers: { 'content-type': 'application/json' } } as const;
    expect((await request('POST', '/api/things', init)).status).toBe(413);
    expect((await request('POST', '/api/large', json(large))).status).toBe(200);
  });

  test('ends only the request whose body is truncated', async () => {
    const request = await start();
    const socket = connect(listening?.port ?? 0, '127.0.0.1');
    const token = signIdentity(ann, identityKey);
    socket.write(
      `POST /api/things HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await request('POST', '/api/things', json({ name: 'Soup' }))).status).toBe(200);
    expect(lines.filter((line) => line.msg === 'request failed')).toEqual([]);
  });
});

describe('identity', () => {
  test('passes a signed identity on, and its account into the metadata of events', async () => {
    const request = await start();
    expect((await request('GET', '/api/things?limit=1')).body.who).toEqual(ann);
    const { body } = await request('POST', '/api/things', {
      ...json({ name: 'Soup' }),
      headers: { 'content-type': 'application/json', 'x-request-id': 'request-1234' },
    });
    expect(body.metadata).toEqual({ userId: ann.accountId, correlationId: 'request-1234' });
  });

  test('rejects a missing, foreign or expired token (401)', async () => {
    const request = await start();
    const foreign = signIdentity(ann, new Uint8Array(randomBytes(32)));
    const old = signIdentity(ann, identityKey, new Date(Date.now() - 70_000));
    for (const authorization of ['', 'Bearer x', `Bearer ${foreign}`, `Bearer ${old}`, `Basic ${foreign}`]) {
      const response = await request('GET', '/api/things?limit=1', { headers: { authorization } });
      expect(response).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } });
    }
  });

  test('replaces an invalid request id', async () => {
    const request = await start();
    const { headers } = await request('GET', '/api/things?limit=1', { headers: { 'x-request-id': 'a b"c' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

function projection(particulars: Partial<ProjectionHandle> = {}): ProjectionHandle {
  return {
    name: 'things',
    position: 10n,
    caughtUp: true,
    failure: undefined,
    parked: () => Promise.resolve([]),
    whenCaughtUp: () => Promise.resolve(),
    lag: () => 3,
    passed: (position) => Promise.resolve(position <= 10n),
    onApplied: () => () => undefined,
    stop: () => Promise.resolve(),
    ...particulars,
  };
}

function consumer(particulars: Partial<BusConsumer> = {}): BusConsumer {
  return {
    durable: 'follows',
    position: 10n,
    caughtUp: true,
    parked: 0,
    failure: undefined,
    passed: (position) => Promise.resolve(position <= 10n),
    effects: () => Promise.resolve(0n),
    stop: () => Promise.resolve(),
    ...particulars,
  };
}

describe('read-your-own-writes', () => {
  const after = (position: string) => ({ headers: { 'x-forkcast-after': position } });

  test('returns the latest position of a write', async () => {
    const request = await start();
    const { headers } = await request('POST', '/api/things', json({ name: 'Soup' }));
    expect(headers.get('x-forkcast-position')).toBe('7');
  });

  test('responds at once for a position that has been passed', async () => {
    const request = await start({ projections: [projection()], consumers: [consumer()] });
    expect((await request('GET', '/api/things?limit=1', after('10'))).status).toBe(200);
  });

  test.each([
    ['read model', { projections: [projection()] }],
    ['consumer', { consumers: [consumer()] }],
    [
      'read model that lacks what a consumer wrote',
      {
        projections: [projection()],
        consumers: [consumer({ passed: () => Promise.resolve(true), effects: () => Promise.resolve(12n) })],
      },
    ],
  ])('responds 503 with Retry-After instead of stale data when a %s is behind', async (_case, options) => {
    const request = await start(options);
    const response = await request('GET', '/api/things?limit=1', after('11'));
    expect(response).toMatchObject({ status: 503, body: { error: { code: 'not-caught-up' } } });
    expect(response.headers.get('retry-after')).toBe('1');
  });

  test("waits for the caller's household and account only, and on a public call for everything", async () => {
    const requestedKeys: unknown[] = [];
    const passed = (_position: bigint, _ms: number, keys?: readonly string[]) => {
      requestedKeys.push(keys);
      return Promise.resolve(true);
    };
    const effects = (keys?: readonly string[]) => {
      requestedKeys.push(keys);
      return Promise.resolve(12n);
    };
    const request = await start({
      projections: [projection({ passed })],
      consumers: [consumer({ passed, effects })],
    });
    const own = [ann.householdId, ann.accountId];
    expect((await request('GET', '/api/things?limit=1', after('11'))).status).toBe(200);
    expect(requestedKeys.splice(0)).toEqual([own, own, own, own]);
    expect((await request('POST', '/api/reads-first', after('11'))).status).toBe(200);
    expect(requestedKeys.splice(0)).toEqual([own, own, own, own]);
    expect((await request('GET', '/api/open-page', after('11'))).status).toBe(200);
    expect(requestedKeys.splice(0)).toEqual([undefined, undefined, undefined, undefined]);
    expect((await request('POST', '/api/open', after('11'))).status).toBe(200);
    expect(requestedKeys).toEqual([]);
  });

  test('waits for consumers and read models at the same time', async () => {
    const slow = (_position: bigint, ms: number) =>
      new Promise<boolean>((resolve) => setTimeout(() => resolve(ms >= 1_200), Math.min(ms, 1_200)));
    const options = { projections: [projection({ passed: slow })], consumers: [consumer({ passed: slow })] };
    const request = await start(options);
    expect((await request('GET', '/api/things?limit=1', after('11'))).status).toBe(200);
  });

  test('makes writes wait only where the route asks for it', async () => {
    const request = await start({ projections: [projection()] });
    const { body, headers } = json({ name: 'Soup' });
    const write = { body, headers: { ...headers, ...after('11').headers } };
    expect((await request('POST', '/api/things', write)).status).toBe(200);
    expect((await request('POST', '/api/reads-first', after('11'))).status).toBe(503);
    expect((await request('POST', '/api/reads-first', after('10'))).status).toBe(200);
  });

  test('rejects an invalid position (422)', async () => {
    const request = await start();
    for (const position of ['-1', 'x', '1e3', '99999999999999999999']) {
      expect((await request('GET', '/api/things?limit=1', after(position))).status).toBe(422);
    }
  });
});

describe('health', () => {
  test('responds only to health checks while a dependency is misleading', async () => {
    let misleading = true;
    const store: Dependency = {
      name: 'event store',
      ready: () => Promise.resolve(true),
      problem: () => (misleading ? 'The event log was replaced' : null),
      misleading: () => misleading,
    };
    const request = await start({}, [store]);
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await request(method, '/api/optional');
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect((await request('GET', '/healthz')).status).toBe(200);
    expect((await request('GET', '/readyz')).body.dependencies).toMatchObject([
      { problem: 'The event log was replaced' },
    ]);
    misleading = false;
    expect((await request('POST', '/api/optional', json({}))).status).toBe(200);
  });

  test('is healthy without an identity', async () => {
    const request = await start({ projections: [projection({ caughtUp: false })] });
    for (const path of ['/livez', '/healthz']) {
      expect((await request('GET', path, { headers: { authorization: '' } })).status).toBe(200);
    }
  });

  test('names an event that a read model has parked, and stays ready', async () => {
    const note: ParkedEvent = {
      ...{ _id: 'things:e1', projection: 'things', eventId: 'e1', type: 'Thrown', streamName: 'thing-1' },
      ...{
        revision: 0,
        position: '7',
        documentIds: ['1'],
        attempts: 1,
        parkedAt: '',
        asked: false,
        wish: null,
      },
      ...{ state: 'failed', error: { name: 'Error', message: 'x'.repeat(900), stack: '' }, skipped: null },
    };
    const parked = () => Promise.resolve([note, { ...note, state: 'waiting' as const, error: null }]);
    const request = await start({ projections: [projection({ parked })] });
    const { status, body } = await request('GET', '/readyz');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ready: true,
      problems: [`read model ${projection().name}: events that failed are parked: 1`],
      projections: [
        {
          parked: {
            failed: 1,
            waiting: 1,
            events: [{ id: 'things:e1', type: 'Thrown', position: '7', error: 'x'.repeat(200) }],
          },
        },
      ],
    });
  });

  test('is ready when everything has caught up, and describes each part', async () => {
    const request = await start({
      projections: [projection({ position: -1n })],
      consumers: [consumer({ parked: 2 })],
    });
    const { status, body } = await request('GET', '/readyz');
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'things',
      ready: true,
      serving: true,
      problems: [],
      dependencies: [],
      projections: [
        {
          ...{ name: 'things', caughtUp: true, position: null, lagMs: 3, failure: null },
          parked: { failed: 0, waiting: 0, events: [] },
        },
      ],
      consumers: [{ durable: 'follows', caughtUp: true, position: '10', parked: 2, failure: null }],
    });
  });

  test.each([
    ['a read model that catches up', 503, { projections: [projection({ caughtUp: false })] }],
    [
      'a read model that failed',
      200,
      { projections: [projection({ caughtUp: false, failure: new Error('x') })] },
    ],
    ['a consumer that catches up', 200, { consumers: [consumer({ caughtUp: false })] }],
  ])(
    "isn't ready with %s, and returns %i at /readyz/own, which load balancers use",
    async (_case, status, options) => {
      const request = await start(options);
      const ready = status === 200;
      expect(await request('GET', '/readyz/own')).toMatchObject({ status, body: { ready } });
      expect(await request('GET', '/readyz')).toMatchObject({
        status: 503,
        body: { ready: false, serving: ready },
      });
    },
  );

  test('keeps a process in service when a server is away or never responds', async () => {
    const away = { name: 'documents', ready: () => Promise.resolve(false) };
    const silent = { name: 'bus', ready: () => new Promise<boolean>(() => undefined) };
    const request = await start({ projections: [projection({})] }, [away, silent]);
    expect(await request('GET', '/readyz/own')).toMatchObject({ status: 200, body: { ready: true } });
    expect(await request('GET', '/livez')).toMatchObject({ status: 200, body: { alive: true } });
  });

  test.each([
    ['is away', () => Promise.resolve(false)],
    ['cannot be asked', () => Promise.reject(new Error('no address'))],
  ])("isn't ready when a server %s, and names it and the problems of others", async (_case, ready) => {
    const full = { name: 'documents', ready: () => Promise.resolve(true), problem: () => 'the disk is full' };
    const request = await start({}, [full, { name: 'bus', ready }]);
    expect(await request('GET', '/readyz')).toMatchObject({
      status: 503,
      body: {
        ready: false,
        problems: ['documents: the disk is full'],
        dependencies: [
          { name: 'documents', ready: true },
          { name: 'bus', ready: false },
        ],
      },
    });
  });
});

test('describes routes for the API description', async () => {
  const request = await start({
    descriptions: [
      {
        method: 'post',
        path: '/api/things/{id}',
        summary: 'Change a thing',
        body: z.object({ name: z.string().trim().min(1) }),
        response: z.object({ id: z.uuid() }),
        errors: ['list-full'],
      },
      {
        method: 'get',
        path: '/api/open',
        summary: 'Open',
        query: z.object({ q: z.string().optional() }),
        public: true,
      },
    ],
  });
  const { body } = await request('GET', '/openapi-fragment', { headers: { authorization: '' } });
  const operation = body.paths['/api/things/{id}'].post;
  expect(operation).toMatchObject({
    tags: ['things'],
    summary: 'Change a thing',
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['name'] } } } },
  });
  expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '409', '422']));
  expect(body.paths['/api/open'].get).toMatchObject({
    security: [],
    parameters: [{ name: 'q', in: 'query', required: false }],
  });
});
