import { randomUUID } from 'node:crypto';
import type { IntegrationEvent } from '@forkcast/contracts';
import { asIdentity, harnessForEach } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';

const harness = harnessForEach(recipes.start);

const ann = asIdentity();

function collected(recipeId: string): IntegrationEvent {
  return {
    type: 'community.recipe-collected',
    data: {
      recipeId,
      name: 'Leek soup',
      url: null,
      notes: 'Warm',
      yieldText: '1 pot',
      ingredients: [{ name: 'leek', quantity: 2, unit: null }],
      collectedAt: '2026-11-20T10:00:00.000Z',
    },
  };
}

const names = async () =>
  (await harness.request('GET', '/api/recipes', { identity: ann })).body.recipes.map(
    (recipe: { name: string }) => recipe.name,
  );

test('adds a collected recipe once', async () => {
  const recipeId = randomUUID();
  await harness.deliver(ann.householdId, collected(recipeId));
  await harness.deliver(ann.householdId, collected(recipeId));
  const { body } = await harness.request('GET', '/api/recipes', { identity: ann });
  expect(body.recipes).toMatchObject([
    {
      id: recipeId,
      name: 'Leek soup',
      notes: 'Warm',
      yieldText: '1 pot',
      ingredients: [{ name: 'leek', quantity: 2, unit: null }],
    },
  ]);
  expect((await harness.request('GET', '/api/recipes', { identity: asIdentity() })).body.recipes).toEqual([]);
});

test("doesn't add a collected recipe again after its deletion", async () => {
  const recipeId = randomUUID();
  await harness.deliver(ann.householdId, collected(recipeId));
  await harness.request('DELETE', `/api/recipes/${recipeId}`, { identity: ann });
  await harness.deliver(ann.householdId, collected(recipeId));
  expect(await names()).toEqual([]);
});
