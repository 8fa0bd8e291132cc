import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { freePort } from '@forkcast/stores/testing';
import { z } from 'zod';
import { ProductClient } from './productClient';

const replySchema = z.object({ said: z.string() });
const ending = new AbortController();
let server: Server;
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const start = async () => {
  server = createServer((request, response) => {
    request.resume().once('end', () => answer(request, response));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
};
const stop = async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};
beforeEach(async () => {
  port = await freePort();
  await start();
});
afterEach(stop);

function client(patienceMs = 60_000) {
  const url = `http://127.0.0.1:${port}`;
  const entrance = { url, origin: 'https://forkcast.example', cookie: 'a=1; a.sig=2' };
  const options = { signal: ending.signal, patienceMs };
  return new ProductClient({ ...entrance, accountId: 'ann', timeZone: 'UTC' }, options);
}

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refusal = (message: string) => ({ error: { code: 'any', message } });

test('sends the session, the product’s origin and earlier cookies', async () => {
  const seen: (string | undefined)[] = [];
  answer = ({ headers }, response) => {
    seen.push(headers.cookie, headers.origin);
    json(response, 200, { said: 'yes' }, { 'set-cookie': 'position=7; Path=/; HttpOnly' });
  };
  const asking = client();
  expect(await asking.get('/api/one', replySchema)).toEqual({ said: 'yes' });
  await asking.post('/api/two', {}, replySchema);
  const origin = 'https://forkcast.example';
  expect(seen).toEqual(['a=1; a.sig=2', origin, 'a=1; a.sig=2; position=7', origin]);
});

test('repeats a request after Retry-After when the product is busy', async () => {
  const bodies: string[] = [];
  answer = (request, response) => {
    bodies.push(`${request.method} ${request.url}`);
    if (bodies.length < 3) json(response, 503, refusal('busy'), { 'retry-after': '0' });
    else json(response, 200, { said: 'now' });
  };
  expect(await client().post('/api/one', { row: 1 }, replySchema)).toEqual({ said: 'now' });
  expect(bodies).toEqual(Array.from({ length: 3 }, () => 'POST /api/one'));
});

test('waits for a product that restarts', async () => {
  answer = (_request, response) => json(response, 200, { said: 'back' });
  await stop();
  const reply = client().get('/api/one', replySchema);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await start();
  expect(await reply).toEqual({ said: 'back' });
});

test('rejects when the product stays busy or unreachable', async () => {
  answer = (_request, response) => json(response, 503, refusal('Still busy'), { 'retry-after': '0' });
  await expect(client(50).get('/api/one', replySchema)).rejects.toMatchObject({
    message: 'Still busy',
    status: 503,
  });
  await stop();
  await expect(client(0).get('/api/one', replySchema)).rejects.toThrow('fetch failed');
  await start();
});

test.each([
  ['in its own words', JSON.stringify(refusal('Too many imports')), 'Too many imports'],
  ['in words of a proxy', '<h1>No</h1>', 'The server responded with 429'],
])("doesn't repeat a refusal %s, and reports how long to wait", async (_how, body, message) => {
  let requestCount = 0;
  answer = (_request, response) => {
    requestCount += 1;
    response.writeHead(429, { 'retry-after': '90' }).end(body);
  };
  await expect(client().get('/api/one', replySchema)).rejects.toMatchObject({
    message,
    status: 429,
    retryAfter: 90,
  });
  expect(requestCount).toBe(1);
});
