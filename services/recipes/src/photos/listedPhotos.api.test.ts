import { randomUUID } from 'node:crypto';
import type { IntegrationEvent, StoredPhoto, Photo } from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
import { harnessForEach } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { blobNamesIn, deleteHousehold, kitchenIn, picture, cleanUp } from '../testing/kitchen';
import { storeListedPhotos } from './listedPhotos';
import { neededPhotoBlobs, photoBytesOf } from './recipePhotos';

const DAY_MS = 24 * 60 * 60 * 1_000;

const harness = harnessForEach(recipes.start);

const kept = (photo: Photo): StoredPhoto => ({ ...photo, bytes: 1_000 });

/** Ann has added a photo to a recipe that Bob sees in the community. */
async function shared() {
  const [ann, bob] = [kitchenIn(harness), kitchenIn(harness)];
  const { id: recipeId } = await ann.add();
  const cover = await ann.photograph(recipeId, await picture());
  const listingId = randomUUID();
  const listed = (...photos: Photo[]): IntegrationEvent => ({
    type: 'community.photos-listed',
    data: { communityRecipeId: listingId, recipeId, photos: photos.map(kept) },
  });
  const list = (...photos: Photo[]) => harness.deliver(ann.identity.householdId, listed(...photos));
  const inListing = (width = 320, id = listingId) => `?width=${width}&listing=${id}`;
  await list(cover);
  return { ann, bob, recipeId, cover, listingId, list, inListing };
}

async function collectedBy(household: ReturnType<typeof kitchenIn>, ...photos: Photo[]): Promise<string> {
  const recipeId = randomUUID();
  await harness.deliver(household.identity.householdId, {
    type: 'community.recipe-collected',
    data: {
      recipeId,
      name: 'Soup',
      ingredients: [],
      photos: photos.map(kept),
      collectedAt: new Date().toISOString(),
    },
  });
  return recipeId;
}

describe('the photos of a listing', () => {
  test("shows them at every width with the listing's id only", async () => {
    const { bob, cover, listingId, inListing } = await shared();
    for (const width of [320, 960, 1920]) expect(await bob.statusOf(cover.id, inListing(width))).toBe(200);
    expect(await bob.statusOf(cover.id, `?listing=${listingId.toUpperCase()}`)).toBe(200);
    expect(await bob.statusOf(cover.id)).toBe(404);
    const path = `/api/photos/${cover.id}${inListing()}`;
    expect((await harness.request('GET', path)).status).toBe(401);
    expect(await bob.statusOf(cover.id, '?listing=another')).toBe(422);
  });

  test('shows them only if they belong to that listing', async () => {
    const { ann, bob, recipeId, cover, inListing } = await shared();
    const secret = await ann.photograph(recipeId, await picture(410, 310));
    expect(await bob.statusOf(secret.id, inListing())).toBe(404);
    expect(await bob.statusOf(cover.id, inListing(320, randomUUID()))).toBe(404);
    expect(await ann.statusOf(secret.id, inListing())).toBe(404);
    expect(await bob.statusOf(randomUUID(), inListing())).toBe(404);
  });

  test('revalidates them each time and sends unchanged ones only once', async () => {
    const { bob, cover, inListing, list } = await shared();
    const read = (headers: Record<string, string> = {}) =>
      bob.call('GET', `/photos/${cover.id}${inListing()}`, undefined, { accept: 'image/webp', ...headers });
    const first = await read();
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const again = await read({ 'if-none-match': `W/${etag}` });
    expect([again.status, again.headers.get('etag'), again.body]).toEqual([304, etag, undefined]);
    expect((await read({ 'if-none-match': '"another"' })).status).toBe(200);
    // A client with the current version gets a 304 without access to the bytes.
    for (const name of await blobNamesIn(harness)) await harness.stores.blobs.remove(name);
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    expect((await read()).status).toBe(410);
    await list();
    expect((await read({ 'if-none-match': etag })).status).toBe(404);
  });

  test('follows updates, withdrawal and sharing again', async () => {
    const { ann, bob, recipeId, cover, inListing, list } = await shared();
    const other = await ann.photograph(recipeId, await picture(410, 310));
    await list(other);
    expect(await bob.statusOf(cover.id, inListing())).toBe(404);
    expect(await bob.statusOf(other.id, inListing())).toBe(200);
    await list();
    expect(await bob.statusOf(other.id, inListing())).toBe(404);
    await list(cover, other);
    expect(await bob.statusOf(cover.id, inListing())).toBe(200);
    expect(await bob.statusOf(other.id, inListing())).toBe(200);
  });

  test('ignore late and repeated messages', async () => {
    const { bob, cover, listingId, recipeId, inListing, list } = await shared();
    const before = await list(cover);
    const withdrawn = await list();
    const at = new Date().toISOString();
    const news = { listingId, recipeId, householdId: randomUUID(), at };
    await storeListedPhotos(harness.stores.database, { ...news, photos: [kept(cover)] }, before);
    expect(await bob.statusOf(cover.id, inListing())).toBe(404);
    await storeListedPhotos(harness.stores.database, { ...news, photos: [] }, withdrawn);
    await harness.restart();
    await harness.settled();
    expect(await bob.statusOf(cover.id, inListing())).toBe(404);
    // It was shown within the last 30 days.
    await expect(cleanUp(harness, new Date(Date.now() + 2 * DAY_MS))).resolves.toBe(0);
  });

  test('keeps them visible, exported and counted when the recipe loses them', async () => {
    const { ann, bob, recipeId, cover, inListing } = await shared();
    const held = await photoBytesOf(harness.stores.database, ann.identity.householdId);
    await ann.remove(recipeId, cover.id);
    expect(await bob.statusOf(cover.id, inListing())).toBe(200);
    expect(await ann.statusOf(cover.id)).toBe(200);
    expect((await ann.call('GET', '/photos')).body).toEqual([
      { ...cover, recipeId, file: `${cover.id}.webp` },
    ]);
    expect(await bob.statusOf(cover.id)).toBe(404);
    // While the recipe may restore it, it counts for the recipe, and afterwards for the listing.
    expect(await photoBytesOf(harness.stores.database, ann.identity.householdId)).toBe(held);
    const needed: unknown[] = [];
    for await (const each of neededPhotoBlobs(harness.stores.database)) needed.push(each);
    expect(needed).toEqual([{ recipeId, name: `${cover.id}.1920.webp` }]);
  });
});

describe('stored photos of a listing', () => {
  test('keeps them for 30 days after the listing', async () => {
    const { ann, recipeId, cover, list } = await shared();
    await ann.remove(recipeId, cover.id);
    const in31Days = new Date(Date.now() + 31 * DAY_MS);
    await harness.settled();
    expect(await cleanUp(harness, in31Days)).toBe(0);
    await list();
    expect(await cleanUp(harness, new Date(Date.now() + 29 * DAY_MS))).toBe(0);
    expect(await cleanUp(harness, in31Days)).toBe(2);
    expect(await blobNamesIn(harness)).toEqual([]);
  });

  test("deletes them with the household, except those in other households' copies", async () => {
    const { ann, bob, recipeId, cover, inListing, list } = await shared();
    const taken = await ann.photograph(recipeId, await picture(410, 310));
    await list(cover, taken);
    await ann.remove(recipeId, cover.id);
    const copy = await collectedBy(bob, taken);
    await deleteHousehold(harness, ann.identity);
    expect(await bob.statusOf(cover.id, inListing())).toBe(404);
    expect(await bob.statusOf(taken.id, inListing())).toBe(404);
    await eventually(async () => (await blobNamesIn(harness)).length === 2);
    expect(await blobNamesIn(harness)).toEqual([`${taken.id}.1920.webp`, `${taken.id}.320.webp`]);
    expect(await bob.photosOf(copy)).toEqual([taken]);
    expect(await bob.statusOf(taken.id)).toBe(200);
    const { householdId } = ann.identity;
    await eventually(
      async () =>
        (await harness.stores.database
          .collection('recipes-listed-photos')
          .countDocuments({ householdId })) === 0,
    );
  });
});

describe('a collected copy', () => {
  test('has the photos of the listing without storing them again', async () => {
    const { ann, bob, recipeId, cover, list } = await shared();
    const copy = await collectedBy(bob, { ...cover, alt: 'Steaming' });
    expect(await bob.photosOf(copy)).toEqual([{ ...cover, alt: 'Steaming' }]);
    expect(await blobNamesIn(harness)).toHaveLength(2);
    await list();
    await ann.remove(recipeId, cover.id);
    await harness.settled();
    expect(await cleanUp(harness, new Date(Date.now() + 31 * DAY_MS))).toBe(0);
    expect(await bob.statusOf(cover.id)).toBe(200);
    // Changes to the copy don't affect the original.
    await bob.remove(copy, cover.id);
    expect(await bob.statusOf(cover.id)).toBe(404);
  });

  test('counts in full for its household, even when that is full', async () => {
    const { ann, bob, cover } = await shared();
    expect(await photoBytesOf(harness.stores.database, bob.identity.householdId)).toBe(0);
    await collectedBy(bob, cover);
    await collectedBy(bob, cover);
    expect(await photoBytesOf(harness.stores.database, bob.identity.householdId)).toBe(2_000);
    const held = await photoBytesOf(harness.stores.database, ann.identity.householdId);
    expect(held).toBeGreaterThan(0);
  });
});
