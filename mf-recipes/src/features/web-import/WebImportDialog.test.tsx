import { noRecipeDetails, type PagePreview } from '@forkcast/contracts';
import { apiError, mockApi, renderRemote } from '@forkcast/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import App from '../../App';
import { aRecipe } from '../../testing/aRecipe';
import { fakeUploads } from '../../testing/fakeUploads';

const preview: PagePreview = {
  ...noRecipeDetails,
  name: 'Leek soup',
  url: 'https://kitchen.example/soup',
  servings: 4,
  yieldText: '1 pot',
  totalMinutes: 40,
  photo: null,
  notes: 'Serves 4 · Total: 40 min\n\nMethod\n1. Simmer.',
  ingredientLines: ['3 leeks', '500 ml stock'],
  ingredients: [
    { name: 'leeks', quantity: 3, unit: null },
    { name: 'stock', quantity: 500, unit: 'ml' },
  ],
  steps: [{ text: 'Simmer.' }],
  cut: [],
  asWritten: false,
  collected: [],
};
const empty = { recipes: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } };
const IMPORT = 'POST /api/recipes/import-page';

async function opened(answer: () => PagePreview | Response | Promise<PagePreview>) {
  const api = mockApi({
    'GET /api/recipes': () => empty,
    [IMPORT]: answer,
    'POST /api/recipes': ({ body }) => aRecipe({ ...(body as object) }),
  });
  const rendered = renderRemote(App, { api, path: '/' });
  await rendered.user.click(await screen.findByRole('button', { name: 'Import from web address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import from Web Address' });
  const within_ = within(dialog);
  const ask = async (address: string) => {
    await rendered.user.type(within_.getByLabelText('Web address'), address);
    await rendered.user.click(within_.getByRole('button', { name: 'Get Recipe' }));
  };
  return { ...rendered, api, dialog: within_, ask };
}

test("shows the page's recipe for editing before it's saved", async () => {
  const { user, api, dialog, ask } = await opened(() => preview);
  await ask('kitchen.example/soup');
  const name = await dialog.findByLabelText('Recipe Name');
  expect(name).toHaveValue('Leek soup');
  expect(name).toHaveFocus();
  expect(dialog.getByLabelText('Recipe URL (optional)')).toHaveValue('https://kitchen.example/soup');
  expect(dialog.getByLabelText('Servings (optional)')).toHaveValue('4');
  expect(dialog.getByLabelText('Makes (optional)')).toHaveValue('1 pot');
  expect(dialog.getByLabelText('Step 1')).toHaveValue('Simmer.');
  // What they say is in fields of its own.
  expect(dialog.getByLabelText('Notes (optional)')).toHaveValue('');
  expect(dialog.getByLabelText('Ingredients')).toHaveValue('3 leeks\n500 ml stock');
  expect(
    within(dialog.getByRole('region', { name: 'Recognised ingredients' })).getByText('500 ml'),
  ).toBeVisible();
  expect(api.callsTo(IMPORT)[0]?.body).toEqual({ url: 'kitchen.example/soup' });
  expect(api.callsTo('POST /api/recipes')).toEqual([]);

  await user.type(name, ' of mine');
  await user.type(dialog.getByLabelText('Ingredients'), '\n1 tbsp butter');
  await user.click(dialog.getByRole('button', { name: 'Save Recipe' }));
  expect(await screen.findByText('Leek soup of mine is in your collection')).toBeVisible();
  expect(api.callsTo('POST /api/recipes')[0]?.body).toEqual({
    name: 'Leek soup of mine',
    url: 'https://kitchen.example/soup',
    notes: null,
    times: { total: 40 },
    steps: [{ text: 'Simmer.' }],
    yieldText: '1 pot',
    servings: 4,
    ingredients: [...preview.ingredients, { name: 'butter', quantity: 1, unit: 'tbsp' }],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says what is already there and what was cut', async () => {
  const { dialog, ask } = await opened(() => ({
    ...preview,
    cut: ['notes'],
    collected: [{ id: '0b7f1f5e-8a3c-4f4e-9d55-6a3b7f0f2c11', name: 'Old soup' }],
  }));
  await ask('https://kitchen.example/soup');
  expect(await dialog.findByText('Already in your collection: Old soup')).toBeVisible();
  expect(dialog.getByText(/The method was too long and was cut short/)).toBeVisible();
});

test("says why a page can't be read and offers to add it manually", async () => {
  const { user, api, dialog, ask } = await opened(() =>
    apiError(422, 'page-without-recipe', "We couldn't find a recipe on this page"),
  );
  await ask('https://kitchen.example/about');
  expect(await dialog.findByText("We couldn't find a recipe on this page")).toBeVisible();
  expect(dialog.getByLabelText('Web address')).toHaveValue('https://kitchen.example/about');
  await user.click(dialog.getByRole('button', { name: 'Add it manually' }));
  expect(dialog.getByLabelText('Recipe URL (optional)')).toHaveValue('https://kitchen.example/about');
  await user.type(dialog.getByLabelText('Recipe Name'), 'Soup');
  await user.click(dialog.getByRole('button', { name: 'Save Recipe' }));
  await waitFor(() => expect(api.callsTo('POST /api/recipes')).toHaveLength(1));
});

test('returns to the address when cancelled', async () => {
  let finish: (found: PagePreview) => void = () => undefined;
  const { user, dialog, ask } = await opened(() => new Promise((resolve) => (finish = resolve)));
  await ask('https://kitchen.example/soup');
  expect(await dialog.findByText('Reading https://kitchen.example/soup...')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  finish(preview);
  expect(await dialog.findByLabelText('Web address')).toHaveValue('https://kitchen.example/soup');
  expect(dialog.queryByLabelText('Recipe Name')).toBeNull();
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('requires an address', async () => {
  const { user, api, dialog } = await opened(() => preview);
  await user.click(dialog.getByRole('button', { name: 'Get Recipe' }));
  expect(await dialog.findByText('Please enter a web address')).toBeVisible();
  expect(api.callsTo(IMPORT)).toEqual([]);
});

test('returns to the address for another page', async () => {
  const { user, dialog, ask } = await opened(() => preview);
  await ask('https://kitchen.example/soup');
  await user.click(await dialog.findByRole('button', { name: 'Back' }));
  expect(await dialog.findByLabelText('Web address')).toHaveValue('https://kitchen.example/soup');
});

describe('the photo that a page names', () => {
  const photo = 'https://pictures.example/soup.jpg';

  test("adds the page's photo after saving, and retries", async () => {
    const sent = fakeUploads();
    const { user, dialog, ask, api } = await opened(() => ({ ...preview, photo }));
    const recipe = aRecipe();
    api.on('POST /api/recipes', () => recipe);
    await ask('https://kitchen.example/soup');
    expect(await dialog.findByText('The photo will be added when you save the recipe.')).toBeVisible();
    expect(dialog.getByText('Photo from pictures.example')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      url: `/api/recipes/${recipe.id}/photos/from-page`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: photo, alt: '' }),
    });
    act(() =>
      sent[0]?.answer(502, { error: { code: 'page-unreachable', message: 'The site is not there' } }),
    );
    expect(await screen.findByText('The site is not there')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again: Photo from pictures.example' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test("leaves the page's photo out on request", async () => {
    const sent = fakeUploads();
    const { user, dialog, ask, api } = await opened(() => ({ ...preview, photo }));
    await ask('https://kitchen.example/soup');
    await user.click(await dialog.findByRole('button', { name: 'Back' }));
    await user.click(await dialog.findByRole('button', { name: 'Get Recipe' }));
    await user.click(await dialog.findByRole('button', { name: 'Remove Photo 1' }));
    expect(dialog.queryByText('Photo from pictures.example')).toBeNull();
    expect(dialog.queryByText(/^The photo will be added/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => expect(api.callsTo('POST /api/recipes')).toHaveLength(1));
    expect(await screen.findByText('Recipe added')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test('fills in an address shared by another app', async () => {
  const api = mockApi({ 'GET /api/recipes': () => empty, [IMPORT]: () => preview });
  const { user } = renderRemote(App, { api, path: `/#import=${encodeURIComponent(preview.url ?? '')}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from Web Address' }));
  expect(dialog.getByLabelText('Web address')).toHaveValue('https://kitchen.example/soup');
  expect(api.callsTo(IMPORT)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Get Recipe' }));
  expect(await dialog.findByLabelText('Recipe Name')).toHaveValue('Leek soup');
});
