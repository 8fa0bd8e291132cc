import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { CLIENT_ADDRESS_HEADER } from '@forkcast/service-kit';
import { asIdentity, serviceHarness, type ServiceHarness } from '@forkcast/service-kit/testing';
import { defaultLimits } from '../limits';
import { recipes } from '../recipes';
import { PAGES_WINDOW_MS } from '../quotas';
import { picture } from '../testing/kitchen';
import { localWeb, startSite } from '../testing/localSite';

const now = new Date('2026-11-20T18:00:00.000Z');
const PAGES = 4;

let harness: ServiceHarness;
let site: Awaited<ReturnType<typeof startSite>>;
let answer: RequestListener;
let requests: { url: string | undefined; cookie: string | undefined }[];
let jpeg: Buffer;

beforeAll(async () => {
  site = await startSite((request, response) => {
    requests.push({ url: request.url, cookie: request.headers.cookie });
    answer(request, response);
  });
  const limits = { ...defaultLimits, pagePhotosPerAccount: PAGES };
  harness = await serviceHarness((given) => recipes.start(given, { limits, pages: { access: localWeb } }), {
    now,
  });
  jpeg = Buffer.from(await picture());
});
beforeEach(() => {
  requests = [];
  harness.setClock(now);
  answer = (_, response) => response.setHeader('content-type', 'image/jpeg').end(jpeg);
});
afterAll(async () => {
  await harness.stop();
  site.stop();
});

const at = (path = '/soup.jpg') => `http://kitchen.example:${site.port}${path}`;

async function cook() {
  const identity = asIdentity();
  const call = (method: string, path: string, body?: unknown) =>
    harness.request(method, `/api/recipes${path}`, {
      identity,
      body,
      headers: { [CLIENT_ADDRESS_HEADER]: randomUUID() },
    });
  const { id } = (await call('POST', '', { name: 'Soup' })).body;
  const photosOf = async () => (await call('GET', `/${id}`)).body.photos;
  return { id, call, photosOf, take: (body: unknown) => call('POST', `/${id}/photos/from-page`, body) };
}

test('fetches the photo of a page without cookies and follows redirects', async () => {
  const { take, photosOf } = await cook();
  answer = ({ url }, response) => {
    if (url === '/moved') response.writeHead(302, { location: '/soup.jpg' }).end();
    // Some sites send the wrong type, so only the content counts.
    else response.setHeader('content-type', 'application/octet-stream').end(jpeg);
  };
  const { status, body } = await take({ url: at('/moved'), alt: ' Soup in a bowl ' });
  const photo = { id: expect.any(String), width: 400, height: 300, alt: 'Soup in a bowl' };
  expect([status, body]).toEqual([201, photo]);
  expect(await photosOf()).toEqual([photo]);
  expect(requests).toEqual([
    { url: '/moved', cookie: undefined },
    { url: '/soup.jpg', cookie: undefined },
  ]);
});

test('adds a photo once when it is requested twice', async () => {
  const { take, photosOf } = await cook();
  const first = await take({ url: at() });
  const second = await take({ url: at() });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await photosOf()).toEqual([first.body]);
});

test('rejects a private address without a request (422)', async () => {
  const { take, photosOf } = await cook();
  const refused = await take({ url: 'http://169.254.169.254/latest' });
  expect([refused.status, refused.body.error.code]).toEqual([422, 'page-not-public']);
  expect([requests, await photosOf()]).toEqual([[], []]);
});

const answering =
  (status: number, type: string, bytes: Buffer | string = ''): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(bytes);

test.each<[string, RequestListener, number, string]>([
  ['that is a page', answering(200, 'image/jpeg', '<h1>Soup</h1>'), 415, 'photo-kind-unknown'],
  [
    'that is truncated',
    (_, response) => response.end(jpeg.subarray(0, jpeg.length / 2)),
    422,
    'photo-not-readable',
  ],
  ['of more than 10 MB', answering(200, 'image/jpeg', Buffer.alloc(10_000_001)), 422, 'photo-too-large'],
  [
    'that redirects to a private address',
    (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    422,
    'page-not-public',
  ],
])('rejects a photo %s with a message about photos', async (_, answered, status, code) => {
  answer = answered;
  const { take, photosOf } = await cook();
  const refused = await take({ url: at() });
  expect([refused.status, refused.body.error.code]).toEqual([status, code]);
  expect(refused.body.error.message).toMatch(/photo/);
  expect(await photosOf()).toEqual([]);
});

test("rejects another household's recipe without a request (404)", async () => {
  const [ann, bob] = [await cook(), await cook()];
  const refused = await ann.call('POST', `/${bob.id}/photos/from-page`, { url: at() });
  expect([refused.status, requests]).toEqual([404, []]);
});

test('limits fetched photos per account for ten minutes apart from pages (429)', async () => {
  const { take, call } = await cook();
  for (let count = 0; count < PAGES; count += 1) expect((await take({ url: at() })).status).toBe(201);
  const refused = await take({ url: at() });
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-pages']);
  expect(refused.headers.get('retry-after')).toBe('600');
  expect((await (await cook()).take({ url: at() })).status).toBe(201);
  answer = answering(200, 'text/html', '<h1>Nothing</h1>');
  expect((await call('POST', '/import-page', { url: at('/page') })).body.error.code).toBe(
    'page-without-recipe',
  );
  answer = answering(200, 'image/jpeg', jpeg);
  harness.setClock(new Date(now.getTime() + PAGES_WINDOW_MS));
  expect((await take({ url: at() })).status).toBe(201);
});
