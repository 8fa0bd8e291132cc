import type { ImportRecipesRequest, ImportTemplateRequest, ListedImport } from '@forkcast/contracts';
import { apiError, type MockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { fakeUploads } from '../../../testing/fakeUploads';
import { acceptedRows, fresh, kitchen, mela, open, readableBlobs, there, written } from '../testing/aKitchen';

beforeAll(readableBlobs);

const png = (number: number) => btoa(`\u0089PNG\r\n\u001a\n${String(number).repeat(40)}`);

/** A Mealie backup with two recipes, three meals and two list items. */
function backup(): File[] {
  const soup = crypto.randomUUID();
  const tables = {
    recipes: [
      { id: soup, name: 'Leek soup' },
      { id: crypto.randomUUID(), name: 'Bread' },
    ],
    group_meal_plans: [
      { id: 1, date: '2026-11-16', entry_type: 'dinner', title: '', text: '', recipe_id: soup },
      { id: 2, date: '2026-11-17', entry_type: 'side', title: 'Salad', text: 'with nuts', recipe_id: null },
      { id: 3, date: '2026-11-18', entry_type: 'lunch', title: 'Leftovers', text: '', recipe_id: null },
    ],
    shopping_list_items: [
      { id: 'i1', position: 0, checked: false, quantity: 1, note: 'Candles' },
      { id: 'i2', position: 1, checked: true, quantity: 1, note: 'Soap' },
    ],
  };
  const inFolder = (content: string, path: string) =>
    Object.defineProperty(new File([content], path), 'webkitRelativePath', { value: `backup/${path}` });
  return [inFolder(JSON.stringify(tables), 'database.json'), inFolder('Bread\n\u0000', 'data/left.bin')];
}

function forkcastExport(recipe: object, files: Readonly<Record<string, string>>): File {
  const texts = {
    ...{ 'account.json': '{}', 'recipes.json': JSON.stringify([recipe]) },
    ...{ 'meal-plan.json': '[]', 'shopping-list.json': '[]' },
    ...files,
  };
  const entries = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const);
  return new File([zipSync(Object.fromEntries(entries)).slice()], 'forkcast.zip');
}

const kitchenOwl = JSON.stringify({
  name: 'Home',
  recipes: [{ name: 'Pancakes', description: 'Fry.', yields: 4, items: [] }],
  shoppinglists: ['Default'],
  items: [{ name: 'Milk' }, { name: 'Flour' }],
});

const sentRows = (api: MockApi) =>
  api.callsTo('POST /api/recipes/import').map(({ body }) => body as ImportRecipesRequest);

test('proposes replacing untouched recipes and keeping edited ones, one by one or for all', async () => {
  const known = new Map([
    ['Leek soup', there({ same: false })],
    ['Bread', there({ same: false, edited: true, revision: 7 })],
    ['Salad', there({ same: false, by: 'link', edited: true })],
  ]);
  const api = kitchen((name) => known.get(name) ?? fresh);
  const { choose, user: person } = open(api);
  await choose(mela('Leek soup'), mela('Bread'), mela('Salad'));
  const choice = async (name: string) => screen.findByRole('combobox', { name: `What to do with ${name}` });
  expect(await choice('Leek soup')).toHaveValue('replace');
  expect(await choice('Bread')).toHaveValue('skip');
  expect(await choice('Salad')).toHaveValue('skip');
  const all = screen.getByRole('combobox', { name: 'For all of them' });
  expect(all).toHaveDisplayValue('Decide one by one');
  await person.selectOptions(all, 'Keep both');
  await person.selectOptions(await choice('Bread'), 'Replace mine');
  await person.selectOptions(await choice('Leek soup'), 'Keep mine');
  await person.click(screen.getByRole('button', { name: 'Import 2 Recipes' }));
  await screen.findByText('Imported 2 recipes to your collection');
  expect(sentRows(api)[0]?.recipes.map(({ name, as }) => [name, as])).toEqual([
    ['Bread', { replaces: known.get('Bread')?.there?.recipeId, revision: 7 }],
    ['Salad', 'new'],
  ]);
});

test('offers choices for more than a hundred different recipes', async () => {
  const api = kitchen(() => there({ same: false, edited: true, recipeId: crypto.randomUUID() }));
  const { choose, user: person } = open(api);
  await choose(...Array.from({ length: 103 }, (_, at) => mela(`Soup ${at}`)));
  const more = await screen.findByRole('button', { name: 'Show 3 More' });
  expect(screen.queryByRole('combobox', { name: 'What to do with Soup 102' })).toBeNull();
  await person.click(more);
  const last = screen.getByRole('combobox', { name: 'What to do with Soup 102' });
  await person.selectOptions(last, 'Keep both');
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Import 1 Recipe' }));
  await screen.findByText('Imported 1 recipe to your collection');
  expect(sentRows(api)[0]?.recipes.map(({ name, as }) => [name, as])).toEqual([['Soup 102', 'new']]);
});

test('continues an interrupted import after its last row', async () => {
  const api = kitchen((name) => (name === 'Leek soup' ? there() : fresh));
  const requestedIds: string[] = [];
  api.on('GET /api/recipes/import/:id', ({ params }) => {
    requestedIds.push(params['id'] ?? '');
    return requestedIds.length === 1 ? { status: 'undone', rows: 9 } : { status: 'running', rows: 1 };
  });
  const { choose, user: person } = open(api);
  await choose(mela('Leek soup'), mela('Bread'));
  expect(await screen.findByText(/stopped after 1 recipe\b/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Import 1 Recipe' }));
  await screen.findByText('Imported 1 recipe to your collection');
  expect(sentRows(api)).toMatchObject([
    { importId: requestedIds[1], offset: 1, recipes: [{ name: 'Bread' }] },
  ]);
});

test('finishes an interrupted import whose recipes are all there', async () => {
  fakeUploads();
  const api = kitchen(() => there());
  const requestedIds: string[] = [];
  api.on('GET /api/recipes/import/:id', ({ params }) => {
    requestedIds.push(params['id'] ?? '');
    return { status: 'running', rows: 1 };
  });
  const { choose, user: person } = open(api);
  await choose(mela('Leek soup', { images: [png(1)] }));
  await person.click(await screen.findByRole('button', { name: 'Add 1 Photo' }));
  await waitFor(() => expect(api.callsTo('PUT /api/recipes/import/:id')).toHaveLength(1));
  const [note] = api.callsTo('PUT /api/recipes/import/:id');
  expect(note).toMatchObject({ path: `/api/recipes/import/${requestedIds[0]}`, body: { more: false } });
});

test('adds photos after their recipes and retries a failed one', async () => {
  const sent = fakeUploads();
  const api = kitchen();
  const { choose, user: person } = open(api);
  await choose(mela('Leek soup', { images: [png(1), png(2)] }));
  await person.click(await screen.findByRole('button', { name: 'Import 1 Recipe' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { importId } = sentRows(api)[0] ?? {};
  expect(sent[0]?.url).toBe(`/api/recipes/recipe-1/photos?alt=&importId=${importId}`);
  expect(sent[0]?.headers['content-type']).toBe('image/png');
  sent[0]?.answer(415, { error: { code: 'photo-kind-unknown', message: 'This is no picture' } });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.getByRole('progressbar', { name: 'Adding photos' })).toBeVisible();
  sent[1]?.answer(201, { id: crypto.randomUUID(), width: 1, height: 1, alt: '' });
  expect(await screen.findByText("1 photo wasn't added")).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Retry Photos' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.answer(201, { id: crypto.randomUUID(), width: 1, height: 1, alt: '' });
  expect(await screen.findByText(/2 photos added/)).toBeVisible();
  // Imported rows aren't sent again.
  expect(sentRows(api)).toHaveLength(1);
});

test('keeps the photo descriptions of a Forkcast export', async () => {
  const sent = fakeUploads();
  const photo = { id: crypto.randomUUID(), width: 1, height: 1, alt: 'A bowl & a spoon' };
  const recipe = { id: crypto.randomUUID(), name: 'Leek soup', ingredients: [], photos: [photo] };
  const { choose, user: person } = open(kitchen());
  await choose(forkcastExport(recipe, { [`photos/${photo.id}.webp`]: 'RIFF....WEBP' }));
  await person.click(await screen.findByRole('button', { name: 'Import 1 Recipe' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(new URL(sent[0]?.url ?? '', 'http://here').searchParams.get('alt')).toBe('A bowl & a spoon');
});

test('counts, renames, merges and leaves out tags', async () => {
  const api = kitchen();
  const { choose, user: person } = open(api);
  await choose(
    mela('Leek soup', { categories: ['Starter', 'Old'] }),
    mela('Bread', { categories: ['Starter', 'Baking'] }),
  );
  await person.click(await screen.findByText('3 tags in these files'));
  expect(screen.getByRole('checkbox', { name: 'Starter on 2 recipes' })).toBeChecked();
  const name = screen.getByRole('textbox', { name: 'New name for Starter' });
  await person.clear(name);
  await person.type(name, 'Baking');
  await person.click(screen.getByRole('checkbox', { name: 'Old on 1 recipe' }));
  expect(screen.getByRole('textbox', { name: 'New name for Old' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Import 2 Recipes' }));
  await screen.findByText('Imported 2 recipes to your collection');
  expect(sentRows(api)[0]?.recipes.map(({ tags }) => tags)).toEqual([['Baking'], ['Baking']]);
});

test('reports a failed request and repeats it on Continue', async () => {
  const api = kitchen();
  let isDown = true;
  api.on('POST /api/recipes/import', ({ body }) =>
    isDown ? apiError(429, 'too-many-requests', 'Too many imports') : acceptedRows(body),
  );
  const { choose, user: person } = open(api);
  await choose(mela('Leek soup'));
  await person.click(await screen.findByRole('button', { name: 'Import 1 Recipe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Too many imports.*0 of 1 recipes were imported/,
  );
  expect(screen.queryByRole('button', { name: 'Undo Import' })).toBeNull();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Imported 1 recipe to your collection');
  expect(new Set(sentRows(api).map((each) => JSON.stringify(each))).size).toBe(1);
});

test('lists unreadable and rejected recipes with reasons for copying', async () => {
  const { choose, user: person } = open(kitchen(() => ({ refused: 'name-too-long', there: null })));
  const markup = '<img src="x" onerror="steal()">';
  await choose(
    mela('Leek soup'),
    new File(['\u0000\u0001\u0002'], 'what.bin'),
    new File([written(markup)], 'b.json'),
  );
  await person.click(await screen.findByText("3 things couldn't be read"));
  const lines = within(screen.getByRole('group')).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('what.bin');
  expect(lines[0]).toHaveTextContent('Format not recognised');
  expect(lines[1]).toHaveTextContent('The name is longer than 200 characters');
  expect(lines[2]).toHaveTextContent(markup);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Copy the text from Leek soup' }));
  expect(await navigator.clipboard.readText()).toContain('"name": "Leek soup"');
});

test('reports a failed comparison and tries again', async () => {
  const api = kitchen();
  let isDown = true;
  api.on('POST /api/recipes/import/compare', () =>
    isDown ? apiError(429, 'too-many-requests', 'Too many imports') : { recipes: [fresh] },
  );
  const { choose, user: person } = open(api);
  await choose(mela('Leek soup'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many imports');
  expect(screen.getByRole('button', { name: 'Import 1 Recipe' })).toBeDisabled();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 Recipe' })).toBeEnabled());
});

test('lets the user match the columns of an unclear table', async () => {
  const api = kitchen();
  const { choose, user: person } = open(api);
  const table = 'Gericht;Was hinein kommt;Regal\nLauchsuppe;3 leeks;top\nBrot;500 g flour;low\n';
  await choose(new File([table], 'mine.csv'), mela('Leek soup'));
  await screen.findByText('1 new recipe');
  await person.click(screen.getByRole('button', { name: 'Match columns in mine.csv' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Match Columns' }));
  const cells = within(dialog.getByRole('list', { name: 'First rows of column Was hinein kommt' }));
  expect(cells.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 leeks',
    '500 g flour',
  ]);
  const submit = dialog.getByRole('button', { name: 'Continue' });
  expect(submit).toBeDisabled();
  expect(dialog.getByRole('status')).toHaveTextContent('the column with the recipe names');
  await person.selectOptions(dialog.getByLabelText('Gericht'), 'Recipe name');
  await person.selectOptions(dialog.getByLabelText('Regal'), 'Recipe name');
  expect(dialog.getByRole('status')).toHaveTextContent('Only one column');
  expect(submit).toBeDisabled();
  await person.selectOptions(dialog.getByLabelText('Regal'), 'Add to notes');
  await person.selectOptions(dialog.getByLabelText('Was hinein kommt'), 'Ingredients, one per line');
  await person.click(submit);
  await person.click(await screen.findByRole('button', { name: 'Import 3 Recipes' }));
  await screen.findByText('Imported 3 recipes to your collection');
  const rows = sentRows(api).flatMap(({ recipes }) => recipes);
  expect(rows.find(({ name }) => name === 'Brot')).toMatchObject({
    ingredients: [{ name: 'flour', quantity: 500, unit: 'g' }],
    notes: 'Regal: low',
  });
});

test('returns to choosing when reading is cancelled', async () => {
  const api = kitchen();
  const { choose, user: person } = open(api);
  const slow = mela('Leek soup');
  let release = () => undefined as void;
  const slice = slow.slice.bind(slow);
  jest.spyOn(slow, 'slice').mockImplementation((start, end) => {
    const part = slice(start, end);
    const bytes = part.arrayBuffer.bind(part);
    part.arrayBuffer = () =>
      new Promise((resolve) => {
        release = () => void bytes().then(resolve);
      });
    return part;
  });
  await choose(slow);
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('group', { name: 'Recipe files' })).toBeVisible();
  release();
  await choose(mela('Bread'));
  expect(await screen.findByRole('button', { name: 'Import 1 Recipe' })).toBeVisible();
  expect(api.callsTo('POST /api/recipes/import/compare')).toHaveLength(1);
});

describe('imports so far', () => {
  const anImport = (fields: Partial<ListedImport> = {}): ListedImport => ({
    importId: crypto.randomUUID(),
    name: 'mealie.zip',
    status: 'finished',
    imported: 12,
    startedAt: '2026-11-15T09:00:00.000Z',
    ...fields,
  });
  const linesOf = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('lists each import by file, day and count, and undoes one after confirmation', async () => {
    const api = kitchen();
    const last = anImport({ importId: '7a1f0d3e-0000-8000-8000-000000000001' });
    let isUndone = false;
    api.on('GET /api/recipes/imports', () => ({
      imports: [
        { ...last, status: isUndone ? 'undone' : 'finished' },
        anImport({ name: null, status: 'running', imported: 1, startedAt: '2026-10-02T09:00:00.000Z' }),
        anImport({ name: 'all.paprikarecipes', status: 'undone' }),
      ],
    }));
    api.on('DELETE /api/recipes/import/:id', () => {
      isUndone = true;
      return { removed: 12, restored: 0, kept: [] };
    });
    const { user: person } = open(api);
    await screen.findByRole('heading', { name: 'Previous imports' });
    expect(linesOf('Previous imports')).toEqual([
      'mealie.zipNov 15, 2026 · 12 recipesUndo',
      'Unnamed importOct 2, 2026 · 1 recipe · interruptedUndo',
      'all.paprikarecipesNov 15, 2026 · 12 recipes · undone',
    ]);
    await person.click(screen.getByRole('button', { name: 'Undo mealie.zip' }));
    const question = await screen.findByRole('alertdialog', { name: 'Undo mealie.zip?' });
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.callsTo('DELETE /api/recipes/import/:id')).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Undo mealie.zip' }));
    await person.click(await screen.findByRole('button', { name: 'Undo Import' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo mealie.zip' })).toBeNull());
    const undone = ['recipes', 'meal-plans', 'shopping-list'].map(
      (part) => api.callsTo(`DELETE /api/${part}/import/:id`)[0]?.path,
    );
    expect(undone.every((path) => path?.endsWith(last.importId))).toBe(true);
  });

  test("reports that the list can't be loaded and still accepts files", async () => {
    const api = kitchen();
    let isDown = true;
    api.on('GET /api/recipes/imports', () =>
      isDown ? apiError(429, 'too-many-requests', 'Something went wrong') : { imports: [anImport()] },
    );
    const { user: person } = open(api);
    expect(await screen.findByText(/: Something went wrong/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Recipe files' })).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('mealie.zip')).toBeVisible();
  });

  test('names a new import after its file or folder', async () => {
    const api = kitchen();
    const { choose, user: person } = open(api);
    await choose(mela('Leek soup'));
    await person.click(await screen.findByRole('button', { name: 'Import 1 Recipe' }));
    await person.click(await screen.findByRole('button', { name: 'Import More' }));
    await choose(...backup());
    const start = await screen.findByRole('button', { name: 'Import' });
    await waitFor(() => expect(start).toBeEnabled());
    await person.click(start);
    await screen.findByText(/Imported 2 recipes/);
    expect(sentRows(api).map(({ name }) => name)).toEqual(['Leek soup.melarecipe', 'backup']);
  });
});

describe('files with meals and lists', () => {
  test('imports templates of a Forkcast export with their recipes, or leaves them out', async () => {
    const recipe = { id: crypto.randomUUID(), name: 'Leek soup', ingredients: [], steps: [] };
    const meal = { weekday: 1, mealType: 'dinner', recipeId: recipe.id, recipeName: 'Leek soup' };
    const templates = [{ id: 'w', name: 'Winter', savedAt: null, entries: [meal] }];
    const zip = () => forkcastExport(recipe, { 'meal-plan-templates.json': JSON.stringify(templates) });
    const api = kitchen();
    const { choose, user: person } = open(api);
    await choose(zip());
    expect(await screen.findByRole('checkbox', { name: '1 week template' })).toBeChecked();
    const start = screen.getByRole('button', { name: 'Import' });
    await waitFor(() => expect(start).toBeEnabled());
    await person.click(start);
    expect(await screen.findByText(/1 template added/)).toBeVisible();
    const address = 'POST /api/meal-plans/import/templates';
    const { importId, template } = api.callsTo(address)[0]?.body as ImportTemplateRequest;
    expect(importId).toBe(sentRows(api)[0]?.importId);
    expect(template).toMatchObject({
      ...{ externalId: 'forkcast:w', name: 'Winter' },
      meals: [{ weekday: 1, mealType: 'dinner', recipeName: 'Leek soup', recipeId: 'recipe-1' }],
    });
    await person.click(screen.getByRole('button', { name: 'Import More' }));
    await choose(zip());
    await person.click(await screen.findByRole('checkbox', { name: '1 week template' }));
    await person.click(await screen.findByRole('button', { name: 'Import 1 Recipe' }));
    await screen.findByText(/Imported 1 recipe/);
    expect(api.callsTo(address)).toHaveLength(1);
  });

  test("leaves KitchenOwl's past purchases out unless they are checked", async () => {
    const api = kitchen();
    const { choose, user: person } = open(api);
    await choose(new File([kitchenOwl], 'kitchenowl.json'));
    const box = await screen.findByRole('checkbox', { name: /^2 shopping list items/ });
    expect(box).not.toBeChecked();
    await person.click(screen.getByRole('button', { name: /^Import/ }));
    await screen.findByText(/Imported 1 recipe/);
    expect(sentTo(api, 'shopping-list')).toEqual([]);
  });

  const sentTo = (api: MockApi, part: string) =>
    api.callsTo(`POST /api/${part}/import`).map(({ body }) => body as Record<string, unknown>);

  test('counts, imports and undoes meals and list items with their recipes', async () => {
    const api = kitchen();
    api.on('DELETE /api/meal-plans/import/:id', () => ({ removed: 2, kept: [{ name: 'Salad' }] }));
    api.on('DELETE /api/shopping-list/import/:id', () => ({ removed: 2, kept: [] }));
    const { choose, user: person } = open(api);
    await choose(...backup());
    const start = await screen.findByRole('button', { name: 'Import' });
    await waitFor(() => expect(start).toBeEnabled());
    const what = screen.getByRole('group', { name: 'What to import' });
    expect(within(what).getByRole('checkbox', { name: /^3 planned meals.*called side/ })).toBeChecked();
    expect(
      within(what).getByRole('checkbox', { name: /^2 shopping list items.*1 of them is checked off/ }),
    ).toBeChecked();
    await person.click(start);
    const done = await screen.findByText(/Imported 2 recipes/);
    expect(done).toHaveTextContent('3 meals planned');
    expect(done).toHaveTextContent('2 items added to your shopping list');
    const [rows] = sentRows(api);
    expect(sentTo(api, 'meal-plans')).toMatchObject([
      {
        importId: rows?.importId,
        meals: [
          { externalId: 'mealie:plan:1', day: '2026-11-16', recipeId: 'recipe-1', recipeName: 'Leek soup' },
          { day: '2026-11-17', mealType: 'dinner', recipeName: 'Salad', notes: 'with nuts' },
          { mealType: 'lunch', recipeName: 'Leftovers' },
        ],
      },
    ]);
    expect(sentTo(api, 'shopping-list')).toMatchObject([
      {
        importId: rows?.importId,
        items: [
          { externalId: 'mealie:item:i1', name: 'Candles' },
          { name: 'Soap', isChecked: true },
        ],
      },
    ]);
    await person.click(screen.getByRole('button', { name: 'Undo Import' }));
    const undone = await screen.findByText(/2 meals removed from the plan/);
    expect(undone).toHaveTextContent('2 items removed from the list');
    expect(undone).toHaveTextContent('Kept because they were changed in the plan or list since: Salad');
    expect(api.callsTo('DELETE /api/recipes/import/:id')).toHaveLength(1);
  });

  test('imports only the checked parts, and nothing when none is checked', async () => {
    const api = kitchen();
    const { choose, user: person } = open(api);
    await choose(...backup());
    const start = await screen.findByRole('button', { name: 'Import' });
    await waitFor(() => expect(start).toBeEnabled());
    const box = (name: RegExp) => screen.getByRole('checkbox', { name });
    await person.click(box(/recipes$/));
    await person.click(box(/meals/));
    await person.click(box(/shopping list items/));
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
    await person.click(box(/meals/));
    await person.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('3 meals planned')).toBeVisible();
    expect(sentRows(api)).toEqual([]);
    expect(sentTo(api, 'shopping-list')).toEqual([]);
    const [sent] = sentTo(api, 'meal-plans');
    expect(JSON.stringify(sent)).not.toContain('recipeId');
    const notes = api.callsTo('PUT /api/recipes/import/:id');
    expect(notes.map(({ body }) => body)).toMatchObject([{ more: true }, { more: false }]);
    expect(notes.every(({ path }) => path.endsWith(String(sent?.importId)))).toBe(true);
    api.on('DELETE /api/recipes/import/:id', () => apiError(404, 'not-found', 'Import not found'));
    api.on('DELETE /api/meal-plans/import/:id', () => ({ removed: 3, kept: [] }));
    await person.click(screen.getByRole('button', { name: 'Undo Import' }));
    expect(await screen.findByText('3 meals removed from the plan')).toBeVisible();
  });

  test('imports only new recipes under the finished import', async () => {
    const api = kitchen(() => there());
    const requestedIds: string[] = [];
    api.on('GET /api/recipes/import/:id', ({ params }) => {
      requestedIds.push(params['id'] ?? '');
      return requestedIds.length % 2 === 1 ? { status: 'finished', rows: 2 } : { status: 'unknown', rows: 0 };
    });
    api.on('POST /api/meal-plans/import/compare', () => ({
      there: ['mealie:plan:1', 'mealie:plan:2', 'mealie:plan:3'],
    }));
    api.on('POST /api/shopping-list/import/compare', () => ({ there: ['mealie:item:i1', 'mealie:item:i2'] }));
    const { choose, user: person } = open(api);
    await choose(...backup());
    expect(await screen.findByText('Everything here was imported before.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Other Files' }));
    api.on('POST /api/meal-plans/import/compare', () => ({ there: ['mealie:plan:1'] }));
    await choose(...backup());
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText('2 meals planned')).toBeVisible();
    expect(sentTo(api, 'meal-plans')).toMatchObject([
      {
        importId: requestedIds[2],
        meals: [{ externalId: 'mealie:plan:2' }, { externalId: 'mealie:plan:3' }],
      },
    ]);
  });

  test('continues after failed meals without sending recipes again', async () => {
    const api = kitchen();
    let isDown = true;
    api.on('POST /api/meal-plans/import', () =>
      isDown
        ? apiError(429, 'too-many-requests', 'Too many meals')
        : { importId: crypto.randomUUID(), meals: ['planned', 'there', 'full'] },
    );
    const { choose, user: person } = open(api);
    await choose(...backup());
    const start = await screen.findByRole('button', { name: 'Import' });
    await waitFor(() => expect(start).toBeEnabled());
    await person.click(start);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many meals');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/1 meal planned/)).toBeVisible();
    expect(sentRows(api)).toHaveLength(1);
    expect(new Set(sentTo(api, 'meal-plans').map((each) => JSON.stringify(each))).size).toBe(1);
  });
});
