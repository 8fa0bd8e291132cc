import type { ClientReport, Remotes } from '@forkcast/contracts';
import { asJson, gatewayForEach, remotes, type Answer, type Browser } from '../testing/gatewayHarness';
import { WindowLimit } from './windowLimit';
import { MAX_RELEASES_PER_REMOTE, readReleaseHealth } from './releaseHealth';

let registry: Remotes;
const harness = gatewayForEach({
  trustProxy: true,
  remotesRegistry: () => Promise.resolve(registry),
  limits: { reportsPerAccount: 3, reportsPerNetwork: 5 },
});
beforeEach(() => {
  registry = remotes;
});

const recipes = { remote: 'recipes', version: '1' };
const load = { ...recipes, count: 2 };
const error: ClientReport['errors'][number] = {
  ...recipes,
  kind: 'draw',
  name: 'TypeError',
  frames: ['recipes-App.0123456789.js:1:2345'],
  count: 1,
};
const health = () => readReleaseHealth(harness.stores.database);

const signedIn = (accountId = 'ann') => harness.signedIn({ accountId });

function report(browser: Browser, body: unknown, from = '192.0.2.7'): Promise<Answer> {
  const { headers, body: text } = asJson(body);
  return browser.send('POST', '/api/client-errors', {
    body: text,
    headers: { ...headers, 'x-forwarded-for': from },
  });
}

test('counts loads and errors by release, kind and name, over restarts', async () => {
  const ann = await signedIn();
  const report1: ClientReport = { loads: [load], errors: [error, { ...error, kind: 'event', count: 3 }] };
  expect((await report(ann, report1)).status).toBe(204);
  await harness.restart();
  const later = ['recipes-App.0123456789.js:1:99'];
  expect((await report(ann, { loads: [load], errors: [{ ...error, frames: later }] })).status).toBe(204);
  expect(await health()).toEqual([
    {
      ...recipes,
      loads: 4,
      errors: 5,
      groups: {
        'draw TypeError': { count: 2, frames: later },
        'event TypeError': { count: 3, frames: error.frames },
      },
      lastAt: expect.any(String) as string,
    },
  ]);
});

test.each<[string, object]>([
  ['a message', { ...error, message: 'Unexpected token in "my diary"' }],
  ['an address with a query', { ...error, frames: ['https://forkcast.example/app.js?q=diary:1:2'] }],
  ['a name that says more than what kind it is', { ...error, name: 'Error: my diary' }],
  ['a text instead of a frame', { ...error, frames: ['my diary'] }],
  ['an address instead of a version', { ...error, version: '/recipes?search=diary' }],
  ['a kind that is not known', { ...error, kind: 'diary' }],
  ['a count beyond the bound', { ...error, count: 21 }],
  ['more frames than wanted', { ...error, frames: Array(6).fill(error.frames[0]) }],
])('rejects a report with %s, and stores nothing of it', async (_case, wrong) => {
  expect((await report(await signedIn(), { loads: [load], errors: [wrong] })).status).toBe(422);
  expect(await health()).toEqual([]);
});

test('rejects a report that is too large', async () => {
  const ann = await signedIn();
  expect((await report(ann, { loads: [], errors: Array(21).fill(error) })).status).toBe(422);
  expect((await report(ann, { loads: [], errors: [], more: 'x'.repeat(16_000) })).status).toBe(413);
});

test('rejects reports without a session or from another site', async () => {
  expect((await report(harness.browser(), { loads: [load], errors: [] })).status).toBe(401);
  const foreign = { ...asJson({ loads: [load], errors: [] }).headers, origin: 'https://evil.example' };
  const ann = await signedIn();
  const answer = await ann.send('POST', '/api/client-errors', {
    body: JSON.stringify({ loads: [load], errors: [] }),
    headers: foreign,
  });
  expect(answer.status).toBe(403);
  expect(await health()).toEqual([]);
});

test("rejects reports over the limit of an account or network (429), and doesn't count them", async () => {
  const once = { loads: [{ ...load, count: 1 }], errors: [] };
  const [ann, ben] = [await signedIn('ann'), await signedIn('ben')];
  const ofAnn = [];
  for (let n = 0; n < 4; n += 1) ofAnn.push(await report(ann, once, '192.0.2.1'));
  expect(ofAnn.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
  expect(Number(ofAnn[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const ofBen = [];
  for (let n = 0; n < 3; n += 1) ofBen.push((await report(ben, once, '192.0.2.1')).status);
  expect(ofBen).toEqual([204, 204, 429]);
  expect((await report(ben, once, '192.0.2.2')).status).toBe(204);
  expect((await health())[0]?.loads).toBe(6);
});

test('restarts counting in the next window', () => {
  const calls = new WindowLimit(1_000);
  const one = [{ subject: 'ann', limit: 1 }];
  calls.count(one, 0);
  expect(() => calls.count(one, 999)).toThrow(expect.objectContaining({ code: 'too-many-requests' }));
  calls.count(one, 1_000);
});

test('counts a release only if it is or was deployed', async () => {
  const ann = await signedIn();
  const made = { ...load, version: '7' };
  await report(ann, { loads: [load, made, { ...load, remote: 'pantry' }], errors: [] });
  expect((await health()).map(({ remote, version }) => `${remote} ${version}`)).toEqual(['recipes 1']);
  const lastGood = { version: '0.9', manifest: '/old' };
  registry = { remotes: remotes.remotes.map((line) => ({ ...line, version: '2', lastGood })) };
  await report(ann, { loads: [load, { ...load, version: '2' }, { ...load, version: '0.9' }], errors: [] });
  expect((await health()).map(({ version, loads }) => [version, loads])).toEqual([
    ['0.9', 2],
    ['1', 4],
    ['2', 2],
  ]);
});

test('keeps the latest 20 versions of the shell', async () => {
  const ann = await signedIn();
  const versions = (from: number) =>
    Array.from({ length: MAX_RELEASES_PER_REMOTE }, (_, n) => ({
      remote: 'shell',
      version: `${from + n}`,
      count: 1,
    }));
  await report(ann, { loads: versions(100), errors: [] });
  await report(ann, { loads: [load, ...versions(200).slice(0, 5)], errors: [] });
  const kept = await health();
  expect(kept.filter(({ remote }) => remote === 'shell')).toHaveLength(MAX_RELEASES_PER_REMOTE);
  expect(kept.map(({ version }) => version)).toEqual(expect.arrayContaining(['1', '200', '204']));
});
