import type { NewInvitation, User } from '@forkcast/contracts';
import { findViolations, openWindow, picture } from '../browser/browser';
import { Client } from '../product/client';
import { browser, product } from '../product/shared';

const bread = {
  name: 'Bread for two cooks',
  ingredients: [
    { name: 'flour', quantity: 500, unit: 'g' },
    { name: 'water', quantity: 300, unit: 'ml' },
  ],
  steps: ['Mix.', 'Knead.', 'Bake.'].map((text) => ({ text })),
};

/** Two accounts of one household, each with its own browser. */
async function twoMembers() {
  const [ann, bob] = [await Client.registered(product.origin), await Client.registered(product.origin)];
  const { body: him } = await bob.request<User>('GET', '/api/user');
  await bob.request('PUT', `/api/user/${him.id}`, { displayName: 'Bob' });
  const { body } = await ann.request<NewInvitation>('POST', '/api/household/invitations');
  const joining = { token: body.token, bringRecipes: false };
  const accepted = await bob.request('POST', '/api/household/accept-invitation', joining);
  expect(accepted.status).toBe(204);
  const { body: recipe } = await ann.request<{ id: string }>('POST', '/api/recipes', bread);
  // The browser logs the 409 as an error.
  const expected = /status of 409/;
  const hers = await openWindow(browser, { client: ann, expected });
  const his = await openWindow(browser, { width: 390, client: bob, expected });
  for (const { page } of [hers, his]) {
    await page.goto(`${product.origin}/recipes/${recipe.id}`);
    await page.getByRole('heading', { level: 1, name: bread.name }).waitFor();
  }
  const recipeOnServer = async () => (await ann.request('GET', `/api/recipes/${recipe.id}`)).body;
  return { hers, his, recipeOnServer };
}

test('merges concurrent changes of two members and asks about conflicting ones', async () => {
  const { hers, his, recipeOnServer } = await twoMembers();
  const forms = [hers, his].map(({ page }) => page.getByRole('dialog', { name: 'Edit Recipe' }));
  const [herForm, hisForm] = forms;
  if (!herForm || !hisForm) throw new Error('Two forms');
  for (const { page } of [hers, his]) await page.getByRole('button', { name: 'Edit', exact: true }).click();

  // Both edit different rows.
  const herLines = herForm.getByRole('textbox', { name: 'Ingredients', exact: true });
  await herLines.fill('600 g flour\n300 ml water');
  await herForm.getByRole('textbox', { name: 'Step 1' }).fill('Mix well.');
  const hisLines = hisForm.getByRole('textbox', { name: 'Ingredients', exact: true });
  await hisLines.fill('500 g flour\n300 ml water\n10 g salt');
  await hisForm.getByRole('textbox', { name: 'Step 3' }).fill('Bake for 40 minutes.');
  await herForm.getByRole('button', { name: 'Update Recipe' }).click();
  await herForm.waitFor({ state: 'detached' });
  await hisForm.getByRole('button', { name: 'Update Recipe' }).click();
  await hisForm.waitFor({ state: 'detached' });
  expect(await recipeOnServer()).toMatchObject({
    ingredients: [
      { name: 'flour', quantity: 600 },
      { name: 'water', quantity: 300 },
      { name: 'salt', quantity: 10 },
    ],
    steps: ['Mix well.', 'Knead.', 'Bake for 40 minutes.'].map((text) => ({ text })),
  });
  await hers.page.getByText('Bob changed this recipe', { exact: true }).waitFor();
  await hers.page.getByText('Bake for 40 minutes.').waitFor();
  await picture(hers.page, 'two-cooks-told-1280');
  expect(await findViolations(hers.page)).toEqual([]);

  // Both edit the same step.
  for (const { page } of [hers, his]) await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await hisForm.getByRole('textbox', { name: 'Step 2' }).fill('Knead for ten minutes.');
  await herForm.getByRole('textbox', { name: 'Step 2' }).fill('Fold it.');
  await herForm.getByRole('button', { name: 'Update Recipe' }).click();
  await herForm.waitFor({ state: 'detached' });
  await hisForm.getByRole('button', { name: 'Update Recipe' }).click();
  const conflict = his.page.getByRole('dialog', { name: 'Changed by Someone Else' });
  await conflict.getByText(/Fold it\./).waitFor();
  await conflict.getByText(/Knead for ten minutes\./).waitFor();
  await picture(his.page, 'two-cooks-choice-390');
  expect(await findViolations(his.page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Save' }).click();
  await conflict.waitFor({ state: 'detached' });
  expect(await recipeOnServer()).toMatchObject({
    steps: ['Mix well.', 'Knead for ten minutes.', 'Bake for 40 minutes.'].map((text) => ({ text })),
  });
}, 180_000);
