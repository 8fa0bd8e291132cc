import { randomUUID } from 'node:crypto';
import { integrationEventSchema, type IntegrationEvent, type StoredPhoto } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { Identity } from '@forkcast/service-kit';
import { asIdentity, harnessForEach } from '@forkcast/service-kit/testing';
import { community } from './community';
import { publication } from './integration/published';
import { createRecipeReplicas, RECIPE_REPLICAS } from './recipe-replica/recipeReplica';

const harness = harnessForEach(community.start);

const ann = asIdentity({ displayName: 'Ann' });
const bob = asIdentity({ displayName: 'Bob' });

async function savedRecipe(name = 'Leek soup', householdId = ann.householdId): Promise<string> {
  const recipeId = randomUUID();
  await harness.deliver(householdId, {
    type: 'recipes.recipe-saved',
    data: {
      recipeId,
      name,
      url: null,
      notes: 'Warm',
      yieldText: '1 pot',
      ingredients: [{ name: 'leek', quantity: 2, unit: null }],
    },
  });
  return recipeId;
}

/** The integration events published for an event of the log. */
function publishedOf({ type, data }: DomainEvent): readonly IntegrationEvent[] {
  const event = publication.upcast?.({ type, data });
  // The mapping doesn't use other fields of a recorded event.
  const messages = publication.toIntegrationEvents(
    event as Parameters<typeof publication.toIntegrationEvents>[0],
  );
  return messages.map((message) => integrationEventSchema.parse(message.event));
}

const call = (identity: Identity, method: string, path = '', body?: object) =>
  harness.request(method, `/api/community${path}`, { identity, body });
const share = (recipeId: string, submitterName = 'Ann', identity = ann) =>
  call(identity, 'POST', '', { recipeId, submitterName });
const collect = (id: string) => call(bob, 'POST', `/${id}/add-to-collection`);
const listings = async (query = '') => (await call(bob, 'GET', query)).body.recipes;

test('lists a shared recipe for everyone with its ingredients and the given name', async () => {
  const recipeId = await savedRecipe();
  const shared = await share(recipeId);
  expect(shared.status).toBe(201);
  expect((await call(bob, 'GET')).body).toEqual({
    recipes: [shared.body],
    pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
  });
  expect(shared.body).toMatchObject({
    recipeId,
    userId: ann.accountId,
    name: 'Leek soup',
    notes: 'Warm',
    yieldText: '1 pot',
    submitterName: 'Ann',
    ingredients: [{ name: 'leek', quantity: 2, unit: null }],
  });
  expect(shared.body).not.toHaveProperty('householdId');
});

describe('notes', () => {
  const shareNotes = async (recipeId: string, wanted?: boolean) =>
    (await call(ann, 'POST', '', { recipeId, submitterName: 'Ann', shareNotes: wanted })).body;

  it('leaves the notes out of the listing, its search and its copies', async () => {
    const recipeId = await savedRecipe('Secret stew');
    const { id, notes } = await shareNotes(recipeId, false);
    expect(notes).toBeNull();
    expect(await listings('?search=warm')).toEqual([]);
    await collect(id);
    const collected = await harness.eventsIn(`collectedRecipe-${bob.householdId}-${id}`);
    expect(collected.map(({ data }) => data)).toMatchObject([{ notes: null }]);
  });

  it('removes the notes from a listing, and adds them again', async () => {
    const recipeId = await savedRecipe();
    const { id } = await shareNotes(recipeId);
    expect(await shareNotes(recipeId, false)).toMatchObject({ id, notes: null });
    expect(await shareNotes(recipeId)).toMatchObject({ id, notes: 'Warm' });
  });
});

test('carries steps and nutrition into the listing and its copies', async () => {
  const recipeId = await savedRecipe();
  const method = { steps: [{ text: 'Simmer.' }], nutrition: { energy: 200 } };
  await harness.deliver(ann.householdId, {
    type: 'recipes.method-saved',
    data: { recipeId, ...method },
  });
  const shared = await share(recipeId);
  expect(shared.body).toMatchObject(method);
  await harness.deliver(ann.householdId, { type: 'recipes.method-saved', data: { recipeId, steps: [] } });
  const { recipeId: copy } = (await collect(shared.body.id)).body;
  const [collected] = await harness.eventsIn(`collectedRecipe-${bob.householdId}-${shared.body.id}`);
  expect(collected?.data).toMatchObject({ recipeId: copy, ...method });
  expect((await share(recipeId)).body).toMatchObject({ steps: [], nutrition: null });
});

describe('photos', () => {
  const photoOf = (alt: string) => ({ id: randomUUID(), width: 640, height: 480, alt });
  const kept = (photos: object[]) => photos.map((photo) => ({ ...photo, bytes: 9 }) as StoredPhoto);
  const photographed = (recipeId: string, ...photos: object[]) =>
    harness.deliver(ann.householdId, {
      type: 'recipes.photos-saved',
      data: { recipeId, photos: kept(photos) },
    });

  test('shows photos as they were when the recipe was shared', async () => {
    const recipeId = await savedRecipe();
    const [cover, other] = [photoOf('Steaming'), photoOf('')];
    await photographed(recipeId, cover, other);
    const { body } = await share(recipeId);
    expect(body.photos).toEqual([cover, other]);
    expect(await listings()).toEqual([body]);
    await photographed(recipeId, other);
    expect(await listings()).toEqual([body]);
    expect((await share(recipeId)).body.photos).toEqual([other]);
    await photographed(recipeId);
    await share(recipeId);
    expect(await listings()).toMatchObject([{ id: body.id, photos: [] }]);
  });

  test('ignores late and repeated messages about photos', async () => {
    const recipeId = await savedRecipe();
    const [cover, other] = [photoOf('Steaming'), photoOf('')];
    await photographed(recipeId, cover);
    const copies = await createRecipeReplicas(harness.stores.database);
    const late = { recipeId, householdId: ann.householdId, photos: kept([other]) };
    await copies.storePhotos(late, 1n);
    expect((await share(recipeId)).body.photos).toEqual([cover]);
  });

  test("doesn't show photos of a deleted recipe after it is restored", async () => {
    const recipeId = await savedRecipe();
    await photographed(recipeId, photoOf(''));
    await harness.deliver(ann.householdId, { type: 'recipes.recipe-deleted', data: { recipeId } });
    const data = { recipeId, name: 'Leek soup', ingredients: [] };
    await harness.deliver(ann.householdId, { type: 'recipes.recipe-saved', data });
    expect((await share(recipeId)).body.photos).toEqual([]);
    const cover = photoOf('');
    await photographed(recipeId, cover);
    expect((await share(recipeId)).body.photos).toEqual([cover]);
  });

  test('copies photos with the listing and publishes which ones it shows', async () => {
    const published: IntegrationEvent[] = [];
    const recipeId = await savedRecipe();
    const cover = photoOf('Steaming');
    await photographed(recipeId, cover);
    const { body } = await share(recipeId);
    await collect(body.id);
    await call(ann, 'DELETE', `/${body.id}`);
    for (const stream of [`communityRecipe-${body.id}`, `collectedRecipe-${bob.householdId}-${body.id}`]) {
      for (const event of await harness.eventsIn(stream)) published.push(...publishedOf(event));
    }
    const of = { communityRecipeId: body.id, recipeId };
    expect(published).toMatchObject([
      { type: 'community.photos-listed', data: { ...of, photos: kept([cover]) } },
      { type: 'community.photos-listed', data: { ...of, photos: [] } },
      { type: 'community.recipe-collected', data: { photos: kept([cover]) } },
    ]);
  });

  test('lists and copies an earlier listing without photos', async () => {
    const [id, recipeId] = [randomUUID(), randomUUID()];
    const old = {
      type: 'RecipeShared',
      data: {
        communityRecipeId: id,
        recipeId,
        householdId: ann.householdId,
        userId: ann.accountId,
        name: 'Old soup',
        url: null,
        notes: null,
        ingredients: [],
        submitterName: 'Ann',
        sharedAt: '2025-01-01T00:00:00.000Z',
      },
    };
    await harness.append(`communityRecipe-${id}`, [old]);
    await harness.settled();
    expect(await listings()).toMatchObject([{ id, name: 'Old soup', photos: [], steps: [] }]);
    expect(publishedOf(old)).toEqual([]);
    expect((await collect(id)).status).toBe(201);
    const [collected] = await harness.eventsIn(`collectedRecipe-${bob.householdId}-${id}`);
    expect(collected?.data).toMatchObject({ name: 'Old soup', photos: [] });
  });

  test('removes the listings and copies of a deleted household', async () => {
    const recipeId = await savedRecipe();
    await photographed(recipeId, photoOf(''));
    await share(recipeId);
    const { householdId } = ann;
    await harness.deliver(householdId, { type: 'accounts.household-deleted', data: { householdId } });
    expect(await listings()).toEqual([]);
    const copies = harness.stores.database.collection<{ _id: string; householdId: string }>(RECIPE_REPLICAS);
    await eventually(async () => (await copies.countDocuments({ householdId })) === 0);
  });
});

test("rejects sharing another household's recipe or an unknown one (404)", async () => {
  expect((await share(await savedRecipe('Secret', bob.householdId))).status).toBe(404);
  expect((await share(randomUUID())).status).toBe(404);
});

test('rejects a blank name with its message (422)', async () => {
  const answer = await share(await savedRecipe(), '   ');
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject({
    code: 'invalid-request',
    message: 'Please enter your name for attribution',
  });
});

test('lets only the sharer remove a listing (403 for others, 404 if missing)', async () => {
  const { body } = await share(await savedRecipe());
  const remove = async (identity: Identity) => (await call(identity, 'DELETE', `/${body.id}`)).status;
  expect([await remove(bob), await remove(ann), await remove(ann)]).toEqual([403, 204, 404]);
  expect(await listings()).toEqual([]);
});

test('publishes one copy and returns it when collected again', async () => {
  const { body: listing } = await share(await savedRecipe());
  const first = await collect(listing.id);
  const second = await collect(listing.id);
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  expect((await call(bob, 'GET', '/check')).body).toEqual({
    shared: {},
    collected: { [listing.id]: first.body.recipeId },
  });
});

test("exports the account's own listings, newest first", async () => {
  const own = () => call(ann, 'GET', '/export');
  expect((await own()).body).toEqual([]);
  const at = (minute: number) => harness.setClock(new Date(Date.UTC(2026, 0, 1, 0, minute)));
  at(1);
  const first = (await share(await savedRecipe('First'))).body;
  at(2);
  await share(await savedRecipe('Yours', bob.householdId), 'Bob', bob);
  at(3);
  const second = (await share(await savedRecipe('Second'))).body;
  at(4);
  const withdrawn = (await share(await savedRecipe('Withdrawn'))).body;
  await call(ann, 'DELETE', `/${withdrawn.id}`);
  expect((await own()).body).toEqual([second, first]);
  expect((await harness.request('GET', '/api/community/export')).status).toBe(401);
});

test("withdraws the listing of a deleted recipe and keeps others' copies", async () => {
  const recipeId = await savedRecipe();
  const { body: listing } = await share(recipeId);
  const { body: copy } = await collect(listing.id);
  await harness.deliver(ann.householdId, { type: 'recipes.recipe-deleted', data: { recipeId } });
  expect(await listings()).toEqual([]);
  expect((await call(bob, 'GET', '/check')).body.collected).toEqual({ [listing.id]: copy.recipeId });
});

test("withdraws the listings of a deleted account and keeps others'", async () => {
  await share(await savedRecipe('Mine'));
  const { body: other } = await share(await savedRecipe('Yours', bob.householdId), 'Bob', bob);
  await harness.deliver(ann.householdId, {
    type: 'accounts.account-deleted',
    data: { accountId: ann.accountId, householdId: ann.householdId },
  });
  expect(await listings()).toEqual([other]);
});

test('lets a listing be collected again once its copy is deleted', async () => {
  const { body: listing } = await share(await savedRecipe());
  const { body: copy } = await collect(listing.id);
  await harness.deliver(bob.householdId, {
    type: 'recipes.recipe-deleted',
    data: { recipeId: copy.recipeId },
  });
  const again = await collect(listing.id);
  expect(again.status).toBe(201);
  expect(again.body.recipeId).not.toBe(copy.recipeId);
});

test('pages through listings newest first and ignores case and accents in a search', async () => {
  const names = Array.from({ length: 23 }, (_, index) => `Crème ${index}`);
  for (const name of names) {
    harness.setClock(new Date(Date.UTC(2026, 0, 1, 0, names.indexOf(name))));
    await share(await savedRecipe(name));
  }
  const seen: string[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const { body } = await call(bob, 'GET', `?page=${page}`);
    expect(body.pagination).toEqual({ page, limit: 10, total: 23, totalPages: 3 });
    seen.push(...body.recipes.map((recipe: { name: string }) => recipe.name));
  }
  expect(seen).toEqual([...names].reverse());
  for (const search of ['Crmee%2022', 'CREME%2022'])
    expect(await listings(`?search=${search}`)).toMatchObject([{ name: 'Crème 22' }]);
});

test.each([
  ['GET', '?page=0', undefined, 422],
  ['POST', '', { recipeId: 'x', submitterName: 'Ann' }, 422],
  ['POST', `/${randomUUID()}/add-to-collection`, undefined, 404],
] as const)('responds to %s %s with %j with an error code (%d)', async (method, path, body, status) => {
  const answer = await call(ann, method, path, body);
  expect(answer.status).toBe(status);
  expect(answer.body.error.code).toMatch(/^[a-z-]+$/);
});
