import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLogger } from '@forkcast/service-kit';
import type { Remotes } from '@forkcast/contracts';
import { asJson, gatewayForEach, remotes, type Answer } from '../testing/gatewayHarness';
import { readReleaseHealth } from '../client-errors/releaseHealth';
import { REGISTRY_FILE } from './registryFile';
import { Releases } from './releases';
import type { ReleaseState } from './releaseState';

const one = '111111111111';
const two = '222222222222';
const published: ReleaseState = { live: 'built', before: [], canary: null, published: [one, two] };
const lot = { percent: 50, lot: 'a lot' };

const harness = gatewayForEach();
let directory: string;
const logger = createLogger({ name: 'test', level: 'silent' });

beforeEach(async () => {
  directory = path.join(harness.directory, 'releases');
  await harness.restart({ releases: new Releases({ directory, logger }) });
});

async function writeRelease(id: string, name = 'recipes', version = '2.0.0'): Promise<void> {
  const folder = path.join(directory, name, id);
  await mkdir(folder, { recursive: true });
  const entry = `remoteEntry.${id.slice(0, 10)}.js`;
  const files = {
    [entry]: `entry(${id})`,
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: entry, path: '' } },
      exposes: [{ path: './App', assets: { js: { sync: [], async: [] } } }],
    }),
    'release.json': JSON.stringify({
      ...{ format: 1, name, version, id, contract: { from: 1, to: 1 }, routes: [`/${name}`] },
      ...{ files: [], commit: null, publishedAt: '2026-11-23T12:00:00.000Z', publishedBy: 'ann' },
    }),
  };
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
}

/** Replaces the file like a command does. */
async function writeRegistry(state: Record<string, unknown>): Promise<void> {
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, REGISTRY_FILE);
  await writeFile(`${file}.draft`, JSON.stringify({ format: 1, remotes: state }));
  await rename(`${file}.draft`, file);
}

const linesOf = ({ body }: Answer) => (body as Remotes).remotes;
const signedIn = (accountId: string) => harness.signedIn({ accountId });
async function versionFor(accountId?: string): Promise<string | undefined> {
  const browser = accountId ? await signedIn(accountId) : harness.browser();
  return linesOf(await browser.send('GET', '/remotes.json'))[0]?.version;
}

test("shows everyone the product's own releases when nothing is published", async () => {
  expect(linesOf(await harness.browser().send('GET', '/remotes.json'))).toEqual(remotes.remotes);
  await writeRegistry({});
  expect(linesOf(await (await signedIn('ann')).send('GET', '/remotes.json'))).toEqual(remotes.remotes);
});

describe('a release', () => {
  test('is shown after a promotion and a rollback without a restart, with its last good release', async () => {
    for (const id of [one, two]) await writeRelease(id);
    await writeRegistry({ recipes: published });
    expect(await versionFor('ann')).toBe('1');
    await writeRegistry({ recipes: { ...published, live: one, before: ['built'] } });
    const [line] = linesOf(await (await signedIn('ann')).send('GET', '/remotes.json'));
    expect(line).toEqual({
      name: 'recipes',
      version: `2.0.0+${one}`,
      manifest: `/remotes/recipes/${one}/mf-manifest.json`,
      contract: { from: 1, to: 1 },
      routes: ['/recipes'],
      lastGood: { version: '1', manifest: '/remotes/recipes/mf-manifest.json' },
    });
    expect(await versionFor()).toBe(`2.0.0+${one}`);
    await writeRegistry({ recipes: published });
    expect(await versionFor('ann')).toBe('1');
  });

  test('is shown to the same accounts as a canary on every gateway, and never without a session', async () => {
    await writeRelease(two);
    await writeRegistry({ recipes: { ...published, canary: { release: two, ...lot } } });
    const accounts = Array.from({ length: 12 }, (_, number) => `account-${number}`);
    const seen = [];
    for (const account of accounts) seen.push(await versionFor(account));
    expect(new Set(seen)).toEqual(new Set(['1', `2.0.0+${two}`]));
    await harness.restart({ releases: new Releases({ directory, logger }) });
    for (const [index, account] of accounts.entries()) expect(await versionFor(account)).toBe(seen[index]);
    expect(await versionFor()).toBe('1');
    const inCanary = accounts[seen.indexOf(`2.0.0+${two}`)];
    const [line] = linesOf(await (await signedIn(String(inCanary))).send('GET', '/remotes.json'));
    expect(line?.lastGood).toEqual({ version: '1', manifest: '/remotes/recipes/mf-manifest.json' });
  });

  test('of a new screen is shown once it is live', async () => {
    await writeRelease(one, 'pantry');
    const pantry = { ...published, published: [one] };
    await writeRegistry({ pantry });
    expect(linesOf(await harness.browser().send('GET', '/remotes.json'))).toEqual(remotes.remotes);
    await writeRegistry({ pantry: { ...pantry, live: one, before: ['built'] } });
    const lines = linesOf(await harness.browser().send('GET', '/remotes.json'));
    expect(lines.map(({ name }) => name)).toEqual(['recipes', 'pantry']);
    expect(lines[1]).not.toHaveProperty('lastGood');
  });

  test('is read from a registry of an earlier version, which has further fields', async () => {
    await writeRelease(one);
    const stopped = [
      { release: two, at: '2026-11-20T10:00:00.000Z', loads: 60, errors: 12, live: { loads: 0, errors: 0 } },
    ];
    await writeRegistry({ recipes: { ...published, live: one, stopped, stoppedLast: two } });
    expect(await versionFor()).toBe(`2.0.0+${one}`);
  });

  test("keeps other screens as in the registry while it can't be read", async () => {
    await writeRelease(one, 'pantry');
    const live = { ...published, live: one, published: [one] };
    await writeRegistry({ pantry: live, recipes: live });
    const lines = linesOf(await harness.browser().send('GET', '/remotes.json'));
    expect(lines.map(({ version }) => version)).toEqual(['1', `2.0.0+${one}`]);
    await writeRelease(one);
    expect(await versionFor()).toBe(`2.0.0+${one}`);
  });
});

test('counts client reports of a canary by its version', async () => {
  await writeRelease(one);
  const ann = await signedIn('ann');
  const reportAndReadLoads = async () => {
    const { body, headers } = asJson({
      loads: [{ remote: 'recipes', version: `2.0.0+${one}`, count: 1 }],
      errors: [],
    });
    expect((await ann.send('POST', '/api/client-errors', { body, headers })).status).toBe(204);
    return (await readReleaseHealth(harness.stores.database)).map(({ version, loads }) => [version, loads]);
  };
  expect(await reportAndReadLoads()).toEqual([]);
  await writeRegistry({ recipes: { ...published, canary: { release: one, ...lot, percent: 100 } } });
  expect(await reportAndReadLoads()).toEqual([[`2.0.0+${one}`, 1]]);
});

describe('/remotes.json', () => {
  test('is private and revalidated, and 304 for the same account when nothing changed', async () => {
    await writeRelease(one);
    const ann = await signedIn('ann');
    const { headers } = await ann.send('GET', '/remotes.json');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toContain('Cookie');
    const again = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect(await ann.send('GET', '/remotes.json', { headers: again })).toMatchObject({
      status: 304,
      text: '',
    });
    await writeRegistry({ recipes: { ...published, live: one } });
    expect((await ann.send('GET', '/remotes.json', { headers: again })).status).toBe(200);
  });

  test.each([
    ['truncated', '{"format":1,"remo'],
    ['of another format', '{"format":2,"remotes":{}}'],
    [
      'about an unpublished release',
      JSON.stringify({ format: 1, remotes: { recipes: { ...published, live: '333333333333' } } }),
    ],
  ])('keeps the last state when the registry is %s', async (_case, content) => {
    await writeRelease(one);
    await writeRegistry({ recipes: { ...published, live: one } });
    expect(await versionFor()).toBe(`2.0.0+${one}`);
    await writeFile(path.join(directory, REGISTRY_FILE), content);
    expect(await versionFor()).toBe(`2.0.0+${one}`);
    await rm(directory, { recursive: true });
    expect(await versionFor()).toBe('1');
  });
});

describe('files of a release', () => {
  test('never change, and are 404 when retired or unknown', async () => {
    await writeRelease(one);
    const get = (file: string) => harness.browser().send('GET', `/remotes/recipes/${file}`);
    for (const [file, content] of [
      [`${one}/remoteEntry.1111111111.js`, `entry(${one})`],
      [`${one}/mf-manifest.json`, '{"metaData"'],
    ] as const) {
      const { status, headers, text } = await get(file);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(text).toContain(content);
    }
    expect((await get('mf-manifest.json')).text).toBe('{"name":"recipes"}');
    expect((await get(`${two}/mf-manifest.json`)).status).toBe(404);
    for (const out of [
      `${one}/..%2f..%2f..%2fregistry.json`,
      `${one}/..%5c..%5cregistry.json`,
      `${one}/.draft.js`,
    ]) {
      expect((await get(out)).status).toBe(404);
    }
    expect((await harness.browser().send('GET', '/remotes/registry.json')).status).toBe(404);
  });

  test("don't say who published them, when and of which commit", async () => {
    await writeRelease(one);
    const get = (id: string) => harness.browser().send('GET', `/remotes/recipes/${id}/release.json`);
    const { status, headers, body } = await get(one);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(body).toEqual({
      ...{ format: 1, name: 'recipes', version: '2.0.0', id: one, contract: { from: 1, to: 1 } },
      ...{ routes: ['/recipes'], files: [] },
    });
    expect((await get(two)).status).toBe(404);
    const again = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect(
      await harness.browser().send('GET', `/remotes/recipes/${one}/release.json`, { headers: again }),
    ).toMatchObject({ status: 304, text: '' });
  });

  test('are preloaded only for accounts that see the release', async () => {
    await writeRelease(one);
    await writeRegistry({ recipes: { ...published, canary: { release: one, percent: 100, lot: 'a lot' } } });
    const entry = `href="/remotes/recipes/${one}/remoteEntry.1111111111.js"`;
    const headers = { accept: 'text/html' };
    expect((await (await signedIn('ann')).send('GET', '/recipes', { headers })).text).toContain(entry);
    expect((await harness.browser().send('GET', '/recipes', { headers })).text).not.toContain(entry);
    await writeRegistry({ recipes: published });
    expect((await (await signedIn('ann')).send('GET', '/recipes', { headers })).text).not.toContain(entry);
  });
});
