import type { ImportPageRequest, ImportRecipesRequest, PagePreview } from '@forkcast/contracts';
import { noRecipeDetails } from '@forkcast/contracts';
import { apiError } from '@forkcast/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUploads } from '../../../testing/fakeUploads';
import { kitchen, mela, open, readableBlobs, written } from '../testing/aKitchen';

beforeAll(readableBlobs);

const field = () => screen.findByRole('textbox', { name: 'Recipe text or web addresses' });
const readIt = () => screen.getByRole('button', { name: 'Continue' });

/** Mocks dropped files and folders, some of them unreadable. */
function entryOf(fullPath: string, content: File | 'unreadable' | readonly FileSystemEntry[]) {
  const isFile = content instanceof File;
  let isExhausted = false;
  const fails = (_: unknown, reject: (error: Error) => void) =>
    reject(new DOMException('gone', 'NotFoundError'));
  return {
    fullPath,
    isFile: isFile || content === 'unreadable',
    isDirectory: Array.isArray(content),
    file: isFile ? (resolve: (file: File) => void) => resolve(content) : fails,
    createReader: () => ({
      readEntries: (resolve: (entries: readonly unknown[]) => void) => {
        resolve(isExhausted || !Array.isArray(content) ? [] : content);
        isExhausted = true;
      },
    }),
    // Implements only what the page uses.
  } as unknown as FileSystemEntry;
}

function dropOf(...entries: readonly FileSystemEntry[]) {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  return { dataTransfer: { files: [], items } };
}

function aPage(fields: Partial<PagePreview>): PagePreview {
  return {
    ...noRecipeDetails,
    url: 'https://example.org/soup',
    totalMinutes: null,
    photo: null,
    asWritten: false,
    ingredientLines: [],
    cut: [],
    collected: [],
    ...fields,
  };
}

test('reads dropped and pasted files, and adds the recipe of a pasted address', async () => {
  const api = kitchen();
  api.on('POST /api/recipes/import-page', () => apiError(422, 'page-without-recipe', 'No recipe there'));
  const { user: person } = open(api);
  const zone = await screen.findByRole('group', { name: 'Recipe files' });
  fireEvent.drop(zone, { dataTransfer: { files: [mela('Leek soup')], items: [] } });
  await person.click(await screen.findByRole('button', { name: 'Other Files' }));
  const pasted = (text: string) =>
    fireEvent.paste(document.body, { clipboardData: { files: [], items: [], getData: () => text } });
  pasted(written('Bread'));
  expect(await screen.findByText('1 recipe')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Other Files' }));
  pasted('https://example.org/soup');
  expect(await screen.findByRole('dialog', { name: 'Add New Recipe' })).toBeVisible();
  expect(await screen.findByText('No recipe there')).toBeVisible();
});

test('reads the readable part of a drop and names the rest', async () => {
  open(kitchen());
  const zone = await screen.findByRole('group', { name: 'Recipe files' });
  fireEvent.drop(
    zone,
    dropOf(
      entryOf('/gone.zip', 'unreadable'),
      entryOf('/backup', [
        entryOf('/backup/soup.melarecipe', mela('Leek soup')),
        entryOf('/backup/locked.melarecipe', 'unreadable'),
      ]),
    ),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 Recipe' })).toBeEnabled());
  const [, unread] = screen.getAllByRole('group');
  const lines = unread ? within(unread).getAllByRole('listitem', { hidden: true }) : [];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "gone.zipThis device couldn't open it",
    "backup/locked.melarecipeThis device couldn't open it",
  ]);
});

test('names the files when nothing of a drop is readable', async () => {
  open(kitchen());
  const zone = await screen.findByRole('group', { name: 'Recipe files' });
  fireEvent.drop(zone, dropOf(entryOf('/gone.zip', 'unreadable')));
  expect(await screen.findByRole('alert')).toHaveTextContent("The files couldn't be read: gone.zip");
});

test('reads text pasted into the field on request, as a file of another app', async () => {
  const { user: person } = open(kitchen());
  await person.click(await field());
  await person.paste(written('Bread'));
  expect(await field()).toHaveValue(written('Bread'));
  await person.click(readIt());
  expect(await screen.findByText('1 recipe')).toBeVisible();
  // The typed text is still there when the user goes back.
  await person.click(await screen.findByRole('button', { name: 'Other Files' }));
  expect(await field()).toHaveValue(written('Bread'));
});

test('sends free text to the server and adds unclear lines to the notes', async () => {
  const api = kitchen();
  api.on('POST /api/recipes/understand', () => ({
    name: 'Pancakes',
    description: null,
    servings: 4,
    yieldText: null,
    times: null,
    ingredients: [{ name: 'eggs', quantity: 2, unit: null }],
    steps: [{ text: 'Fry.' }],
    language: 'en',
    understood: [
      { line: 'Pancakes', as: 'name' },
      { line: 'Best on Sundays', as: 'nothing' },
      { line: 'Serves 4', as: 'yield' },
      { line: '2 eggs', as: 'ingredient' },
      { line: 'Fry.', as: 'step' },
    ],
  }));
  const { user: person } = open(api);
  await person.type(await field(), 'Pancakes\nBest on Sundays\nServes 4\n2 eggs\nFry.');
  await person.click(readIt());
  await person.click(await screen.findByRole('button', { name: 'Import 1 Recipe' }));
  await screen.findByText('Imported 1 recipe to your collection');
  const sent = api.callsTo('POST /api/recipes/import')[0]?.body as ImportRecipesRequest;
  expect(sent.recipes).toMatchObject([
    { name: 'Pancakes', servings: 4, steps: [{ text: 'Fry.' }], notes: 'Best on Sundays' },
  ]);
  // The text was imported, so the field is empty again.
  await person.click(screen.getByRole('button', { name: 'Import More' }));
  expect(await field()).toHaveValue('');
});

test("reports a text that isn't a recipe", async () => {
  const api = kitchen();
  api.on('POST /api/recipes/understand', () => ({
    ...noRecipeDetails,
    name: null,
    understood: [{ line: 'Milk', as: 'nothing' }],
  }));
  const { user: person } = open(api);
  await person.type(await field(), 'Milk');
  await person.click(readIt());
  expect(await screen.findByText('No recipes found')).toBeVisible();
  expect(screen.getByText('Format not recognised')).toBeInTheDocument();
});

test('asks for a text when the field is empty', async () => {
  const { user: person } = open(kitchen());
  await field();
  await person.click(readIt());
  expect(await field()).toHaveAccessibleDescription(/Please paste a recipe or a web address first/);
});

test('reads each pasted address with its photo and reports the failures', async () => {
  const sent = fakeUploads();
  const api = kitchen();
  api.on('POST /api/recipes/import-page', ({ body }) => {
    const { url } = body as ImportPageRequest;
    if (url.endsWith('/gone'))
      return apiError(422, 'page-not-found', "We couldn't find a page at this address");
    return aPage({ url, name: url.endsWith('/soup') ? 'Leek soup' : 'Bread', photo: `${url}.jpg` });
  });
  const { user: person } = open(api);
  const addresses = ['https://example.org/soup', 'https://example.org/gone', 'http://example.org/bread'];
  await person.type(await field(), `${addresses.join('\n')}\n\n${addresses[0]}`);
  await person.click(readIt());
  await person.click(await screen.findByRole('button', { name: 'Import 2 Recipes' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  // Each address once, in order.
  expect(api.callsTo('POST /api/recipes/import-page').map(({ body }) => body)).toEqual(
    addresses.map((url) => ({ url })),
  );
  const { recipes } = api.callsTo('POST /api/recipes/import')[0]?.body as ImportRecipesRequest;
  expect(recipes.map(({ name, url }) => [name, url])).toEqual([
    ['Leek soup', addresses[0]],
    ['Bread', addresses[2]],
  ]);
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/recipes/recipe-1/photos/from-page',
    '/api/recipes/recipe-2/photos/from-page',
  ]);
  for (const each of sent) each.answer(201, { id: crypto.randomUUID(), width: 1, height: 1, alt: '' });
  expect(await screen.findByText(/2 photos added/)).toBeVisible();
  expect(screen.getByText("We couldn't find a page at this address")).toBeInTheDocument();
});

test('lists the addresses beyond the rate limit for copying', async () => {
  const api = kitchen();
  let requestCount = 0;
  api.on('POST /api/recipes/import-page', () => {
    requestCount += 1;
    return requestCount > 2
      ? apiError(429, 'too-many-pages', 'You have read many pages. Please try again in 4 minutes')
      : aPage({ name: `Soup ${requestCount}`, url: `https://example.org/${requestCount}` });
  });
  const { user: person } = open(api);
  const addresses = Array.from({ length: 12 }, (_, at) => `https://example.org/${at}`);
  fireEvent.change(await field(), { target: { value: addresses.join('\n') } });
  await person.click(readIt());
  expect(await screen.findByText("10 things couldn't be read")).toBeInTheDocument();
  expect(requestCount).toBeLessThan(7);
  expect(
    screen.getByRole('button', { name: 'Copy the text from https://example.org/11', hidden: true }),
  ).toBeInTheDocument();
});
