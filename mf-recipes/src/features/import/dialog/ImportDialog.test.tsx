import { noRecipeDetails, type ImportRecipesRequest } from '@forkcast/contracts';
import { apiError, type MockApi } from '@forkcast/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUploads } from '../../../testing/fakeUploads';
import { openRecipes } from '../../../testing/openRecipes';
import { acceptedRows, kitchen, readableBlobs } from '../testing/aKitchen';

beforeAll(readableBlobs);

const csv = (content: string, name = 'recipes.csv') => new File([content], name, { type: 'text/csv' });
const two = 'Name,URL,Notes\nSoup,https://example.org,Hot\nBread,,\n';

async function open(api: MockApi) {
  const rendered = openRecipes(api);
  await rendered.user.click(await screen.findByRole('button', { name: 'Import from CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Recipes from CSV' }));
  await dialog.findByText('CSV file with recipe data');
  // Drops a file, because the file picker hides other types.
  const drop = (file: File) =>
    fireEvent.drop(dialog.getByRole('group', { name: 'CSV file with recipe data' }), {
      dataTransfer: { files: [file] },
    });
  return { ...rendered, dialog, drop };
}

test('previews a file, imports it, and offers another file', async () => {
  const api = kitchen();
  const { user, dialog } = await open(api);
  await user.upload(dialog.getByLabelText('CSV file with recipe data', { selector: 'input' }), csv(two));

  expect(await screen.findByText('CSV loaded')).toBeVisible();
  expect(screen.getByText('Found 2 recipes in CSV file')).toBeVisible();
  expect(dialog.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Recipe Name',
    'URL',
    'Notes',
  ]);
  expect(dialog.getByRole('row', { name: 'Soup https://example.org Hot' })).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Import 2 Recipes' }));
  expect(await screen.findByText('Import successful')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('Imported 2 recipes to your collection');
  expect(api.callsTo('POST /api/recipes/import').map(({ body }) => body)).toEqual([
    {
      importId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      offset: 0,
      more: false,
      name: 'recipes.csv',
      recipes: [
        { ...noRecipeDetails, name: 'Soup', url: 'https://example.org', notes: 'Hot', rating: null },
        { ...noRecipeDetails, name: 'Bread', rating: null },
      ],
    },
  ]);
  await waitFor(() => expect(api.callsTo('GET /api/recipes').length).toBeGreaterThan(1));

  await user.click(dialog.getByRole('button', { name: 'Upload Another File' }));
  expect(dialog.getByText('CSV file with recipe data')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import 0 Recipes' })).toBeVisible();
});

test('waits for a server that is busy with the previous import', async () => {
  const api = kitchen();
  let refusals = 4;
  api.on('POST /api/recipes/import', ({ body }) =>
    refusals-- > 0 ? apiError(503, 'not-caught-up', 'Please try again') : acceptedRows(body),
  );
  const { user, dialog } = await open(api);
  await user.upload(dialog.getByLabelText('CSV file with recipe data', { selector: 'input' }), csv(two));
  await user.click(await dialog.findByRole('button', { name: 'Import 2 Recipes' }));
  expect(await screen.findByText('Import successful', undefined, { timeout: 10_000 })).toBeVisible();
  const sent = api.callsTo('POST /api/recipes/import').map(({ body }) => body);
  expect(sent).toHaveLength(5);
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
});

test('reports that there is nothing to import without a file', async () => {
  const api = kitchen();
  const { user, dialog } = await open(api);
  await user.click(dialog.getByRole('button', { name: 'Import 0 Recipes' }));
  expect(await screen.findByText('No data to import')).toBeVisible();
  expect(screen.getByText('Please upload a valid CSV file first')).toBeVisible();
  expect(api.callsTo('POST /api/recipes/import')).toEqual([]);
});

test('rejects a file of another type and a file that is too large', async () => {
  const { dialog, drop } = await open(kitchen());
  drop(csv(two, 'recipes.xlsx'));
  expect(await screen.findByText('Not a CSV file')).toBeVisible();
  const large = csv('x');
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
  drop(large);
  expect(await screen.findByText('File too large')).toBeVisible();
  expect(dialog.getByText('CSV file with recipe data')).toBeVisible();
});

test('fetches the photos of a JSON-LD file after the import', async () => {
  const sent = fakeUploads();
  const api = kitchen();
  const recipe = (name: string) => ({ '@type': 'Recipe', name, recipeIngredient: ['1 leek'] });
  const soup = { ...recipe('Soup'), image: 'https://kitchen.example/soup.jpg' };
  const { user, dialog, drop } = await open(api);
  drop(csv(JSON.stringify([soup, recipe(''), recipe('Bread'), soup]), 'recipes.jsonld'));
  expect(await screen.findByText('Found 2 recipes in the file')).toBeVisible();
  expect(dialog.getByText('2 recipes left out')).toBeVisible();
  expect(
    within(dialog.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Recipe 2No name', 'Recipe 4Same recipe as number 1']);
  await user.click(dialog.getByRole('button', { name: 'Import 2 Recipes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toBe('/api/recipes/recipe-1/photos/from-page');
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    url: 'https://kitchen.example/soup.jpg',
    alt: '',
    // Undoing the import also removes the photo.
    importId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('retries photos after Retry-After and cancels them when the import is undone', async () => {
  const sent = fakeUploads();
  const { user, dialog, drop } = await open(kitchen());
  drop(
    csv(
      'Title,Directions,Photo Url\nSoup,Boil,https://a.example/1.jpg\nBread,Bake,https://a.example/2.jpg\n',
    ),
  );
  await user.click(await dialog.findByRole('button', { name: 'Import 2 Recipes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const busy = { error: { code: 'too-many-pages', message: 'Too many photos' } };
  act(() => sent[0]?.answer(429, busy, { 'retry-after': '0.05' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.url).toBe('/api/recipes/recipe-1/photos/from-page');
  await user.click(dialog.getByRole('button', { name: 'Undo Import' }));
  expect(await screen.findByText('Import undone')).toBeVisible();
  expect(sent[1]?.isAborted()).toBe(true);
  expect(sent).toHaveLength(2);
});

test("reports a .json file that isn't JSON", async () => {
  const { dialog, drop } = await open(kitchen());
  drop(csv('Name,URL', 'recipes.json'));
  expect(await dialog.findByText("Couldn't read the file: This isn't a JSON-LD file.")).toBeVisible();
});

test('lists rows with problems by line before and after the import', async () => {
  const api = kitchen();
  api.on('POST /api/recipes/import', ({ body }) => ({
    ...acceptedRows(body),
    imported: 1,
    skipped: [{ row: 2, reason: 'duplicate-in-collection' }],
  }));
  const { user, dialog, drop } = await open(api);
  drop(csv('Name,URL,Photo\nSoup,,x\n,https://example.org,\nsoup,,\nBread,,\n'));
  expect(await dialog.findByText('2 rows left out')).toBeVisible();
  const lines = () =>
    within(dialog.getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(lines()).toEqual(['Line 3No name', 'Line 4Same recipe as line 2']);
  expect(dialog.getByText("Columns that won't be imported: Photo")).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import 2 Recipes' }));
  expect(await dialog.findByText('3 rows left out')).toBeVisible();
  expect(lines()[2]).toBe('Line 5Already in your collection');
  expect(dialog.getByText('Imported 1 recipe to your collection')).toBeVisible();
});

test('shows the first 100 of 1,200 recipes and the progress of three requests', async () => {
  const api = kitchen();
  const answers: (() => void)[] = [];
  api.on('POST /api/recipes/import', async ({ body }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return acceptedRows(body);
  });
  const { user, dialog, drop } = await open(api);
  drop(csv(`Name\n${Array.from({ length: 1_200 }, (_, index) => `Recipe ${index}`).join('\n')}`));
  expect(await dialog.findByText('First 100 of 1,200 recipes')).toBeVisible();
  expect(dialog.getAllByRole('row')).toHaveLength(101);
  await user.click(dialog.getByRole('button', { name: 'Import 1,200 Recipes' }));
  const progress = await dialog.findByRole('progressbar', { name: 'Importing recipes' });
  expect(progress).toHaveAttribute('aria-valuenow', '0');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '42'));
  expect(dialog.getByText('500 of 1,200')).toBeVisible();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.();
  expect(await dialog.findByText('Imported 1,200 recipes to your collection')).toBeVisible();
  const ids = api
    .callsTo('POST /api/recipes/import')
    .map(({ body }) => (body as ImportRecipesRequest).importId);
  expect(new Set(ids).size).toBe(1);
});

test('reports a failed import and retries it under the same id', async () => {
  const api = kitchen();
  api.on('POST /api/recipes/import', () => new Response('', { status: 422 }));
  const { user, dialog, drop } = await open(api);
  drop(csv(two));
  await user.click(await dialog.findByRole('button', { name: 'Import 2 Recipes' }));
  expect(await screen.findByText('Import failed')).toBeVisible();
  expect(screen.getByText('An error occurred during import')).toBeVisible();
  api.on('POST /api/recipes/import', () => apiError(422, 'invalid-request', 'A row is not valid'));
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('A row is not valid')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('Import failed. Please check your CSV format.');
  expect(dialog.getByRole('button', { name: 'Upload Another File' })).toBeVisible();
  api.on('POST /api/recipes/import', ({ body }) => acceptedRows(body));
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByText('Imported 2 recipes to your collection')).toBeVisible();
  const [first, ...others] = api.callsTo('POST /api/recipes/import').map(({ body }) => body);
  expect(others).toEqual([first, first]);
});

test('undoes the whole import and names the recipes that stay', async () => {
  const api = kitchen();
  api.on('DELETE /api/recipes/import/:id', () => ({
    removed: 1,
    kept: [{ id: crypto.randomUUID(), name: 'Soup', reason: 'changed' }],
  }));
  const { user, dialog, drop } = await open(api);
  drop(csv(two));
  await user.click(await dialog.findByRole('button', { name: 'Import 2 Recipes' }));
  await user.click(await dialog.findByRole('button', { name: 'Undo Import' }));
  expect(await screen.findByText('Import undone')).toBeVisible();
  expect(
    screen.getByText(
      '1 recipe removed from your collection. Kept because they were changed or cooked since: Soup',
    ),
  ).toBeVisible();
  expect(dialog.getByText('CSV file with recipe data')).toBeVisible();
  const [sent] = api.callsTo('POST /api/recipes/import');
  expect(api.callsTo('DELETE /api/recipes/import/:id')[0]?.params.id).toBe(
    (sent?.body as ImportRecipesRequest).importId,
  );
});

test('reports a failed undo and allows another try', async () => {
  const api = kitchen();
  api.on('DELETE /api/recipes/import/:id', () => apiError(503, 'unavailable', 'Back in a minute'));
  const { user, dialog, drop } = await open(api);
  drop(csv(two));
  await user.click(await dialog.findByRole('button', { name: 'Import 2 Recipes' }));
  await user.click(await dialog.findByRole('button', { name: 'Undo Import' }));
  expect(await screen.findByText('Failed to undo the import')).toBeVisible();
  expect(screen.getByText('Back in a minute')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Undo Import' })).toBeEnabled();
});

test('offers to undo an interrupted import', async () => {
  const api = kitchen();
  const importId = crypto.randomUUID();
  api.on('GET /api/recipes/import', () => ({
    lastImport: { importId, status: 'running', imported: 500, startedAt: '2026-11-20T10:00:00.000Z' },
  }));
  const { user, dialog } = await open(api);
  expect(await dialog.findByText('Your last import was interrupted after 500 recipes.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo Import' }));
  expect(await screen.findByText('Import undone')).toBeVisible();
  expect(api.callsTo('DELETE /api/recipes/import/:id')[0]?.params.id).toBe(importId);
});
