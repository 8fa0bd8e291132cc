import { randomUUID } from 'node:crypto';
import { asIdentity, serviceHarness, type ServiceHarness } from '@forkcast/service-kit/testing';
import { community } from './community';

let harness: ServiceHarness;
beforeEach(async () => (harness = await serviceHarness(community.start)));
afterEach(() => harness.stop());

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

async function share(recipeId: string, submitterName = 'Ann', identity = ann) {
  return harness.request('POST', '/api/community', { identity, body: { recipeId, submitterName } });
}

test('a shared recipe → is listed for everybody, with its ingredients and the name given', async () => {
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

test('a listing and its copy → carry steps and nutrition, as they were when it was shared', async () => {
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

test('sharing again → updates the one listing', async () => {
  const recipeId = await savedRecipe();
  const first = await share(recipeId);
  const second = await share(recipeId, 'Ann B.');
  expect(second.body.id).toBe(first.body.id);
  const { body } = await harness.request('GET', '/api/community', { identity: ann });
  expect(body.recipes).toMatchObject([{ submitterName: 'Ann B.', createdAt: first.body.createdAt }]);
});

test('a recipe of another household, or none → 404', async () => {
  expect((await share(await savedRecipe('Secret', bob.householdId))).status).toBe(404);
  expect((await share(randomUUID())).status).toBe(404);
});

test('a blank name for attribution → 422 with its message', async () => {
  const answer = await share(await savedRecipe(), '   ');
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject({
    code: 'invalid-request',
    message: 'Please enter your name for attribution',
  });
});

test('removal → only by the sharer; 403 for others, 404 for what is not there', async () => {
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

test('adding to the collection → publishes a copy; a second time answers the same', async () => {
  const { body: listing } = await share(await savedRecipe());
  const path = `/api/community/${listing.id}/add-to-collection`;
  const first = await harness.request('POST', path, { identity: bob });
  const second = await harness.request('POST', path, { identity: bob });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  const check = await harness.request('GET', '/api/community/check', { identity: bob });
  expect(check.body).toEqual({ shared: {}, collected: { [listing.id]: first.body.recipeId } });
});

test('the export → holds what the account shares itself, newest first, as the board shows it', async () => {
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

test('ten clicks at once → one copy', async () => {
  const { body: listing } = await share(await savedRecipe());
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      harness.request('POST', `/api/community/${listing.id}/add-to-collection`, { identity: bob }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.body.recipeId)).size).toBe(1);
});

test('the recipe deleted → its listing is withdrawn, copies of others stay', async () => {
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

test('the sharer’s account deleted → its listings are withdrawn, those of others stay', async () => {
  await share(await savedRecipe('Mine'));
  const { body: other } = await share(await savedRecipe('Yours', bob.householdId), 'Bob', bob);
  await harness.deliver(ann.householdId, {
    type: 'accounts.account-deleted',
    data: { accountId: ann.accountId, householdId: ann.householdId },
  });
  expect((await harness.request('GET', '/api/community', { identity: bob })).body.recipes).toEqual([other]);
});

test('a collected copy deleted → the listing may be collected again', async () => {
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

test('paging → visits every listing once, newest first; search ignores case and accents', async () => {
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
  const { body } = await harness.request('GET', '/api/community?search=CREME%2022', { identity: bob });
  expect(body.recipes.map((recipe: { name: string }) => recipe.name)).toEqual(['Crème 22']);
});

test.each([
  ['GET', '/api/community?page=0', undefined, 422],
  ['GET', '/api/community?limit=1000', undefined, 422],
  ['POST', '/api/community', { recipeId: 'x', submitterName: 'Ann' }, 422],
  ['POST', '/api/community', '{', 400],
  ['POST', '/api/community/not-an-id/add-to-collection', undefined, 404],
  ['POST', `/api/community/${randomUUID()}/add-to-collection`, undefined, 404],
  ['DELETE', '/api/community/not-an-id', undefined, 404],
] as const)('%s %s with %j → %d', async (method, path, body, status) => {
  const answer = await harness.request(method, path, { identity: ann, body });
  expect(answer.status).toBe(status);
  expect(answer.body.error.code).toMatch(/^[a-z-]+$/);
});

test('the same events twice → change nothing', async () => {
  const recipeId = await savedRecipe();
  await share(recipeId);
  const before = await harness.request('GET', '/api/community', { identity: bob });
  await harness.restart();
  await harness.settled();
  const after = await harness.request('GET', '/api/community', { identity: bob });
  expect(after.body).toEqual(before.body);
});
