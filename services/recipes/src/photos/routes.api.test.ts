import { randomUUID } from 'node:crypto';
import type { Photo } from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { Identity } from '@forkcast/service-kit';
import { serviceHarness, type ServiceHarness } from '@forkcast/service-kit/testing';
import { defaultLimits } from '../limits';
import { recipes } from '../recipes';
import { blobNamesIn, deleteHousehold, joinHousehold, kitchenIn, picture, cleanUp } from '../testing/kitchen';
import type { CleanUpDependencies } from './photoCleanUp';

const DAY_MS = 24 * 60 * 60 * 1_000;
const now = new Date('2026-11-20T18:00:00.000Z');

let harness: ServiceHarness;
let limits = defaultLimits;
beforeEach(async () => {
  limits = defaultLimits;
  harness = await serviceHarness((given) => recipes.start(given, { limits }), { now });
});
afterEach(() => harness.stop());

const kitchen = (identity?: Identity) => kitchenIn(harness, identity);
const blobNames = () => blobNamesIn(harness);
const tidy = (at: Date, known?: Partial<CleanUpDependencies>) => cleanUp(harness, at, known);
const idsOf = (photos: readonly Photo[]) => photos.map(({ id }) => id);
const undescribed = (...ids: string[]) => ids.map((id) => ({ id, alt: '' }));

test('adds a photo once and returns it in every response', async () => {
  const { add, photograph, photosOf, call } = kitchen();
  const { id } = await add();
  const bytes = await picture(2_400, 1_800);
  const photo = await photograph(id, bytes);
  expect(photo).toEqual({ id: expect.any(String), width: 1_920, height: 1_440, alt: '' });
  expect(await photosOf(id)).toEqual([photo]);
  expect((await call('GET', '/recipes')).body.recipes[0].photos).toEqual([photo]);
  expect(await photograph(id, bytes)).toEqual(photo);
  expect(await photosOf(id)).toEqual([photo]);
  expect(await blobNames()).toEqual([`${photo.id}.1920.webp`, `${photo.id}.320.webp`]);
  expect((await harness.eventsIn(`recipe-${id}`)).map(({ type }) => type)).toEqual([
    'RecipeAdded',
    'PhotoAdded',
  ]);
});

test('accepts a description with the upload and keeps an existing one', async () => {
  const { add, call, photosOf } = kitchen();
  const { id } = await add();
  const bytes = await picture();
  const send = (alt: string) =>
    call('POST', `/recipes/${id}/photos?alt=${encodeURIComponent(alt)}`, bytes, {
      'content-type': 'image/jpeg',
    });
  expect((await send(' Soup & crème ')).body).toMatchObject({ alt: 'Soup & crème' });
  expect((await send('Another')).body).toMatchObject({ alt: 'Soup & crème' });
  expect(await photosOf(id)).toMatchObject([{ alt: 'Soup & crème' }]);
  expect((await send('a'.repeat(301))).status).toBe(422);
});

test('redirects to the cover of a recipe, or responds 204 without one', async () => {
  const { identity, add, photograph, remove } = kitchen();
  const recipe = await add();
  const cover = async (query = '', whose: Identity = identity) => {
    const { status, headers } = await harness.request('GET', `/api/recipes/${recipe.id}/cover${query}`, {
      identity: whose,
    });
    return [status, headers.get('location'), headers.get('cache-control')];
  };
  expect(await cover()).toEqual([204, null, 'private, no-cache']);
  const first = await photograph(recipe.id, await picture());
  const second = await photograph(recipe.id, await picture(20, 10));
  expect(await cover('?width=960')).toEqual([302, `/api/photos/${first.id}?width=960`, 'private, no-cache']);
  await remove(recipe.id, first.id);
  expect((await cover())[1]).toBe(`/api/photos/${second.id}?width=1920`);
  const stranger = kitchen();
  await stranger.add();
  expect((await cover('', stranger.identity))[0]).toBe(404);
  expect((await cover('?width=321'))[0]).toBe(422);
});

describe('reading a photo', () => {
  async function read(path: string, identity: Identity, accept = 'image/avif,image/webp,*/*') {
    const { body: _text, ...answer } = await harness.request('GET', path, { identity, headers: { accept } });
    return { status: answer.status, header: (name: string) => answer.headers.get(name) };
  }

  test('responds WebP at once and AVIF on the next request, immutable', async () => {
    const { identity, add, photograph } = kitchen();
    const { id } = await photograph((await add()).id, await picture(2_400, 1_800));
    for (const width of ['320', '960', '1920']) {
      const first = await read(`/api/photos/${id}?width=${width}`, identity);
      expect([first.status, first.header('content-type')]).toEqual([200, 'image/webp']);
      expect(first.header('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(first.header('vary')).toContain('Accept');
      await eventually(async () => {
        const again = await read(`/api/photos/${id}?width=${width}`, identity);
        return again.header('content-type') === 'image/avif';
      });
      const older = await read(`/api/photos/${id}?width=${width}`, identity, 'image/webp,*/*');
      expect(older.header('content-type')).toBe('image/webp');
    }
    expect(await blobNames()).toHaveLength(6);
  });

  test("responds 404, 401 or 422 when a photo can't be shown", async () => {
    const { add, photograph, statusOf, remove } = kitchen();
    const recipe = await add();
    const { id } = await photograph(recipe.id, await picture());
    const stranger = kitchen();
    await stranger.add();
    expect(await stranger.statusOf(id)).toBe(404);
    expect((await harness.request('GET', `/api/photos/${id}`)).status).toBe(401);
    expect(await statusOf(randomUUID())).toBe(404);
    expect(await statusOf('..%2Fsecrets.json')).toBe(404);
    expect(await statusOf(id, '?width=321')).toBe(422);
    await remove(recipe.id, id);
    expect(await statusOf(id)).toBe(404);
  });
});

test('repairs a truncated file by the same upload', async () => {
  const { blobs } = harness.stores;
  const { add, photograph, upload, statusOf } = kitchen();
  const recipe = await add();
  const bytes = await picture(1_000, 500);
  const { id } = await photograph(recipe.id, bytes);
  const name = `${id}.1920.webp`;
  const stored = (await blobs.get(name)) ?? new Uint8Array();
  await blobs.put(name, stored.slice(0, stored.length / 2));
  expect((await upload(recipe.id, bytes)).status).toBe(201);
  expect([await statusOf(id), await statusOf(id, '?width=960')]).toEqual([200, 200]);
});

test('stores the same photo of two households separately', async () => {
  const [ann, bob] = [kitchen(), kitchen()];
  const bytes = await picture();
  const ofAnn = await ann.photograph((await ann.add()).id, bytes);
  const ofBob = await bob.photograph((await bob.add()).id, bytes);
  expect(ofAnn.id).not.toBe(ofBob.id);
  expect([await ann.statusOf(ofBob.id), await bob.statusOf(ofAnn.id)]).toEqual([404, 404]);
});

describe('an upload', () => {
  test("rejects one for another household's or a deleted recipe (404)", async () => {
    const ann = kitchen();
    const { id } = await ann.add();
    expect((await kitchen().upload(id, await picture())).status).toBe(404);
    await ann.call('DELETE', `/recipes/${id}`);
    for (const each of [id, randomUUID()]) expect((await ann.upload(each, await picture())).status).toBe(404);
    expect(await blobNames()).toEqual([]);
  });

  test("rejects one that isn't a picture (415), is damaged (422) or too large (413)", async () => {
    const { add, upload } = kitchen();
    const { id } = await add();
    const codeOf = async (bytes: Uint8Array) => {
      const { status, body } = await upload(id, bytes);
      return [status, body.error.code];
    };
    expect(await codeOf(new TextEncoder().encode('<svg/>'))).toEqual([415, 'photo-kind-unknown']);
    expect(await codeOf((await picture()).subarray(0, 300))).toEqual([422, 'photo-not-readable']);
    expect(await codeOf(new Uint8Array(20_000_001))).toEqual([413, 'too-large']);
    expect(await blobNames()).toEqual([]);
  });

  test('rejects one beyond twelve photos, also concurrently (409)', async () => {
    const { add, upload, photosOf, remove } = kitchen();
    const { id } = await add();
    const bytes = await Promise.all(Array.from({ length: 14 }, (_, red) => picture(30, 20, red * 18)));
    const statuses: number[] = [];
    for (const each of [bytes.slice(0, 6), bytes.slice(6, 11), bytes.slice(11)]) {
      statuses.push(...(await Promise.all(each.map(async (one) => (await upload(id, one)).status))));
    }
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 12 }, () => 201), 409, 409]);
    const [first] = await photosOf(id);
    await remove(id, first?.id ?? '');
    expect((await upload(id, await picture(31, 21))).status).toBe(201);
    expect(await photosOf(id)).toHaveLength(12);
  }, 30_000);

  test("limits uploads per account (429) and by the household's storage (413)", async () => {
    limits = { ...defaultLimits, photosPerAccount: 2 };
    await harness.restart();
    const ann = kitchen();
    const { id } = await ann.add();
    await ann.photograph(id, await picture());
    await ann.photograph(id, await picture(401, 301));
    const refused = await ann.upload(id, await picture(402, 302));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    limits = { ...defaultLimits, photoMegabytesPerHousehold: 0.000_1 };
    await harness.restart();
    const bob = kitchen();
    const recipe = await bob.add();
    await bob.photograph(recipe.id, await picture());
    const full = await bob.upload(recipe.id, await picture(403, 303));
    expect([full.status, full.body.error.code]).toEqual([413, 'photos-full']);
    expect((await ann.call('GET', '/recipes')).status).toBe(200);
  });
});

test('counts photos of an import with ten times the limit for a day', async () => {
  limits = { ...defaultLimits, photosPerAccount: 1 };
  await harness.restart();
  const ann = kitchen();
  const { id: own } = await ann.add();
  const { body } = await ann.call('POST', '/recipes/import', { recipes: [{ name: 'Leek soup' }] });
  const [{ recipeId: soup }] = body.recipes;
  const send = async (id: string, width: number) => (await ann.upload(id, await picture(width, 20))).status;
  for (let count = 0; count < 10; count += 1) expect(await send(soup, 30 + count)).toBe(201);
  expect(await send(own, 50)).toBe(201);
  expect(await send(own, 51)).toBe(429);
  // Beyond the daily limit, they count like others.
  expect(await send(soup, 52)).toBe(429);
  harness.setClock(new Date(now.getTime() + DAY_MS));
  expect(await send(soup, 53)).toBe(201);
  expect(await send(soup, 54)).toBe(429);
});

describe('arranging photos', () => {
  async function threePhotos() {
    const ann = kitchen();
    const { id } = await ann.add();
    const photos: Photo[] = [];
    for (const width of [30, 40, 50]) photos.push(await ann.photograph(id, await picture(width, 20)));
    const [a = '', b = '', c = ''] = idsOf(photos);
    return { ...ann, id, a, b, c };
  }

  test('applies the requested order and leaves unnamed photos behind it', async () => {
    const { id, a, b, c, arrange, photosOf } = await threePhotos();
    const { status, body } = await arrange(id, [{ id: c.toUpperCase(), alt: ' In the bowl ' }]);
    expect(status).toBe(200);
    expect(body.photos.map((each: Photo) => [each.id, each.alt])).toEqual([
      [c, 'In the bowl'],
      [a, ''],
      [b, ''],
    ]);
    expect(await photosOf(id)).toEqual(body.photos);
    await arrange(id, [{ id: c, alt: 'In the bowl' }]);
    expect(
      (await harness.eventsIn(`recipe-${id}`)).filter(({ type }) => type === 'PhotosArranged'),
    ).toHaveLength(1);
  });

  test('restores a removed photo within 30 days', async () => {
    const { id, a, b, c, arrange, remove, photosOf, statusOf } = await threePhotos();
    const once = await remove(id, b);
    expect(once).toMatchObject({ status: 200, body: { id, revision: expect.any(Number) } });
    expect(idsOf(once.body.photos)).toEqual([a, c]);
    expect((await remove(id, b)).body).toEqual(once.body);
    expect(idsOf(await photosOf(id))).toEqual([a, c]);
    await arrange(id, undescribed(a, b));
    expect(idsOf(await photosOf(id))).toEqual([a, b, c]);
    expect(await statusOf(b)).toBe(200);
    await remove(id, b);
    harness.setClock(new Date(now.getTime() + 31 * DAY_MS));
    const late = await arrange(id, [{ id: b, alt: '' }]);
    expect([late.status, late.body.error.code]).toEqual([410, 'photo-gone']);
  });

  test('rejects conflicting descriptions and changes nothing (409)', async () => {
    const { id, a, call, arrange } = await threePhotos();
    const { revision } = (await call('GET', `/recipes/${id}`)).body;
    await arrange(id, [{ id: a, alt: 'Theirs' }]);
    const changes = { photos: [{ id: a, alt: 'Yours' }], name: 'Other soup', revision };
    const { status, body } = await call('PATCH', `/recipes/${id}`, changes);
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(body.error.details).toEqual([{ photo: a, theirs: 'Theirs', yours: 'Yours', base: '' }]);
    expect((await call('GET', `/recipes/${id}`)).body.name).toBe('Soup');
  });

  test('rejects foreign, repeated and overlong entries', async () => {
    const { id, a, arrange, remove } = await threePhotos();
    const stranger = kitchen();
    const other = await stranger.photograph((await stranger.add()).id, await picture());
    expect((await arrange(id, [{ id: other.id, alt: '' }])).status).toBe(410);
    expect((await arrange(id, undescribed(a, a))).status).toBe(422);
    expect((await arrange(id, [{ id: a, alt: 'x'.repeat(301) }])).status).toBe(422);
    expect((await remove(id, other.id)).status).toBe(404);
    expect((await stranger.remove(id, a)).status).toBe(404);
    expect((await stranger.arrange(id, [{ id: a, alt: 'mine' }])).status).toBe(404);
  });

  test('creates no version and survives deletion and restoring', async () => {
    const { id, a, b, c, call, remove, photosOf, arrange, statusOf } = await threePhotos();
    await call('PATCH', `/recipes/${id}`, { name: 'Soup of leeks' });
    await remove(id, c);
    const { versions } = (await call('GET', `/recipes/${id}/history`)).body;
    expect(versions.map(({ what }: { what: string }) => what)).toEqual(['changed', 'added']);
    await call('POST', `/recipes/${id}/restore`, { revision: 0 });
    expect(idsOf(await photosOf(id))).toEqual([a, b]);
    await call('DELETE', `/recipes/${id}`);
    expect(await statusOf(a)).toBe(404);
    const back = await call('POST', `/recipes/${id}/restore`, {});
    expect(idsOf(back.body.photos)).toEqual([a, b]);
    expect(await photosOf(id)).toEqual(back.body.photos);
    expect(await statusOf(a)).toBe(200);
    await arrange(id, [{ id: c, alt: '' }]);
    expect(idsOf(await photosOf(id))).toEqual([c, a, b]);
  });
});

describe('photos and households', () => {
  test('copies the photos of brought recipes without copying their bytes', async () => {
    const [ann, bob] = [kitchen(), kitchen()];
    const { id } = await bob.add();
    const photo = await bob.photograph(id, await picture());
    await bob.arrange(id, [{ id: photo.id, alt: 'Steaming' }]);
    expect(await ann.statusOf(photo.id)).toBe(404);
    await joinHousehold(harness, bob.identity, ann.identity);
    const [copy] = (await ann.call('GET', '/recipes')).body.recipes;
    expect(copy.photos).toEqual([{ ...photo, alt: 'Steaming' }]);
    expect([await ann.statusOf(photo.id), await bob.statusOf(photo.id)]).toEqual([200, 200]);
    expect((await blobNames()).filter((name) => name.endsWith('1920.webp'))).toHaveLength(1);
  });

  test('deletes the photos of a deleted household except those in copies', async () => {
    const [ann, bob] = [kitchen(), kitchen()];
    const { id } = await bob.add();
    const shared = await bob.photograph(id, await picture());
    await joinHousehold(harness, bob.identity, ann.identity);
    const own = await bob.photograph(id, await picture(410, 310));
    const removed = await bob.photograph(id, await picture(420, 320));
    await bob.remove(id, removed.id);
    expect(await blobNames()).toHaveLength(6);
    await deleteHousehold(harness, bob.identity);
    await eventually(async () => (await blobNames()).length === 2);
    expect(await blobNames()).toEqual([`${shared.id}.1920.webp`, `${shared.id}.320.webp`]);
    expect(await ann.statusOf(shared.id)).toBe(200);
    expect(await bob.statusOf(own.id)).toBe(404);
    await deleteHousehold(harness, ann.identity);
    await eventually(async () => (await blobNames()).length === 0);
  });
});

describe('unused photos', () => {
  test('deletes them after 30 days', async () => {
    harness.setClock(new Date());
    const ann = kitchen();
    const [soup, bread, cake] = [await ann.add('Soup'), await ann.add('Bread'), await ann.add('Cake')];
    const shown = await ann.photograph(soup.id, await picture());
    const removed = await ann.photograph(bread.id, await picture(410, 310));
    const deleted = await ann.photograph(cake.id, await picture(420, 320));
    await ann.remove(bread.id, removed.id);
    await ann.call('DELETE', `/recipes/${cake.id}`);
    await harness.settled();
    const at = (days: number) => new Date(Date.now() + days * DAY_MS);
    expect(await tidy(at(29))).toBe(0);
    expect(await tidy(at(31))).toBe(4);
    expect(await blobNames()).toEqual([`${shown.id}.1920.webp`, `${shown.id}.320.webp`]);
    const back = await ann.call('POST', `/recipes/${cake.id}/restore`, {});
    expect(idsOf(back.body.photos)).toEqual([deleted.id]);
    expect(await ann.statusOf(deleted.id)).toBe(410);
  });

  test('deletes them after a day if they never belonged to a recipe', async () => {
    await harness.stores.blobs.put(`${randomUUID()}.320.webp`, new Uint8Array(3));
    expect(await tidy(new Date(Date.now() + DAY_MS / 2))).toBe(0);
    expect(await tidy(new Date(Date.now() + 1.1 * DAY_MS))).toBe(1);
  });

  test('keeps them while read models are behind the log', async () => {
    await harness.stores.blobs.put(`${randomUUID()}.320.webp`, new Uint8Array(3));
    const behind = { passed: async () => false };
    const late = new Date(Date.now() + 40 * DAY_MS);
    for (const known of [
      { readModel: behind },
      { listings: { ...behind, parked: 0 } },
      // A parked message may refer to a photo that is being checked.
      { listings: { passed: async () => true, parked: 1 } },
    ]) {
      await expect(tidy(late, known)).rejects.toThrow('end of the log');
    }
    expect(await blobNames()).toHaveLength(1);
  });
});
