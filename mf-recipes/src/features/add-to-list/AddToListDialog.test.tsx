import { apiError, mockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aRecipe } from '../../testing/aRecipe';
import { openRecipes } from '../../testing/openRecipes';
import type { ItemReason, ShoppingListItem } from '@forkcast/contracts';

const soup = aRecipe({
  name: 'Leek Soup',
  servings: 4,
  ingredients: [
    { name: 'leeks', quantity: 3, unit: null },
    { name: 'potatoes', quantity: 500, unit: 'g' },
    { name: 'salt', quantity: null, unit: null },
  ],
});

function listed(reason: Partial<ItemReason>): ShoppingListItem {
  const planned = {
    recipeId: soup.id,
    recipeName: soup.name,
    servings: null,
    day: '2026-11-24',
    mealType: 'dinner',
  };
  return {
    id: crypto.randomUUID(),
    name: 'leeks',
    quantity: '3',
    category: 'Produce',
    isChecked: false,
    isPantryItem: false,
    recipeId: soup.id,
    reasons: [{ ...planned, ...reason }],
    checkedBy: null,
  };
}

async function openDialog({ query = '', list = [] as ShoppingListItem[], ticked = '' } = {}) {
  const api = mockApi({
    'GET /api/recipes': () => aPage([]),
    'GET /api/recipes/:id': () => soup,
    'GET /api/shopping-list': () => list,
    'POST /api/shopping-list/recipes': () => ({ itemIds: [] }),
    'DELETE /api/shopping-list/recipes/:id': () => undefined,
  });
  const rendered = openRecipes(api, { path: `/recipes/${soup.id}${query}` });
  const { user } = rendered;
  if (ticked) await user.click(await screen.findByRole('checkbox', { name: ticked }));
  await user.click(await screen.findByRole('button', { name: 'Add to shopping list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to Shopping List' });
  return { ...rendered, api, dialog };
}

test('adds all ingredients for the servings shown, leads to the list, and undoes it', async () => {
  const { api, user, dialog, path } = await openDialog({ query: '?servings=6' });
  expect(within(dialog).getByText('Leek Soup, for 6 servings')).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: '750 g potatoes' })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Add 3 ingredients' }));
  const link = await screen.findByRole('link', { name: 'Open the list' });
  const [sent] = api.callsTo('POST /api/shopping-list/recipes');
  expect(sent?.body).toEqual({
    id: expect.any(String),
    recipeId: soup.id,
    recipeName: 'Leek Soup',
    servings: 6,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(link);
  await waitFor(() => expect(path()).toBe('/shopping-list'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Removed from shopping list')).toBeVisible();
  const { id } = sent?.body as { id: string };
  expect(api.callsTo('DELETE /api/shopping-list/recipes/:id')[0]?.path).toBe(
    `/api/shopping-list/recipes/${id}`,
  );
});

test('adds chosen ingredients only, without those that were checked on the page', async () => {
  const { api, user, dialog } = await openDialog({ ticked: 'salt' });
  expect(within(dialog).getByRole('checkbox', { name: 'salt' })).not.toBeChecked();
  await user.click(within(dialog).getByRole('checkbox', { name: '3 leeks' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 ingredient' }));
  expect(await screen.findByText('Added to shopping list')).toBeVisible();
  expect(api.callsTo('POST /api/shopping-list/recipes')[0]?.body).toMatchObject({
    servings: 4,
    ingredients: [{ name: 'potatoes', quantity: 500, unit: 'g' }],
  });
});

test.each([
  ['planned', {}, 'Your list already has this recipe for Tuesday, Nov 24. You can still add it again.'],
  [
    'added',
    { isAdded: true as const },
    'You already added this recipe to your list. You can still add it again.',
  ],
])('says that the recipe is on the list when it was %s', async (_how, reason, text) => {
  const { dialog } = await openDialog({ list: [listed(reason)] });
  expect(await within(dialog).findByText(text)).toBeVisible();
});

test('says why adding failed, and sends the same request again', async () => {
  const { api, user, dialog } = await openDialog();
  api.on('POST /api/shopping-list/recipes', () => apiError(422, 'list-full', 'The shopping list is full'));
  await user.click(within(dialog).getByRole('button', { name: 'Add 3 ingredients' }));
  expect(await screen.findByText('The shopping list is full')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Add 3 ingredients' }));
  await waitFor(() => expect(api.callsTo('POST /api/shopping-list/recipes')).toHaveLength(2));
  const [first, second] = api.callsTo('POST /api/shopping-list/recipes');
  expect(second?.body).toEqual(first?.body);
});
