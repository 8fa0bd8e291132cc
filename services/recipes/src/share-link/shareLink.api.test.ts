import { randomUUID } from 'node:crypto';
import type { Photo, Recipe, RecipeShareLink } from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
import { ORIGIN_HEADER, type Identity } from '@forkcast/service-kit';
import { asIdentity, serviceHarness, type ServiceHarness } from '@forkcast/service-kit/testing';
import { defaultLimits } from '../limits';
import { recipes } from '../recipes';
import { picture } from '../testing/kitchen';

const now = new Date('2026-11-20T18:00:00.000Z');
const ORIGIN = 'https://forkcast.example';
const TOKEN_FORM = /^[\w-]{43}$/;

let harness: ServiceHarness;
let limits = defaultLimits;
beforeEach(async () => {
  limits = defaultLimits;
  harness = await serviceHarness((given) => recipes.start(given, { limits }), { now });
});
afterEach(() => harness.stop());

function kitchen(identity: Identity = asIdentity()) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    harness.request(method, `/api/recipes${path}`, {
      identity,
      body,
      headers: { [ORIGIN_HEADER]: ORIGIN, ...headers },
    });
  const add = async (recipe: object = { name: 'Soup' }): Promise<Recipe> =>
    (await call('POST', '', recipe)).body;
  const link = async (id: string, method = 'GET'): Promise<RecipeShareLink['link']> => {
    const { status, body } = await call(method, `/${id}/share-link`);
    expect(status).toBe(200);
    return body.link;
  };
  /** The path on the product's origin. */
  const share = async (id: string): Promise<string> => {
    const made = await link(id, 'POST');
    return new URL(made?.url ?? '').pathname;
  };
  const revoke = async (id: string) => (await call('DELETE', `/${id}/share-link`)).status;
  const photograph = async (id: string): Promise<Photo> => {
    const headers = { 'content-type': 'image/jpeg' };
    return (await call('POST', `/${id}/photos`, await picture(2_000, 1_500), headers)).body;
  };
  return { identity, call, add, link, share, revoke, photograph };
}

/** Sends a request as a visitor without an account: without identity or read-your-own-writes position. */
const visit = (path: string, headers: Record<string, string> = {}) =>
  harness.request('GET', path, { after: null, headers: { [ORIGIN_HEADER]: ORIGIN, ...headers } });
const statusOf = async (path: string) => (await visit(path)).status;

describe('a share link', () => {
  test('opens the current recipe, and is created once', async () => {
    const ann = kitchen(asIdentity({ displayName: 'Ann' }));
    const { id } = await ann.add();
    expect(await ann.link(id)).toBeNull();
    const made = await ann.link(id, 'POST');
    expect(made).toEqual({
      url: expect.stringContaining(`${ORIGIN}/shared/`),
      createdAt: now.toISOString(),
      sharedBy: 'Ann',
    });
    const path = new URL(made?.url ?? '').pathname;
    expect(path.slice('/shared/'.length)).toMatch(TOKEN_FORM);
    const bob = kitchen(asIdentity({ householdId: ann.identity.householdId, displayName: 'Bob' }));
    expect(await bob.link(id, 'POST')).toEqual(made);
    expect(await bob.link(id)).toEqual(made);
    expect((await bob.call('GET', '/share-links')).body).toEqual([
      { recipeId: id, path, createdAt: now.toISOString() },
    ]);
    await ann.call('PATCH', `/${id}`, { name: 'Borscht' });
    expect(await visit(path)).toMatchObject({
      status: 200,
      body: expect.stringContaining('<h1 dir="auto">Borscht'),
    });
  });

  test('is revoked at once by any member and never reused', async () => {
    const ann = kitchen();
    const { id } = await ann.add();
    const photo = await ann.photograph(id);
    const path = await ann.share(id);
    const photoPath = `${path}/photos/${photo.id}`;
    expect([await statusOf(path), await statusOf(photoPath)]).toEqual([200, 200]);
    const bob = kitchen(asIdentity({ householdId: ann.identity.householdId }));
    expect(await bob.revoke(id)).toBe(204);
    expect([await statusOf(path), await statusOf(photoPath)]).toEqual([404, 404]);
    expect(await ann.link(id)).toBeNull();
    expect(await ann.revoke(id)).toBe(204);
    const again = await ann.share(id);
    expect(again).not.toBe(path);
    expect([await statusOf(path), await statusOf(again)]).toEqual([404, 200]);
  });

  test('is hidden from other households (404)', async () => {
    const [ann, cleo] = [kitchen(), kitchen()];
    const { id } = await ann.add();
    const path = await ann.share(id);
    for (const method of ['GET', 'POST', 'DELETE']) {
      for (const each of [id, randomUUID()]) {
        const { status, body } = await cleo.call(method, `/${each}/share-link`);
        expect([method, status, body.error.code]).toEqual([method, 404, 'not-found']);
      }
    }
    expect((await cleo.call('GET', '/share-links')).body).toEqual([]);
    expect(await statusOf(path)).toBe(200);
    expect((await harness.request('POST', `/api/recipes/${id}/share-link`)).status).toBe(401);
  });

  test('opens nothing once the household is deleted', async () => {
    const { add, share, identity } = kitchen();
    const { id } = await add();
    const path = await share(id);
    const { householdId } = identity;
    const activePath = await share((await add()).id);
    // The collection is cleared before the streams are erased.
    await harness.stores.database.collection('recipe-search').deleteOne({ _id: id });
    expect([await statusOf(path), await statusOf(activePath)]).toEqual([404, 200]);
    await harness.deliver(householdId, { type: 'accounts.household-deleted', data: { householdId } });
    expect(await statusOf(activePath)).toBe(404);
    await eventually(async () => (await harness.eventsIn(`recipe-${id}`)).length === 0);
    expect([await statusOf(path), await statusOf(activePath)]).toEqual([404, 404]);
  });

  test("belongs to the household when its author's account is deleted", async () => {
    const ann = kitchen(asIdentity({ displayName: 'Ann' }));
    const { id } = await ann.add();
    const path = await ann.share(id);
    const { accountId, householdId } = ann.identity;
    await harness.deliver(householdId, {
      type: 'accounts.account-deleted',
      data: { accountId, householdId },
    });
    const bob = kitchen(asIdentity({ householdId }));
    expect(await bob.link(id)).toMatchObject({ sharedBy: null });
    expect(await statusOf(path)).toBe(200);
  });
});

describe('an invalid share link', () => {
  test('responds the same page whatever is wrong with it (404)', async () => {
    const { add, share, revoke } = kitchen();
    const { id } = await add();
    const revoked = await share(id);
    await revoke(id);
    const activePath = await share(id);
    const flip = (path: string, at: number) =>
      path.slice(0, at) + (path[at] === 'A' ? 'B' : 'A') + path.slice(at + 1);
    const wrong = [
      revoked,
      flip(activePath, activePath.length - 5),
      flip(activePath, '/shared/'.length),
      `${activePath}A`,
      activePath.slice(0, -1),
      '/shared/x',
      '/shared/%00',
      '/shared/%E0%A4%A',
      `/shared/${'A'.repeat(43)}`,
      `/shared/${'A'.repeat(5_000)}`,
      `/shared/${id}`,
    ];
    const pages = await Promise.all(wrong.map((path) => visit(path)));
    const [first] = pages;
    for (const [place, { status, body, headers }] of pages.entries()) {
      expect([wrong[place], status, body]).toEqual([wrong[place], 404, first?.body]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(first?.body).toContain('<h1>Recipe not found</h1>');
    expect(first?.body).not.toContain('Soup');
  });

  test('opens no photo of another recipe (404)', async () => {
    const { add, share, photograph } = kitchen();
    const [soup, cake] = [await add(), await add({ name: 'Cake' })];
    const photo = await photograph(cake.id);
    const path = await share(soup.id);
    expect(await statusOf(`${path}/photos/${photo.id}`)).toBe(404);
    expect(await statusOf(`${path}/photos/${randomUUID()}`)).toBe(404);
    expect(await statusOf(`${path}/photos/..%2F..%2Fsecrets.json`)).toBe(404);
    expect(await statusOf(`${await share(cake.id)}/photos/${photo.id}?width=321`)).toBe(422);
  });
});

describe('headers', () => {
  test('keeps the page out of caches and search engines and allows no script', async () => {
    const { add, share } = kitchen();
    const { headers, body } = await visit(await share((await add()).id));
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; font-src 'self'; img-src 'self'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
  });

  test('revalidates a photo in the requested width and format', async () => {
    const { add, share, photograph } = kitchen();
    const { id } = await add();
    const photo = await photograph(id);
    const path = `${await share(id)}/photos/${photo.id}?width=960`;
    const first = await visit(path, { accept: 'image/webp' });
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await visit(path, {
      accept: 'image/webp',
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect([again.status, again.body]).toEqual([304, undefined]);
  });
});

test('limits shared pages per network, including wrong addresses (429)', async () => {
  limits = { ...defaultLimits, sharedPagesPerNetwork: 3 };
  await harness.restart();
  const { add, share } = kitchen();
  const path = await share((await add()).id);
  const from = (address: string, where = path) => visit(where, { 'x-forkcast-client-address': address });
  expect((await from('192.0.2.1')).status).toBe(200);
  expect((await from('192.0.2.1', '/shared/x')).status).toBe(404);
  expect((await from('192.0.2.1', `/shared/x/photos/${randomUUID()}`)).status).toBe(404);
  const refused = await from('192.0.2.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  expect(refused.body).toContain('<h1>Too many requests</h1>');
  expect((await from('192.0.2.1', `/shared/x/photos/${randomUUID()}`)).status).toBe(429);
  expect((await from('192.0.2.2')).status).toBe(200);
});
