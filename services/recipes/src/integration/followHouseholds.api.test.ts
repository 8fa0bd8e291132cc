import { harnessForEach } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { deleteHousehold, joinHousehold, recipesIn } from '../testing/kitchen';

const harness = harnessForEach(recipes.start);

const soup = {
  name: 'Leek soup',
  url: 'https://example.org/soup',
  notes: 'Warm',
  ingredients: [{ name: 'leek', quantity: 2, unit: null }],
};
const households = () => [recipesIn(harness), recipesIn(harness)] as const;

test('copies the recipes of a joining member and keeps the originals', async () => {
  const [ann, bob] = households();
  await ann.add({ name: 'Apple pie' });
  const original = await bob.add(soup);
  await joinHousehold(harness, bob.identity, ann.identity);
  const [pie, copy, ...others] = await ann.recipes();
  expect([pie?.name, others]).toEqual(['Apple pie', []]);
  expect(copy).toMatchObject(soup);
  expect(copy?.id).not.toBe(original.id);
  expect(await bob.recipes()).toMatchObject([{ id: original.id }]);
});

test('copies nothing for a member who brings no recipes', async () => {
  const [ann, bob] = households();
  await bob.add(soup);
  await joinHousehold(harness, bob.identity, ann.identity, false);
  expect(await ann.names()).toEqual([]);
});

test("hides the recipes of a deleted household and keeps others'", async () => {
  const [ann, bob] = households();
  await bob.add(soup);
  await joinHousehold(harness, bob.identity, ann.identity);
  for (let times = 1; times <= 2; times += 1) {
    await deleteHousehold(harness, bob.identity);
    expect(await bob.names()).toEqual([]);
    expect(await ann.names()).toEqual(['Leek soup']);
  }
});

test('copies nothing added to the old household when messages are handled again', async () => {
  const [ann, bob] = households();
  await bob.add(soup);
  await joinHousehold(harness, bob.identity, ann.identity);
  harness.setClock(new Date(Date.now() + 60 * 60 * 1000));
  await bob.add({ name: 'Of those who stayed' });
  await harness.stores.database.collection('checkpoints').deleteMany({});
  await harness.restart();
  await harness.settled();
  expect(await ann.names()).toEqual(['Leek soup']);
});
