import type { Recipe } from '@forkcast/contracts';
import { apiError, aUser, type MockApi, mockApi } from '@forkcast/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPage, aRecipe } from '../../testing/aRecipe';
import { openRecipes } from '../../testing/openRecipes';

const soup = aRecipe({
  name: 'Tomato Soup',
  notes: 'With basil',
  ingredients: [
    { name: 'tomatoes', quantity: 250, unit: 'g', original: '250 grams of tomatoes' },
    { name: 'onions', quantity: 2, unit: null, quantityTo: 3, note: 'chopped', section: 'Base' },
  ],
  steps: [{ text: 'Chop.' }, { text: 'Simmer.' }],
  tags: ['quick'],
  revision: 4,
});

function kitchen(...recipes: Recipe[]): MockApi {
  return mockApi({
    'GET /api/recipes': () => aPage(recipes),
    'GET /api/recipes/tags': () => [
      { tag: 'quick', count: 3 },
      { tag: 'vegetarian', count: 1 },
    ],
    'GET /api/recipes/:id': ({ params }) => recipes.find(({ id }) => id === params['id']),
    'POST /api/recipes': ({ body }) => aRecipe(body as Partial<Recipe>),
    'PATCH /api/recipes/:id': ({ params }) => recipes.find(({ id }) => id === params['id']),
  });
}

async function adding(api = kitchen()) {
  const rendered = openRecipes(api);
  await rendered.user.click(await screen.findByRole('button', { name: 'Add Recipe' }));
  return { ...rendered, api, dialog: within(await screen.findByRole('dialog', { name: 'Add New Recipe' })) };
}

async function editing(api = kitchen(soup), account = aUser({ id: crypto.randomUUID() })) {
  const rendered = openRecipes(api, { session: { user: account } });
  await rendered.user.click(await screen.findByRole('button', { name: 'Edit Tomato Soup' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Recipe' }));
  await dialog.findByLabelText('Recipe Name');
  return { ...rendered, api, account, dialog };
}

const added = (api: MockApi) => api.callsTo('POST /api/recipes')[0]?.body;
const changed = (api: MockApi) => api.callsTo('PATCH /api/recipes/:id').map(({ body }) => body);
const save = async ({ user }: Pick<Awaited<ReturnType<typeof adding>>, 'user'>) => {
  await user.click(screen.getByRole('button', { name: /^(Save|Update) Recipe$/ }));
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('steps', () => {
  it('keeps one step when Enter ends a composition in Safari', async () => {
    const { user, dialog } = await adding();
    await user.type(dialog.getByLabelText('Step 1'), '玉ねぎを切る');
    fireEvent.keyDown(dialog.getByLabelText('Step 1'), { key: 'Enter', keyCode: 229 });
    expect(dialog.getByLabelText('Step 1')).toHaveValue('玉ねぎを切る');
    expect(dialog.queryByLabelText('Step 2')).not.toBeInTheDocument();
  });

  test('starts a step on Enter and splits pasted lines', async () => {
    const opened = await adding();
    const { user, dialog, api } = opened;
    await user.type(dialog.getByLabelText('Recipe Name'), 'Soup');
    await user.type(
      dialog.getByLabelText('Step 1'),
      'Chop.{Enter}Simmer.{Shift>}{Enter}{/Shift}Gently.{Enter}',
    );
    expect(dialog.getByLabelText('Step 3')).toHaveFocus();
    await user.paste('3. Season.\n\n4) Serve.');
    expect(dialog.getByLabelText('Step 4')).toHaveValue('Serve.');
    await save(opened);
    await waitFor(() =>
      expect(added(api)).toMatchObject({
        steps: [{ text: 'Chop.' }, { text: 'Simmer.\nGently.' }, { text: 'Season.' }, { text: 'Serve.' }],
      }),
    );
  });

  test('moves a step with the arrow keys and announces it', async () => {
    const opened = await editing();
    const { user, dialog, api } = opened;
    dialog.getByRole('button', { name: 'Move Step 2' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(dialog.getByLabelText('Step 1')).toHaveValue('Simmer.');
    expect(dialog.getByText('Step 2 is now number 1 of 2')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Move Step 1' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(dialog.getByLabelText('Step 1')).toHaveValue('Simmer.');
    await save(opened);
    await waitFor(() =>
      expect(changed(api)).toMatchObject([{ steps: [{ text: 'Simmer.' }, { text: 'Chop.' }] }]),
    );
  });

  test('moves a step by its handle, unless Escape is pressed', async () => {
    const { user, dialog } = await editing();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect(0, place * 100, 300, 80);
    });
    const drag = (to: number) => {
      // jsdom has no PointerEvent.
      const press = new MouseEvent('pointerdown', { button: 0, bubbles: true });
      fireEvent(dialog.getByRole('button', { name: 'Move Step 1' }), press);
      fireEvent(window, new MouseEvent('pointermove', { clientY: to }));
    };
    drag(190);
    await user.keyboard('{Escape}');
    fireEvent(window, new MouseEvent('pointerup'));
    expect(dialog.getByLabelText('Step 1')).toHaveValue('Chop.');
    drag(190);
    fireEvent(window, new MouseEvent('pointerup'));
    await waitFor(() => expect(dialog.getByLabelText('Step 1')).toHaveValue('Simmer.'));
    expect(screen.getByRole('dialog', { name: 'Edit Recipe' })).toBeVisible();
    jest.restoreAllMocks();
  });
});

describe('ingredients', () => {
  test('has a field for each part in rows and validates it', async () => {
    const opened = await editing();
    const { user, dialog, api } = opened;
    await user.click(dialog.getByRole('button', { name: 'Edit as rows' }));
    const rows = within(dialog.getByRole('list', { name: 'Ingredient rows' })).getAllByRole('listitem');
    const [tomatoes, heading, onions] = rows.map((row) => within(row));
    expect(heading?.getByLabelText('Heading')).toHaveValue('Base');
    expect(onions?.getByLabelText('Amount')).toHaveValue('2–3');
    const amount = tomatoes?.getByLabelText('Amount') ?? document.body;
    await user.clear(amount);
    await user.type(amount, 'some');
    await save(opened);
    expect(await dialog.findByText('Enter a number or a range, for example 2, ½ or 2–3')).toBeVisible();
    expect(changed(api)).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '1 1/2{Enter}2{Tab}{Tab}carrots');
    await user.click(dialog.getByRole('button', { name: 'Remove onions' }));
    await save(opened);
    await waitFor(() =>
      expect(changed(api)).toMatchObject([
        {
          ingredients: [
            { name: 'tomatoes', quantity: 1.5, unit: 'g' },
            { name: 'carrots', quantity: 2, unit: null },
          ],
        },
      ]),
    );
  });
});

describe('optional fields', () => {
  test('collapses them, and opens invalid ones', async () => {
    const opened = await adding();
    const { user, dialog, api } = opened;
    expect(dialog.queryByLabelText('Cook')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Recipe Name'), 'Soup');
    await user.click(dialog.getByText('Times'));
    await user.type(dialog.getByLabelText('Cook'), 'a while');
    await user.click(dialog.getByText('Times'));
    await save(opened);
    expect(
      await dialog.findByText('Enter minutes, or hours and minutes, for example 90 or 1 h 30'),
    ).toBeVisible();
    expect(api.callsTo('POST /api/recipes')).toEqual([]);
  });

  test('sends them', async () => {
    const opened = await adding();
    const { user, dialog, api } = opened;
    await user.type(dialog.getByLabelText('Recipe Name'), 'Soup');
    await user.click(dialog.getByText('Times'));
    await user.type(dialog.getByLabelText('Prep'), '15');
    await user.type(dialog.getByLabelText('Cook'), '1 h 30');
    expect(dialog.getByLabelText('Total')).toHaveAttribute('placeholder', '1 h 45 min');
    await user.click(dialog.getByText('Description, tags and source'));
    await user.type(dialog.getByLabelText('Description'), 'For cold days');
    const tags = dialog.getByLabelText('Tags');
    await user.type(tags, 'quick{Enter}Quick{Enter}winter, cheap');
    await user.tab();
    expect(
      within(dialog.getByRole('list', { name: 'Selected tags' }))
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['quick', 'winter', 'cheap']);
    await user.click(dialog.getByRole('button', { name: 'Remove tag winter' }));
    await user.type(dialog.getByLabelText('Source'), 'Grandma’s book');
    await user.selectOptions(dialog.getByLabelText('Language'), 'German');
    await user.click(dialog.getByText('Nutrition per serving'));
    await user.type(dialog.getByLabelText('Salt (g)'), '1,2');
    await save(opened);
    await waitFor(() =>
      expect(added(api)).toMatchObject({
        description: 'For cold days',
        times: { prep: 15, cook: 90 },
        tags: ['quick', 'cheap'],
        source: { name: 'Grandma’s book' },
        language: 'de',
        nutrition: { salt: 1.2 },
      }),
    );
  });
});

test("says why a recipe can't be opened, and tries again", async () => {
  const api = kitchen(soup);
  api.on('GET /api/recipes/:id', () => apiError(503, 'unavailable', 'Back in a minute'));
  const { user } = openRecipes(api);
  await user.click(await screen.findByRole('button', { name: 'Edit Tomato Soup' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Recipe' }));
  expect(await dialog.findByText("Couldn't open the recipe: Back in a minute")).toBeVisible();
  api.on('GET /api/recipes/:id', () => soup);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByLabelText('Recipe Name')).toHaveValue('Tomato Soup');
});

describe('text that was not saved', () => {
  const account = aUser({ id: crypto.randomUUID() });

  async function leave() {
    const opened = await editing(kitchen(soup), account);
    await opened.user.type(opened.dialog.getByLabelText('Notes (optional)'), ' and mint');
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return opened;
  }

  test('offers an unsaved draft after a reload', async () => {
    const { unmount } = await leave();
    unmount();
    const since = { ...soup, revision: 5, name: 'Soup of tomatoes' };
    const { user, ...api } = {
      ...openRecipes(kitchen(since), { session: { user: account } }),
      api: kitchen(since),
    };
    expect(await screen.findByText('You have unsaved changes to Tomato Soup.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Recipe' }));
    expect(dialog.getByLabelText('Notes (optional)')).toHaveValue('With basil and mint');
    await save({ user });
    await waitFor(() =>
      expect(changed(api.api)).toEqual([{ id: soup.id, revision: 4, notes: 'With basil and mint' }]),
    );
    await waitFor(() => expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument());
  });

  test('keeps a new recipe as a draft on Cancel and restores it', async () => {
    const { user, dialog } = await adding();
    await user.type(dialog.getByLabelText('Recipe Name'), 'Soup');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('You have an unsaved recipe: Soup')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Recipe Name')).toHaveValue('Soup');
  });

  test('stores a draft when the page is left', async () => {
    const { dialog, user, unmount } = await adding();
    await user.type(dialog.getByLabelText('Recipe Name'), 'Sou');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(JSON.stringify({ ...localStorage })).toContain('Sou');
    unmount();
  });

  test('hides drafts from another account', async () => {
    const { unmount } = await leave();
    unmount();
    openRecipes(kitchen(soup));
    await screen.findByText('Tomato Soup');
    expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument();
  });

  test('offers the draft in the dialog and discards it', async () => {
    const { user } = await leave();
    await user.click(screen.getByRole('button', { name: 'Edit Tomato Soup' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Recipe' }));
    expect(await dialog.findByLabelText('Notes (optional)')).toHaveValue('With basil');
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(dialog.queryByText(/unsaved/)).not.toBeInTheDocument();
    expect({ ...localStorage }).toEqual({});
  });

  test('stores nothing when nothing was changed', async () => {
    const { user, dialog } = await editing(kitchen(soup), account);
    await user.type(dialog.getByLabelText('Notes (optional)'), '!{Backspace}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect({ ...localStorage }).toEqual({});
  });

  test('says that the device is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { dialog, user } = await adding();
    await user.type(dialog.getByLabelText('Recipe Name'), 'Soup');
    expect(await screen.findByText('Draft not saved on this device')).toBeVisible();
    jest.restoreAllMocks();
  });
});

describe('when two people change a recipe', () => {
  const theirs = { ...soup, revision: 5, notes: 'With thyme', servings: 4 };

  const version = (revision: number, by: string | null, field: 'notes' | 'servings') => ({
    revision,
    what: 'changed',
    at: '2026-11-20T10:00:00.000Z',
    by,
    name: soup.name,
    changes: [{ field, before: null, after: field === 'notes' ? 'With thyme' : 4 }],
  });

  async function atOdds(...versions: readonly ReturnType<typeof version>[]) {
    const api = kitchen(soup);
    api.on('GET /api/recipes/:id/history', () => ({ versions, more: false }));
    const opened = await editing(api);
    const { user, dialog } = opened;
    await user.type(dialog.getByLabelText('Notes (optional)'), ' and mint');
    await user.type(dialog.getByLabelText('Makes (optional)'), '6 bowls');
    api.on('GET /api/recipes/:id', () => theirs);
    api.on('PATCH /api/recipes/:id', ({ body }) =>
      (body as { revision: number }).revision === 4 ? apiError(409, 'conflict', 'Changed') : theirs,
    );
    await save(opened);
    const choice = within(await screen.findByRole('dialog', { name: /^Changed/ }));
    return { ...opened, choice };
  }

  test('names who changed the same fields', async () => {
    const { choice } = await atOdds(
      version(5, 'Cem', 'servings'),
      version(5, 'Bea', 'notes'),
      version(4, 'Dora', 'notes'),
    );
    expect(screen.getByRole('dialog', { name: 'Changed by Someone Else' })).toBeVisible();
    expect(choice.getByText(/^Bea changed the same parts of this recipe/)).toBeVisible();
    expect(choice.getByRole('radio', { name: /^By Bea With thyme/ })).toBeVisible();
    expect(screen.queryByText(/Cem|Dora/)).not.toBeInTheDocument();
  });

  test("recognises the user's own change on another device", async () => {
    const { choice } = await atOdds(version(5, aUser().displayName, 'notes'));
    expect(screen.getByRole('dialog', { name: 'Changed Elsewhere' })).toBeVisible();
    expect(choice.getByRole('radio', { name: /^Other version/ })).toBeVisible();
  });

  test("saves the user's changes on top of another's", async () => {
    const { user, choice, api } = await atOdds();
    const notes = within(choice.getByRole('group', { name: 'Notes' }));
    expect(notes.getByText('With basil and mint')).toBeVisible();
    expect(notes.getByText('With thyme')).toBeVisible();
    expect(choice.queryByRole('group', { name: 'Servings' })).not.toBeInTheDocument();
    await user.click(choice.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Recipe updated')).toBeVisible();
    expect(changed(api)[1]).toEqual({
      id: soup.id,
      revision: 5,
      notes: 'With basil and mint',
      yieldText: '6 bowls',
    });
  });

  test("keeps another's changes and saves the rest", async () => {
    const { user, choice, api } = await atOdds();
    await user.click(choice.getByRole('radio', { name: /^Theirs/ }));
    await user.click(choice.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed(api)[1]).toEqual({ id: soup.id, revision: 5, yieldText: '6 bowls' }));
  });

  test('returns to the form with everything typed', async () => {
    const { user, choice, dialog } = await atOdds();
    await user.click(choice.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Recipe' })).toBeVisible();
    expect(dialog.getByLabelText('Notes (optional)')).toHaveValue('With basil and mint');
  });
});

describe('a pasted recipe', () => {
  const understood = {
    name: 'Leek soup',
    description: null,
    servings: 4,
    yieldText: null,
    times: { total: 40 },
    ingredients: [{ name: 'leeks', quantity: 3, unit: null }],
    steps: [{ text: 'Simmer.' }],
    language: 'en',
    understood: [
      { line: 'Leek soup', as: 'name' },
      { line: '3 leeks', as: 'ingredient' },
      { line: 'Simmer.', as: 'step' },
      { line: 'Sent from my phone', as: 'nothing' },
    ],
  };

  test('previews the recipe in the text, shows unused lines and fills the form', async () => {
    const api = kitchen();
    api.on('POST /api/recipes/understand', () => understood);
    const { user, dialog } = await adding(api);
    await user.type(dialog.getByLabelText('Notes (optional)'), 'From Ann');
    await user.click(dialog.getByLabelText('Link or recipe text'));
    await user.paste('Leek soup\n3 leeks\nSimmer.\nSent from my phone');
    const found = within(await screen.findByRole('dialog', { name: 'Leek soup' }));
    expect(found.getByText("1 part wasn't used")).toBeVisible();
    expect(found.getByText('Sent from my phone')).toBeVisible();
    await user.click(found.getByRole('button', { name: 'Edit' }));
    expect(dialog.getByLabelText('Recipe Name')).toHaveValue('Leek soup');
    expect(dialog.getByLabelText('Ingredients')).toHaveValue('3 leeks');
    expect(dialog.getByLabelText('Notes (optional)')).toHaveValue('From Ann');
  });

  test("says why the text can't be read and keeps it", async () => {
    const api = kitchen();
    api.on('POST /api/recipes/understand', () => apiError(429, 'too-many-requests', 'Please wait a minute'));
    const { user, dialog } = await adding(api);
    const field = dialog.getByLabelText('Link or recipe text');
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Please paste a link or a recipe first')).toBeVisible();
    await user.type(field, 'Soup');
    await user.click(await screen.findByRole('button', { name: 'Get Recipe' }));
    expect(await screen.findByText('Please wait a minute')).toBeVisible();
    expect(dialog.getByLabelText('Link or recipe text')).toHaveValue('Soup');
  });
});
