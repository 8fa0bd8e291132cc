import type { IntegrationEvent, Recipe } from '@forkcast/contracts';
import type { Identity } from '@forkcast/service-kit';
import { asIdentity, harnessForEach } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';

const harness = harnessForEach(recipes.start);

const [ann, bob] = [asIdentity({ displayName: 'Ann' }), asIdentity({ displayName: 'Bob' })];

const soup = {
  name: 'Leek soup',
  url: 'https://example.org/soup',
  notes: 'Warm',
  ingredients: [{ name: 'leek', quantity: 2, unit: null }],
};

const add = (identity: Identity, body: object) => harness.request('POST', '/api/recipes', { identity, body });
const recipesOf = async (identity: Identity): Promise<Recipe[]> =>
  (await harness.request('GET', '/api/recipes', { identity })).body.recipes;
const namesOf = async (identity: Identity) => (await recipesOf(identity)).map(({ name }) => name);

const bobJoinsAnn = (bringRecipes: boolean): IntegrationEvent => ({
  type: 'accounts.member-joined',
  data: {
    accountId: bob.accountId,
    fromHouseholdId: bob.householdId,
    toHouseholdId: ann.householdId,
    bringRecipes,
  },
});
const gone = ({ householdId }: Identity): IntegrationEvent => ({
  type: 'accounts.household-deleted',
  data: { householdId },
});

test('copies the recipes of a joining member and keeps the originals', async () => {
  await add(ann, { name: 'Apple pie' });
  await add(bob, soup);
  await add(bob, { name: 'Toast' });
  await harness.deliver(ann.householdId, bobJoinsAnn(true));
  const recipes = await recipesOf(ann);
  expect(recipes.map(({ name }) => name)).toEqual(['Apple pie', 'Leek soup', 'Toast']);
  expect(recipes[1]).toMatchObject(soup);
  expect(await namesOf(bob)).toEqual(['Leek soup', 'Toast']);
  expect((await recipesOf(bob)).map(({ id }) => id)).not.toContain(recipes[1]?.id);
});

test('copies nothing for a member who brings no recipes', async () => {
  await add(bob, soup);
  await harness.deliver(ann.householdId, bobJoinsAnn(false));
  expect(await recipesOf(ann)).toEqual([]);
});

test("hides the recipes of a deleted household and keeps others'", async () => {
  await add(ann, { name: 'Apple pie' });
  await add(bob, soup);
  await harness.deliver(bob.householdId, bobJoinsAnn(true), gone(bob));
  expect(await namesOf(bob)).toEqual([]);
  expect(await namesOf(ann)).toEqual(['Apple pie', 'Leek soup']);
  await harness.deliver(bob.householdId, gone(bob));
  expect(await namesOf(ann)).toEqual(['Apple pie', 'Leek soup']);
});

test('copies nothing added to the old household when messages are handled again', async () => {
  await add(bob, soup);
  await harness.deliver(ann.householdId, bobJoinsAnn(true));
  harness.setClock(new Date(Date.now() + 60 * 60 * 1000));
  await add(bob, { name: 'Of those who stayed' });
  await harness.stores.database.collection('checkpoints').deleteMany({});
  await harness.restart();
  await harness.settled();
  expect(await namesOf(ann)).toEqual(['Leek soup']);
});
