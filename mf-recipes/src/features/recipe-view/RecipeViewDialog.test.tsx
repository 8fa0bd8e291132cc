import type { Recipe } from '@forkcast/contracts';
import { aUser, expectAccessible, mockApi, renderRemote } from '@forkcast/web-kit/testing';
import { screen, within } from '@testing-library/react';
import App from '../../App';
import { aPage, aRecipe } from '../../testing/aRecipe';

const soup = aRecipe({
  name: 'Tomato Soup',
  url: 'https://www.example.com/soup',
  notes: 'With basil',
  servings: 4,
  yieldText: '6 bowls',
  lastUsed: '2026-11-14T12:00:00.000Z',
  ingredients: [
    { name: 'tomatoes', quantity: 500, unit: 'g' },
    { name: 'stock', quantity: 1, unit: 'cup' },
    { name: 'salt', quantity: null, unit: null },
  ],
});

async function view(recipe: Recipe) {
  const api = mockApi({ 'GET /api/recipes': () => aPage([recipe]) });
  const rendered = renderRemote(App, {
    api,
    session: { user: aUser({ id: crypto.randomUUID() }) },
    path: '/recipes',
  });
  await rendered.user.click(await screen.findByRole('button', { name: recipe.name }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: recipe.name })) };
}

const lines = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
  dialog.getAllByRole('listitem').map((line) => line.textContent);

beforeEach(() => localStorage.clear());

test('the name → opens the recipe with everything there is to know', async () => {
  const { dialog } = await view(soup);
  expect(dialog.getByText('Last made Nov 14, 2026')).toBeVisible();
  expect(dialog.getByRole('link', { name: /example\.com/ })).toBeVisible();
  expect(dialog.getByText('Makes').nextElementSibling).toHaveTextContent('6 bowls');
  expect(lines(dialog)).toEqual(['500 gtomatoes', '1 cupstock', 'salt']);
  expect(dialog.getByText('With basil')).toBeVisible();
  expect(dialog.getByLabelText('Measures')).toHaveValue('as-written');
  await expectAccessible(screen.getByRole('dialog'));
});

test('more servings → more of everything that has an amount', async () => {
  const { user, dialog } = await view(soup);
  const servings = within(dialog.getByRole('group', { name: 'Servings' }));
  expect(servings.getByText('4')).toBeVisible();
  await user.click(servings.getByRole('button', { name: 'More servings' }));
  await user.click(servings.getByRole('button', { name: 'More servings' }));
  expect(servings.getByText('6')).toBeVisible();
  expect(lines(dialog)).toEqual(['750 gtomatoes', '1 ½ cupsstock', 'salt']);
  for (let left = 6; left > 1; left -= 1)
    await user.click(servings.getByRole('button', { name: 'Fewer servings' }));
  expect(servings.getByRole('button', { name: 'Fewer servings' })).toBeDisabled();
  expect(lines(dialog)[0]).toBe('125 gtomatoes');
});

test('nobody has said how many it serves → multiples instead', async () => {
  const { user, dialog } = await view({ ...soup, servings: null });
  expect(dialog.queryByRole('group', { name: 'Servings' })).not.toBeInTheDocument();
  const amount = dialog.getByLabelText('Amount');
  expect(
    within(amount)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['× ½', '× 1', '× 2', '× 3']);
  await user.selectOptions(amount, '× ½');
  expect(lines(dialog)).toEqual(['250 gtomatoes', '½ cupstock', 'salt']);
  await user.selectOptions(amount, '× 3');
  expect(lines(dialog)[0]).toBe('1.5 kgtomatoes');
});

test('measures → are converted for showing, and remembered on the device', async () => {
  const first = await view(soup);
  await first.user.selectOptions(first.dialog.getByLabelText('Measures'), 'Metric');
  expect(lines(first.dialog)).toEqual(['500 gtomatoes', '240 mlstock', 'salt']);
  await first.user.selectOptions(first.dialog.getByLabelText('Measures'), 'US');
  expect(lines(first.dialog)[0]).toMatch(/lb|oz/);
  expect(lines(first.dialog)[1]).toBe('1 cupstock');
  first.unmount();
  const second = await view(soup);
  expect(second.dialog.getByLabelText('Measures')).toHaveValue('us');
});

test('without ingredients → says so', async () => {
  const { dialog } = await view(aRecipe({ name: 'Toast' }));
  expect(dialog.queryByText('Makes')).not.toBeInTheDocument();
  expect(dialog.getByText('No ingredients are written down yet.')).toBeVisible();
  expect(dialog.getByText('Never used')).toBeVisible();
  expect(dialog.queryByLabelText('Measures')).not.toBeInTheDocument();
});

test('Edit → opens the recipe to be changed', async () => {
  const { user, dialog } = await view(soup);
  await user.click(dialog.getByRole('button', { name: 'Edit' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Recipe' }));
  expect(edit.getByLabelText('Servings (optional)')).toHaveValue('4');
});
