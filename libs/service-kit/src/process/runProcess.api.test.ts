import { eventually } from '@forkcast/event-sourcing/testing';
import Koa, { type Middleware } from 'koa';
import { createLogger } from '../logger';
import { startProcess, type RunningProcess, type Work } from './runProcess';

const logger = createLogger({ name: 'test', level: 'silent' });
let running: RunningProcess | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

interface Steps {
  begin(work: Work): void;
  fail(error: Error): void;
}

async function started(options: { stopDelayMs?: number; documents?: () => boolean } = {}) {
  let steps: Steps | undefined;
  const failures: unknown[] = [];
  const work = new Promise<Work>((resolve, reject) => (steps = { begin: resolve, fail: reject }));
  running = await startProcess(
    {
      name: 'things',
      host: '127.0.0.1',
      port: 0,
      stopDelayMs: options.stopDelayMs ?? 0,
      logger,
      dependencies: [
        { name: 'documents', ready: () => Promise.resolve(options.documents?.() ?? false) },
        { name: 'bus', ready: () => Promise.reject(new Error('no address')) },
      ],
      start: () => work,
    },
    (error) => failures.push(error),
  );
  if (!steps) throw new Error('a promise runs its executor at once');
  const { url } = running;
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
  };
  return { ...steps, get, failures, url };
}

function app(answer: Middleware = (ctx) => (ctx.body = { path: ctx.path })): Koa {
  const koa = new Koa();
  koa.use(answer);
  return koa;
}

describe('while servers are away', () => {
  test("lives, isn't ready, and names what it waits for", async () => {
    let documents = false;
    const { get } = await started({ documents: () => documents });
    for (const path of ['/livez', '/healthz']) {
      expect(await get(path)).toMatchObject({ status: 200, body: { name: 'things', alive: true } });
    }
    expect(await get('/readyz/own')).toMatchObject({ status: 503, body: { state: 'starting' } });
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: {
        ready: false,
        state: 'starting',
        dependencies: [
          { name: 'documents', ready: false },
          { name: 'bus', ready: false },
        ],
      },
    });
    documents = true;
    await eventually(async () => (await get('/readyz')).body.dependencies[0].ready === true);
  });

  test('responds 503 with Retry-After until there is work', async () => {
    const { get, begin } = await started();
    const early = await get('/api/things');
    expect(early).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
    expect(early.headers.get('retry-after')).toBe('1');
    begin({ app: app(), stop: () => Promise.resolve() });
    await eventually(async () => (await get('/api/things')).status === 200);
    expect((await get('/readyz')).body).toEqual({ path: '/readyz' });
  });
});

test('reports its progress while catching up, and receives no requests before', async () => {
  const { get, begin } = await started();
  let caughtUp: (() => void) | undefined;
  const whenCaughtUp = () => new Promise<void>((resolve) => (caughtUp = resolve));
  begin({ app: app(), whenCaughtUp, stop: () => Promise.resolve() });
  await eventually(async () => (await get('/readyz')).status === 200);
  expect((await get('/api/things')).status).toBe(503);
  caughtUp?.();
  await eventually(async () => (await get('/api/things')).status === 200);
});

test("exits when its work can't start", async () => {
  const { fail, failures } = await started();
  fail(new Error('another key'));
  await eventually(() => Promise.resolve(failures.length > 0));
  expect(failures).toEqual([new Error('another key')]);
});

describe('a process that receives a stop signal', () => {
  test('becomes unready at once, finishes requests and disconnects last', async () => {
    const order: string[] = [];
    let finish: (() => void) | undefined;
    const { get, begin, url } = await started({ stopDelayMs: 1_500 });
    const slow = app(async (ctx) => {
      if (ctx.path === '/slow') {
        await new Promise<void>((resolve) => (finish = resolve));
        order.push('answered');
      }
      ctx.body = {};
    });
    begin({
      app: slow,
      beforeClosing: () => order.push('closing'),
      stop: async () => void order.push('let go'),
    });
    await eventually(async () => (await get('/')).status === 200);
    const underWay = get('/slow');
    await eventually(() => Promise.resolve(finish !== undefined));
    const stopped = running?.stop();
    running = undefined;
    expect(await get('/readyz')).toMatchObject({ status: 503, body: { state: 'stopping' } });
    expect((await get('/readyz/own')).status).toBe(503);
    expect((await get('/livez')).status).toBe(200);
    const late = await get('/late');
    expect(late.status).toBe(200);
    expect(late.headers.get('connection')).toBe('close');
    await eventually(() => Promise.resolve(order.includes('closing')));
    finish?.();
    expect((await underWay).status).toBe(200);
    await stopped;
    expect(order).toEqual(['closing', 'answered', 'let go']);
    await expect(fetch(url)).rejects.toThrow();
  });

  test("stops without waiting for work that hasn't started", async () => {
    const { url } = await started({ stopDelayMs: 60_000 });
    await running?.stop();
    running = undefined;
    await expect(fetch(url)).rejects.toThrow();
  });
});
