import { randomUUID } from 'node:crypto';
import { integrationEventSchema, type IntegrationEvent, type KeptPhoto } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
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

async function share(recipeId: string, submitterName = 'Ann', identity = ann) {
  return harness.request('POST', '/api/community', { identity, body: { recipeId, submitterName } });
}

test('lists a shared recipe for everyone with its ingredients and the given name', async () => {
  const recipeId = await savedRecipe();
  const shared = await share(recipeId);
  expect(shared.status).toBe(201);
  const { body } = await harness.request('GET', '/api/community', { identity: bob });
  expect(body).toEqual({
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
  const shareNotes = async (recipeId: string, wanted?: boolean) => {
    const body = { recipeId, submitterName: 'Ann', ...(wanted !== undefined && { shareNotes: wanted }) };
    return (await harness.request('POST', '/api/community', { identity: ann, body })).body;
  };

  it('leaves the notes out of the listing, its search and its copies', async () => {
    const recipeId = await savedRecipe('Secret stew');
    const { id, notes } = await shareNotes(recipeId, false);
    expect(notes).toBeNull();
    const found = await harness.request('GET', '/api/community?search=warm', { identity: bob });
    expect(found.body.recipes.map((listing: { id: string }) => listing.id)).not.toContain(id);
    await harness.request('POST', `/api/community/${id}/add-to-collection`, { identity: bob });
    const collected = await harness.eventsIn(`collectedRecipe-${bob.householdId}-${id}`);
    expect(collected.map(({ data }) => data)).toMatchObject([{ notes: null }]);
  });

  it('takes the notes out of a listing that had them, and back in', async () => {
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
  const path = `/api/community/${shared.body.id}/add-to-collection`;
  const { recipeId: copy } = (await harness.request('POST', path, { identity: bob })).body;
  const [collected] = await harness.eventsIn(`collectedRecipe-${bob.householdId}-${shared.body.id}`);
  expect(collected?.data).toMatchObject({ recipeId: copy, ...method });
  expect((await share(recipeId)).body).toMatchObject({ steps: [], nutrition: null });
});

describe('photos', () => {
  const photoOf = (alt: string) => ({ id: randomUUID(), width: 640, height: 480, alt });
  const kept = (photos: object[]) => photos.map((photo) => ({ ...photo, bytes: 9 }) as KeptPhoto);
  const photographed = (recipeId: string, ...photos: object[]) =>
    harness.deliver(ann.householdId, {
      type: 'recipes.photos-saved',
      data: { recipeId, photos: kept(photos) },
    });
  const listings = async () =>
    (await harness.request('GET', '/api/community', { identity: bob })).body.recipes;

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
    await harness.request('POST', `/api/community/${body.id}/add-to-collection`, { identity: bob });
    await harness.request('DELETE', `/api/community/${body.id}`, { identity: ann });
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
        ...{ communityRecipeId: id, recipeId, householdId: ann.householdId, userId: ann.accountId },
        ...{ name: 'Old soup', url: null, notes: null, ingredients: [] },
        ...{ submitterName: 'Ann', sharedAt: '2025-01-01T00:00:00.000Z' },
      },
    };
    await harness.append(`communityRecipe-${id}`, [old]);
    await harness.settled();
    expect(await listings()).toMatchObject([{ id, name: 'Old soup', photos: [], steps: [] }]);
    expect(publishedOf(old)).toEqual([]);
    const path = `/api/community/${id}/add-to-collection`;
    expect((await harness.request('POST', path, { identity: bob })).status).toBe(201);
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
  const path = `/api/community/${body.id}`;
  expect((await harness.request('DELETE', path, { identity: bob })).status).toBe(403);
  expect((await harness.request('DELETE', path, { identity: ann })).status).toBe(204);
  expect((await harness.request('DELETE', path, { identity: ann })).status).toBe(404);
  expect((await harness.request('DELETE', `/api/community/${randomUUID()}`, { identity: ann })).status).toBe(
    404,
  );
  expect((await harness.request('GET', '/api/community', { identity: bob })).body.recipes).toEqual([]);
});

test('publishes one copy and returns it when collected again', async () => {
  const { body: listing } = await share(await savedRecipe());
  const path = `/api/community/${listing.id}/add-to-collection`;
  const first = await harness.request('POST', path, { identity: bob });
  const second = await harness.request('POST', path, { identity: bob });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  const check = await harness.request('GET', '/api/community/check', { identity: bob });
  expect(check.body).toEqual({ shared: {}, collected: { [listing.id]: first.body.recipeId } });
});

test("exports the account's own listings, newest first", async () => {
  const own = () => harness.request('GET', '/api/community/export', { identity: ann });
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
  await harness.request('DELETE', `/api/community/${withdrawn.id}`, { identity: ann });
  expect((await own()).body).toEqual([second, first]);
  expect((await harness.request('GET', '/api/community/export')).status).toBe(401);
});

test("withdraws the listing of a deleted recipe and keeps others' copies", async () => {
  const recipeId = await savedRecipe();
  const { body: listing } = await share(recipeId);
  const { body: copy } = await harness.request('POST', `/api/community/${listing.id}/add-to-collection`, {
    identity: bob,
  });
  await harness.deliver(ann.householdId, { type: 'recipes.recipe-deleted', data: { recipeId } });
  expect((await harness.request('GET', '/api/community', { identity: bob })).body.recipes).toEqual([]);
  expect((await harness.request('GET', '/api/community/check', { identity: bob })).body.collected).toEqual({
    [listing.id]: copy.recipeId,
  });
});

test("withdraws the listings of a deleted account and keeps others'", async () => {
  await share(await savedRecipe('Mine'));
  const { body: other } = await share(await savedRecipe('Yours', bob.householdId), 'Bob', bob);
  await harness.deliver(ann.householdId, {
    type: 'accounts.account-deleted',
    data: { accountId: ann.accountId, householdId: ann.householdId },
  });
  expect((await harness.request('GET', '/api/community', { identity: bob })).body.recipes).toEqual([other]);
});

test('lets a listing be collected again once its copy is deleted', async () => {
  const { body: listing } = await share(await savedRecipe());
  const path = `/api/community/${listing.id}/add-to-collection`;
  const { body: copy } = await harness.request('POST', path, { identity: bob });
  await harness.deliver(bob.householdId, {
    type: 'recipes.recipe-deleted',
    data: { recipeId: copy.recipeId },
  });
  const again = await harness.request('POST', path, { identity: bob });
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
    const { body } = await harness.request('GET', `/api/community?page=${page}`, { identity: bob });
    expect(body.pagination).toEqual({ page, limit: 10, total: 23, totalPages: 3 });
    seen.push(...body.recipes.map((recipe: { name: string }) => recipe.name));
  }
  expect(seen).toEqual([...names].reverse());
  const typo = await harness.request('GET', '/api/community?search=Crmee%2022', { identity: bob });
  expect(typo.body.recipes).toHaveLength(1);
  const { body } = await harness.request('GET', '/api/community?search=CREME%2022', { identity: bob });
  expect(body.recipes.map((recipe: { name: string }) => recipe.name)).toEqual(['Crème 22']);
});

test.each([
  ['GET', '/api/community?page=0', undefined, 422],

  ['POST', '/api/community', { recipeId: 'x', submitterName: 'Ann' }, 422],

  ['POST', `/api/community/${randomUUID()}/add-to-collection`, undefined, 404],
] as const)('responds to %s %s with %j with an error code (%d)', async (method, path, body, status) => {
  const answer = await harness.request(method, path, { identity: ann, body });
  expect(answer.status).toBe(status);
  expect(answer.body.error.code).toMatch(/^[a-z-]+$/);
});
