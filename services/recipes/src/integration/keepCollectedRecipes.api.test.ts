import { randomUUID } from 'node:crypto';
import { harnessForEach } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { recipesIn } from '../testing/kitchen';

const harness = harnessForEach(recipes.start);

const soup = {
  recipeId: randomUUID(),
  name: 'Leek soup',
  url: null,
  notes: 'Warm',
  yieldText: '1 pot',
  ingredients: [{ name: 'leek', quantity: 2, unit: null }],
};
const collectedBy = ({ identity }: ReturnType<typeof recipesIn>) =>
  harness.deliver(identity.householdId, {
    type: 'community.recipe-collected',
    data: { ...soup, collectedAt: '2026-11-20T10:00:00.000Z' },
  });

test('adds a collected recipe once, and not again after its deletion', async () => {
  const ann = recipesIn(harness);
  await collectedBy(ann);
  await collectedBy(ann);
  const { recipeId: id, ...details } = soup;
  expect(await ann.recipes()).toMatchObject([{ id, ...details }]);
  expect(await recipesIn(harness).recipes()).toEqual([]);
  await ann.call('DELETE', `/${id}`);
  await collectedBy(ann);
  expect(await ann.names()).toEqual([]);
});
