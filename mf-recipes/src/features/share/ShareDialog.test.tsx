import type { Recipe } from '@forkcast/contracts';
import { apiError, type ApiHandler, aUser, mockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aRecipe } from '../../testing/aRecipe';
import { openRecipes } from '../../testing/openRecipes';

const soup = aRecipe({ name: 'Tomato Soup', url: 'https://www.example.com/soup' });

async function openDialog(
  options: {
    recipe?: Recipe;
    shared?: Record<string, string>;
    onShare?: ApiHandler;
    displayName?: string;
  } = {},
) {
  const { recipe = soup, shared = {}, onShare = () => ({}), displayName = 'Ann' } = options;
  const api = mockApi({
    'GET /api/recipes': () => aPage([recipe]),
    'GET /api/community/check': () => ({ shared, collected: {} }),
    'POST /api/community': onShare,
  });
  const session = { user: aUser({ id: crypto.randomUUID(), displayName }) };
  const { user } = openRecipes(api, { session });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: `Share ${recipe.name} with Community` }));
    return screen.findByRole('dialog', { name: 'Share Recipe with Community' });
  };
  const dialog = await open();
  const name = within(dialog).getByLabelText('Your Name (for attribution)');
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Share with Community' }));
  return { api, user, dialog, name, submit, open };
}

test('shows the recipe, its link and the name', async () => {
  const { dialog, name } = await openDialog();
  expect(within(dialog).getByText('Tomato Soup')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: /example\.com/ })).toHaveAttribute(
    'href',
    'https://www.example.com/soup',
  );
  expect(name).toHaveValue('Ann');
  expect(name).toHaveAccessibleDescription('Your name appears next to the recipe');
});

describe('notes', () => {
  const noted = { ...soup, notes: 'Grandma says: more basil' };

  it('says that the notes are shared, and shows them', async () => {
    const { api, dialog, submit } = await openDialog({ recipe: noted });
    expect(within(dialog).getByRole('checkbox', { name: 'Share the notes too' })).toBeChecked();
    expect(within(dialog).getByText('Grandma says: more basil')).toBeVisible();
    await submit();
    expect(await screen.findByText('Recipe shared')).toBeVisible();
    expect(api.callsTo('POST /api/community')[0]?.body).toEqual({ recipeId: soup.id, submitterName: 'Ann' });
  });

  it('omits the notes on request', async () => {
    const { api, user, dialog, submit } = await openDialog({ recipe: noted });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Share the notes too' }));
    await submit();
    await waitFor(() =>
      expect(api.callsTo('POST /api/community')[0]?.body).toEqual({
        recipeId: soup.id,
        submitterName: 'Ann',
        shareNotes: false,
      }),
    );
  });

  it('asks nothing about a recipe without notes', async () => {
    const { dialog } = await openDialog({ recipe: { ...soup, notes: null } });
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

test('offers the username when there is no display name', async () => {
  const { name } = await openDialog({ displayName: '' });
  expect(name).toHaveValue('ann');
});

test('shares under the trimmed name', async () => {
  const { api, user, name, submit } = await openDialog();
  await user.clear(name);
  await user.type(name, '  Ann of the Hill ');
  await submit();
  expect(await screen.findByText('Recipe shared')).toBeVisible();
  expect(screen.getByText('Anyone in the Forkcast community can now add Tomato Soup')).toBeVisible();
  expect(api.callsTo('POST /api/community')[0]?.body).toEqual({
    recipeId: soup.id,
    submitterName: 'Ann of the Hill',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('requires a name', async () => {
  const { api, user, dialog, name, submit } = await openDialog();
  await user.clear(name);
  await user.type(name, '   ');
  await submit();
  expect(await screen.findByText('Name required')).toBeVisible();
  expect(screen.getAllByText('Please enter your name for attribution')).toHaveLength(2);
  expect(name).toBeInvalid();
  expect(within(dialog).getByText('Please enter your name for attribution')).toBeVisible();
  expect(api.callsTo('POST /api/community')).toHaveLength(0);
  await user.type(name, 'Ann');
  await waitFor(() => expect(name).toBeValid());
});

test('says why sharing failed and keeps what was typed', async () => {
  const { user, name, submit } = await openDialog({
    onShare: () => apiError(404, 'not-found', "This recipe isn't in your collection"),
  });
  await user.type(name, ' Smith');
  await submit();
  expect(await screen.findByText('Failed to share recipe')).toBeVisible();
  expect(screen.getByText("This recipe isn't in your collection")).toBeVisible();
  expect(name).toHaveValue('Ann Smith');
});

test('offers to update a shared recipe', async () => {
  const { api, user, dialog } = await openDialog({ shared: { [soup.id]: crypto.randomUUID() } });
  expect(await within(dialog).findByText(/You've already shared this recipe/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Update in Community' }));
  expect(await screen.findByText('Recipe shared')).toBeVisible();
  expect(screen.getByText('Tomato Soup is up to date in the community')).toBeVisible();
  expect(api.callsTo('POST /api/community')).toHaveLength(1);
});

test("shares even if the state can't be loaded", async () => {
  const { api, user, dialog, open } = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsTo('POST /api/community')).toHaveLength(0);
  api.on('GET /api/community/check', () => apiError(500, 'internal', 'Broken'));
  const again = await open();
  await user.click(within(again).getByRole('button', { name: 'Share with Community' }));
  expect(await screen.findByText('Recipe shared')).toBeVisible();
});
