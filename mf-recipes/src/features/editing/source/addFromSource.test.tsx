import { noRecipeDetails, type PagePreview } from '@forkcast/contracts';
import { apiError, mockApi } from '@forkcast/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPage, aRecipe } from '../../../testing/aRecipe';
import { openRecipes } from '../../../testing/openRecipes';
import { fresh, mela, readableBlobs } from '../../import/testing/aKitchen';
import { fakeUploads } from '../../../testing/fakeUploads';

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
const IMPORT = 'POST /api/recipes/import-page';

async function opened(answer: () => PagePreview | Response | Promise<PagePreview>) {
  const api = mockApi({
    'GET /api/recipes': () => aPage([]),
    [IMPORT]: answer,
    'POST /api/recipes': ({ body }) => aRecipe({ ...(body as object) }),
  });
  const rendered = openRecipes(api);
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Add Recipe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Recipe' }));
  const paste = async (text: string) => {
    await user.click(dialog.getByLabelText('Link or recipe text'));
    await user.paste(text);
  };
  return { ...rendered, api, dialog, paste };
}

beforeEach(() => localStorage.clear());

test('reads a pasted link at once, previews the recipe, saves it and opens it from the toast', async () => {
  const { user, api, dialog, paste, path } = await opened(() => preview);
  await paste('https://kitchen.example/soup');
  const found = within(await screen.findByRole('dialog', { name: 'Leek soup' }));
  expect(found.getByText('Simmer.')).toBeVisible();
  expect(dialog.getByLabelText('Recipe Name')).not.toBeVisible();
  expect(api.callsTo(IMPORT)[0]?.body).toEqual({ url: 'https://kitchen.example/soup' });
  expect(api.callsTo('POST /api/recipes')).toEqual([]);
  await user.click(found.getByRole('button', { name: 'Save Recipe' }));
  expect(await screen.findByText('Leek soup is in your collection')).toBeVisible();
  expect(api.callsTo('POST /api/recipes')[0]?.body).toEqual({
    name: 'Leek soup',
    url: 'https://kitchen.example/soup',
    notes: null,
    times: { total: 40 },
    steps: [{ text: 'Simmer.' }],
    yieldText: '1 pot',
    servings: 4,
    ingredients: preview.ingredients,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const added = aRecipe({ name: 'Leek soup' });
  api.on('GET /api/recipes/:id', () => added);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(path()).toMatch(/^\/recipes\/[\w-]+$/);
});

test("edits the page's recipe before it is saved", async () => {
  const { user, api, dialog, paste } = await opened(() => preview);
  await paste('https://kitchen.example/soup');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const name = dialog.getByLabelText('Recipe Name');
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Leek soup');
  expect(dialog.getByLabelText('Recipe URL (optional)')).toHaveValue('https://kitchen.example/soup');
  expect(dialog.getByLabelText('Ingredients')).toHaveValue('3 leeks\n500 ml stock');
  await user.type(name, ' of mine');
  await user.type(dialog.getByLabelText('Ingredients'), '\n1 tbsp butter');
  await user.click(dialog.getByRole('button', { name: 'Save Recipe' }));
  expect(await screen.findByText('Leek soup of mine is in your collection')).toBeVisible();
  expect(api.callsTo('POST /api/recipes')[0]?.body).toMatchObject({
    ingredients: [...preview.ingredients, { name: 'butter', quantity: 1, unit: 'tbsp' }],
  });
});

test('names recipes with the same link and cut parts', async () => {
  const { paste } = await opened(() => ({
    ...preview,
    cut: ['notes'],
    collected: [{ id: '0b7f1f5e-8a3c-4f4e-9d55-6a3b7f0f2c11', name: 'Old soup' }],
  }));
  await paste('https://kitchen.example/soup');
  const found = within(await screen.findByRole('dialog', { name: 'Leek soup' }));
  expect(found.getByText('Already in your collection: Old soup')).toBeVisible();
  expect(found.getByText(/The method was too long and was cut short/)).toBeVisible();
});

test("says why a page can't be read and offers to add it manually", async () => {
  const { user, api, dialog, paste } = await opened(() =>
    apiError(422, 'page-without-recipe', "We couldn't find a recipe on this page"),
  );
  await paste('https://kitchen.example/about');
  expect(await dialog.findByText("We couldn't find a recipe on this page")).toBeVisible();
  expect(dialog.getByLabelText('Link or recipe text')).toHaveValue('https://kitchen.example/about');
  await user.click(dialog.getByRole('button', { name: 'Add it manually' }));
  expect(dialog.getByLabelText('Recipe URL (optional)')).toHaveValue('https://kitchen.example/about');
  await user.type(dialog.getByLabelText('Recipe Name'), 'Soup');
  await user.click(dialog.getByRole('button', { name: 'Save Recipe' }));
  await waitFor(() => expect(api.callsTo('POST /api/recipes')).toHaveLength(1));
});

test('stops reading on request and keeps the link', async () => {
  let finish: (found: PagePreview) => void = () => undefined;
  const { user, dialog, paste } = await opened(() => new Promise((resolve) => (finish = resolve)));
  await paste('https://kitchen.example/soup');
  expect(await dialog.findByText('Reading https://kitchen.example/soup...')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  finish(preview);
  const field = await dialog.findByLabelText('Link or recipe text');
  expect(field).toHaveValue('https://kitchen.example/soup');
  expect(dialog.getByLabelText('Recipe Name')).toHaveValue('');
  // Pasting another link over it reads that one, although the text hardly changes.
  await user.tripleClick(field);
  await user.paste('https://kitchen.example/stew');
  expect(await dialog.findByText('Reading https://kitchen.example/stew...')).toBeVisible();
});

test('reads a typed address without its scheme on Enter', async () => {
  const { user, api, dialog } = await opened(() => preview);
  await user.type(dialog.getByLabelText('Link or recipe text'), 'kitchen.example/soup{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Leek soup' })).toBeVisible();
  expect(api.callsTo(IMPORT)[0]?.body).toEqual({ url: 'kitchen.example/soup' });
});

test('hands files of other apps to the import page, and adds photos here', async () => {
  readableBlobs();
  const { user, api, dialog, path } = await opened(() => preview);
  fakeUploads();
  await user.upload(
    dialog.getByLabelText('Choose: Photo'),
    new File(['x'], 'soup.jpg', { type: 'image/jpeg' }),
  );
  expect(await dialog.findByText('1 photo added')).toBeVisible();
  api.on('GET /api/recipes/imports', () => ({ imports: [] }));
  api.on('POST /api/recipes/import/compare', () => ({ recipes: [fresh] }));
  api.on('GET /api/recipes/import/:id', () => ({ status: 'unknown', rows: 0 }));
  await user.upload(dialog.getByLabelText('Choose: File'), mela('Bean stew'));
  expect(path()).toBe('/recipes/import');
  expect(await screen.findByText('1 new recipe')).toBeVisible();
});

describe('the photo that a page names', () => {
  const photo = 'https://pictures.example/soup.jpg';

  test("adds the page's photo after saving, and retries", async () => {
    const sent = fakeUploads();
    const { user, paste, api } = await opened(() => ({ ...preview, photo }));
    const recipe = aRecipe();
    api.on('POST /api/recipes', () => recipe);
    await paste('https://kitchen.example/soup');
    const found = within(await screen.findByRole('dialog', { name: 'Leek soup' }));
    expect(found.getByText('The photo will be added when you save the recipe.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(found.getByRole('button', { name: 'Save Recipe' }));
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
    const { user, dialog, paste, api } = await opened(() => ({ ...preview, photo }));
    await paste('https://kitchen.example/soup');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await dialog.findByRole('button', { name: 'Remove Photo 1' }));
    expect(dialog.queryByText('Photo from pictures.example')).toBeNull();
    expect(dialog.queryByText(/^The photo will be added/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => expect(api.callsTo('POST /api/recipes')).toHaveLength(1));
    expect(await screen.findByText('Recipe added')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test('reads an address shared by another app on request', async () => {
  const api = mockApi({ 'GET /api/recipes': () => aPage([]), [IMPORT]: () => preview });
  const { user } = openRecipes(api, { path: `/recipes#import=${encodeURIComponent(preview.url)}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Recipe' }));
  expect(dialog.getByLabelText('Link or recipe text')).toHaveValue('https://kitchen.example/soup');
  expect(api.callsTo(IMPORT)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Get Recipe' }));
  expect(await screen.findByRole('dialog', { name: 'Leek soup' })).toBeVisible();
});
