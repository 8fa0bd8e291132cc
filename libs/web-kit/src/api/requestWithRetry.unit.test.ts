import { apiError, mockApi } from '../testing';
import { setPageAccount } from '../session/pageAccount';
import { beginSession, onSessionCheck, onUnauthenticated } from '../session/sessionSignals';
import { requestWithRetry } from './requestWithRetry';

beforeEach(() => {
  // No jitter.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  setPageAccount(null);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const notCaughtUp = () => apiError(503, 'not-caught-up', 'Please wait');

test('sends a body as JSON with the cookie to /api of this origin', async () => {
  const api = mockApi({ 'POST /api/recipes': (call) => ({ id: '1', got: call.body }) });
  const sent = jest.spyOn(globalThis, 'fetch');
  const result = await requestWithRetry({ url: 'recipes', method: 'POST', body: { name: 'Soup' } });
  expect(result).toMatchObject({
    data: { id: '1', got: { name: 'Soup' } },
    meta: { asOf: expect.any(Number) },
  });
  expect(api.calls).toHaveLength(1);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
  });
});

test('sends no content type without a body, and omits empty parameters', async () => {
  mockApi({ 'GET /api/recipes': () => [] });
  const sent = jest.spyOn(globalThis, 'fetch');
  await requestWithRetry({
    url: 'recipes',
    params: { search: 'soup', page: 2, notes: null, limit: undefined },
  });
  const [address, init] = sent.mock.calls[0] ?? [];
  expect(address).toBe('http://localhost:3000/api/recipes?search=soup&page=2');
  expect(init?.body).toBeUndefined();
  expect(init?.headers).not.toHaveProperty('content-type');
});

test('returns null for an empty response', async () => {
  mockApi({ 'DELETE /api/recipes/:id': () => undefined, 'GET /api/empty': () => new Response('') });
  expect(await requestWithRetry({ url: 'recipes/1', method: 'DELETE' })).toMatchObject({ data: null });
  expect(await requestWithRetry({ url: 'empty' })).toMatchObject({ data: null });
});

test('returns status, code, message, details and text of an error', async () => {
  mockApi({ 'GET /api/x': () => apiError(422, 'invalid-request', 'Not valid', [{ path: 'name' }]) });
  expect((await requestWithRetry({ url: 'x' })).error).toEqual({
    status: 422,
    code: 'invalid-request',
    message: 'Not valid',
    display: '422: {"error":{"code":"invalid-request","message":"Not valid","details":[{"path":"name"}]}}',
    details: [{ path: 'name' }],
  });
});

test('shows the status text of an error without a body', async () => {
  mockApi({ 'GET /api/x': () => new Response('', { status: 500, statusText: 'Internal Server Error' }) });
  expect((await requestWithRetry({ url: 'x' })).error?.display).toBe('500: Internal Server Error');
});

test('returns the address that an error sends the browser to', async () => {
  const error = { code: 'calendar-consent-needed', message: 'Connect first' };
  mockApi({
    'POST /api/x': () => new Response(JSON.stringify({ error, authUrl: '/api/auth/x' }), { status: 401 }),
  });
  const failure = (await requestWithRetry({ url: 'x', method: 'POST' })).error;
  expect(failure).toMatchObject({ status: 401, code: 'calendar-consent-needed', authUrl: '/api/auth/x' });
});

test('reports offline without network', async () => {
  mockApi({
    'GET /api/x': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const { error } = await requestWithRetry({ url: 'x' });
  expect(error).toMatchObject({ status: 'offline', code: 'offline' });
  expect(error?.message).toMatch(/couldn't reach the server/i);
});

test('times out after 15 seconds', async () => {
  jest.useFakeTimers();
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const pending = requestWithRetry({ url: 'slow' });
  await jest.advanceTimersByTimeAsync(15_000);
  expect((await pending).error).toMatchObject({ status: 'timeout' });
});

test('retries twice after the pause that a server names while it catches up', async () => {
  jest.useFakeTimers();
  let calls = 0;
  const api = mockApi({
    'GET /api/x': () => {
      const wait = notCaughtUp();
      wait.headers.set('retry-after', '1');
      return ++calls < 3 ? wait : { fresh: true };
    },
  });
  const pending = requestWithRetry({ url: 'x' });
  await jest.advanceTimersByTimeAsync(900);
  expect(api.calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_200);
  expect(await pending).toMatchObject({ data: { fresh: true } });
});

test("fails after the third response of a server that doesn't catch up", async () => {
  jest.useFakeTimers();
  const api = mockApi({ 'GET /api/x': notCaughtUp });
  const pending = requestWithRetry({ url: 'x' });
  await jest.advanceTimersByTimeAsync(5_000);
  expect((await pending).error?.code).toBe('not-caught-up');
  expect(api.calls).toHaveLength(3);
});

test('retries other failures only when asked to', async () => {
  jest.useFakeTimers();
  const api = mockApi({ 'GET /api/x': () => apiError(500, 'internal', 'Oh') });
  await requestWithRetry({ url: 'x' });
  expect(api.calls).toHaveLength(1);
  const pending = requestWithRetry({ url: 'x' }, { retries: 1 });
  await jest.advanceTimersByTimeAsync(1_000);
  await pending;
  expect(api.calls).toHaveLength(3);
});

test("doesn't retry a rejected request", async () => {
  const api = mockApi({ 'GET /api/x': () => apiError(404, 'not-found', 'Gone') });
  await requestWithRetry({ url: 'x' }, { retries: 3 });
  expect(api.calls).toHaveLength(1);
});

test('notifies listeners when the session has ended, not of a wrong password', async () => {
  const listener = jest.fn();
  const stop = onUnauthenticated(listener);
  const api = mockApi({ 'GET /api/x': () => apiError(401, 'invalid-credentials', 'No') });
  await requestWithRetry({ url: 'x' });
  expect(listener).not.toHaveBeenCalled();
  api.on('GET /api/x', () => apiError(401, 'unauthenticated', 'Please log in'));
  await requestWithRetry({ url: 'x' });
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test("doesn't notify listeners of a call from an earlier session", async () => {
  let answer: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => (answer = resolve));
  mockApi({ 'GET /api/x': () => response });
  const listener = jest.fn();
  const stop = onUnauthenticated(listener);
  const late = requestWithRetry({ url: 'x' });
  beginSession();
  answer(apiError(401, 'unauthenticated', 'Please log in'));
  expect((await late).error).toMatchObject({ code: 'unauthenticated' });
  expect(listener).not.toHaveBeenCalled();
  stop();
});

describe('a response that is not from the server', () => {
  const page = (status: number) =>
    new Response('<html>Page</html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

  test.each([
    ['a login page', page(200), 'offline', 'A login page answered instead of the server'],
    ['a 502 page', page(502), 502, "The server isn't responding (502)"],
    ['a 500 page', page(500), 500, "The server isn't responding (500)"],
    ['a 504 page', page(504), 504, "The server isn't responding (504)"],
    ['a 413 page', page(413), 413, 'This request was rejected before it reached the server (413)'],
  ])('reports what answered instead: %s', async (_case, response, status, message) => {
    mockApi({ 'GET /api/x': () => response });
    const { error } = await requestWithRetry({ url: 'x' });
    expect(error).toMatchObject({ status, message: expect.stringContaining(message) });
  });
});

describe('when the page shows an account', () => {
  const json = (body: unknown, account: string, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'x-forkcast-account': account } });
  const anotherAccount = (account: string) =>
    json({ error: { code: 'another-account', message: 'Another account is signed in' } }, account, 409);
  const sentFor = (sent: jest.SpyInstance) =>
    sent.mock.calls.map(
      ([, init]) => (init as { headers: Record<string, string> }).headers['x-forkcast-account'],
    );
  beforeEach(() => setPageAccount('ann.home'));

  it('names the account in every call except those for any account', async () => {
    mockApi({ 'POST /api/recipes': () => undefined, 'GET /api/user': () => undefined });
    const sent = jest.spyOn(globalThis, 'fetch');
    await requestWithRetry({ url: 'recipes', method: 'POST' });
    await requestWithRetry({ url: 'user', ofAnyAccount: true });
    expect(sentFor(sent)).toEqual(['ann.home', undefined]);
  });

  it('discards responses of another account and makes the page check its session', async () => {
    mockApi({ 'GET /api/recipes': () => json(['Bob’s soup'], 'bob.away') });
    const check = jest.fn();
    const stop = onSessionCheck(check);
    const result = await requestWithRetry({ url: 'recipes' });
    stop();
    expect(result).toMatchObject({ error: { status: 409, code: 'another-account' } });
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('retries for the original account when another one signs in in between', async () => {
    const api = mockApi({ 'POST /api/recipes': () => notCaughtUp() });
    const sent = jest.spyOn(globalThis, 'fetch');
    api.on('POST /api/recipes', () => {
      setPageAccount('bob.away');
      return api.calls.length > 1 ? undefined : notCaughtUp();
    });
    await requestWithRetry({ url: 'recipes', method: 'POST' });
    expect(sentFor(sent)).toEqual(['ann.home', 'ann.home']);
  });

  it('follows the account into another household when reading', async () => {
    const api = mockApi({ 'GET /api/recipes': () => anotherAccount('ann.away') });
    api.on('GET /api/recipes', () =>
      api.calls.length > 1 ? json(['Soup'], 'ann.away') : anotherAccount('ann.away'),
    );
    const sent = jest.spyOn(globalThis, 'fetch');
    expect(await requestWithRetry({ url: 'recipes' })).toMatchObject({ data: ['Soup'] });
    expect(sentFor(sent)).toEqual(['ann.home', 'ann.away']);
  });

  it("doesn't repeat a write after the account moved to another household", async () => {
    const api = mockApi({ 'POST /api/recipes': () => anotherAccount('ann.away') });
    const result = await requestWithRetry({ url: 'recipes', method: 'POST' });
    expect(result).toMatchObject({ error: { code: 'another-account' } });
    expect(api.calls).toHaveLength(1);
  });
});
