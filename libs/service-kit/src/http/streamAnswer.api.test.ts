import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Koa from 'koa';
import { createLogger } from '../logger';
import { ApiError } from './apiError';
import { listen, type Listening } from './listener/listen';
import { ConcurrencyLimit } from './concurrencyLimit';
import { renderErrors } from './renderErrors';
import { requestContext, type RequestState } from './requestContext';
import { jsonArray, jsonObject, streamAnswer, type ReadingPace } from './streamAnswer';

const PIECE = 'x'.repeat(64 * 1024);
const MANY = 2_000;

let server: Listening | undefined;
/** How often the next piece was requested, and whether the source was released. */
let taken: number;
let left: boolean;
const slots = new ConcurrencyLimit({ perAccount: 1, inAll: 2, refusal: 'too-many-exports' });

async function* pieces(count: number, failing = Infinity): AsyncGenerator<string, void, void> {
  try {
    for (let index = 0; index < count; index += 1) {
      if (index === failing) throw new ApiError('unavailable');
      taken += 1;
      yield PIECE;
    }
  } finally {
    left = true;
  }
}

async function answering(text: () => AsyncGenerator<string, void, void>, pace?: ReadingPace) {
  const app = new Koa<RequestState>();
  app.on('error', () => undefined);
  app.use(requestContext(createLogger({ name: 'test', level: 'silent' })));
  app.use(renderErrors);
  app.use(async (ctx) => {
    const account = ctx.get('account');
    if (account) slots.take(ctx, { accountId: account, network: ctx.get('network') });
    await streamAnswer(ctx, 'text/plain', text(), pace);
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
  return server.url;
}

/** Sends a request and never reads the response. */
function unreadingReader(url: string, headers = '') {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n${headers}\r\n`);
  return socket;
}

const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await pause(20);
  expect(holds()).toBe(true);
};

beforeEach(() => {
  taken = 0;
  left = false;
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('sends a short text at once, with its length', async () => {
  const response = await fetch(await answering(() => pieces(1)));
  expect(response.headers.get('content-length')).toBe(String(PIECE.length));
  expect(await response.text()).toBe(PIECE);
  expect(left).toBe(true);
});

test('sends a long text completely, in pieces', async () => {
  const response = await fetch(await answering(() => pieces(50)));
  expect(response.headers.get('content-length')).toBeNull();
  expect((await response.text()).length).toBe(50 * PIECE.length);
});

test('responds with an error when streaming fails before it starts', async () => {
  const response = await fetch(await answering(() => pieces(50, 1)));
  expect(response.status).toBe(503);
});

test('aborts the connection when streaming fails midway', async () => {
  const response = await fetch(await answering(() => pieces(50, 20)));
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('produces no more than the connection holds without a reader, and ends after a while', async () => {
  const url = await answering(() => pieces(MANY), { bytes: 1_000, withinMs: 1_000 });
  const socket = unreadingReader(url);
  await until(() => taken > 2);
  await until(() => left);
  expect(taken).toBeLessThan(MANY / 2);
  socket.destroy();
});

test('ends for a slow reader after the time limit', async () => {
  const url = await answering(() => pieces(MANY), { bytes: 0, withinMs: 200, wholeMs: 600 });
  const socket = unreadingReader(url);
  await until(() => left);
  socket.destroy();
});

test('ends when the reader leaves', async () => {
  const socket = unreadingReader(await answering(() => pieces(MANY)));
  await until(() => taken > 2);
  socket.destroy();
  await until(() => left);
});

test('rejects an account over its share of exports (429), and evicts one when all slots are taken', async () => {
  const url = await answering(() => pieces(MANY));
  const ask = (account: string) => fetch(url, { headers: { account }, method: 'HEAD' });
  const [ann, bob] = ['ann', 'bob'].map((name) => unreadingReader(url, `account: ${name}\r\n`));
  await until(() => taken > 4);
  const refused = await ask('ann');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect((await ask('cid')).status).toBe(200);
  await until(() => left);
  ann?.destroy();
  const statuses: number[] = [];
  for (let tries = 0; tries < 200 && statuses.at(-1) !== 200; tries += 1) {
    await pause(20);
    statuses.push((await ask('ann')).status);
  }
  expect(statuses.at(-1)).toBe(200);
  bob?.destroy();
});

test.each([[[]], [[{ a: 1 }]], [['x', null, { b: ['"', ''] }]]])(
  'writes %j as JSON.stringify does',
  async (elements: unknown[]) => {
    const listed = async function* () {
      yield* elements;
    };
    const fields = elements.map((element, index) => [`"${index}`, element] as const);
    const named = async function* () {
      yield* fields;
    };
    expect((await textOf(jsonArray(listed()))).toString()).toBe(JSON.stringify(elements));
    expect(await textOf(jsonObject(named()))).toBe(JSON.stringify(Object.fromEntries(fields)));
  },
);

async function textOf(text: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const piece of text) whole += piece;
  return whole;
}
