import type { Recipe } from '@forkcast/contracts';
import { apiError, type ApiHandler, type MockApi, mockApi, mockPhone } from '@forkcast/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPage, aRecipe } from '../../testing/aRecipe';
import { openRecipes } from '../../testing/openRecipes';

const soup = aRecipe({
  name: 'Tomato Soup',
  url: 'https://www.example.com/soup?page=1',
  notes: 'With basil',
  lastUsed: '2026-11-14T23:30:00.000Z',
  ingredients: [{ name: 'tomatoes', quantity: 250, unit: 'g' }],
});
const pizza = aRecipe({ name: 'Pizza' });

/** A mocked collection that supports adding, changing and deleting. */
function collection(...recipes: Recipe[]) {
  return mockApi({
    'GET /api/recipes': () => aPage(recipes),
    'GET /api/recipes/:id': ({ params }) => recipes.find(({ id }) => id === params['id']),
  });
}

/** Opens the lazy-loaded dialog for a new recipe and returns its name field. */
async function nameOfNew(user: ReturnType<typeof openRecipes>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add Recipe' }));
  return screen.findByLabelText('Recipe Name');
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

afterEach(() => jest.restoreAllMocks());

describe('the collection', () => {
  test('lists recipes with link, last time made, notes and actions', async () => {
    openRecipes(collection(soup, pizza));
    await screen.findByText('Tomato Soup');
    expect(screen.getByRole('heading', { level: 1, name: 'Recipe Collection' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Recipe Name',
      'Link',
      'Last Made',
      'Notes',
      'Actions',
    ]);
    const row = within(rowOf('Tomato Soup'));
    expect(row.getByRole('link', { name: /example\.com/ })).toHaveAttribute(
      'href',
      'https://www.example.com/soup?page=1',
    );
    // It is already the next day in the user's time zone.
    expect(row.getByText('Nov 15, 2026')).toBeVisible();
    expect(row.getByText('With basil')).toBeVisible();
    expect(row.getByRole('button', { name: 'Add Tomato Soup to Plan' })).toBeVisible();
    expect(row.getByRole('button', { name: 'Edit Tomato Soup' })).toBeVisible();
    expect(row.getByRole('button', { name: 'Share Tomato Soup with Community' })).toBeVisible();
    expect(row.getByRole('button', { name: 'History of Tomato Soup' })).toBeVisible();
    expect(row.getByRole('button', { name: 'Delete Tomato Soup' })).toBeVisible();
    expect(within(rowOf('Pizza')).getByText('Never used')).toBeVisible();
    expect(screen.getByText('Showing 1 to 2 of 2 recipes')).toBeVisible();
    expect(screen.getByText('Page 1 of 1')).toBeVisible();
  });

  test('invites to add the first recipe', async () => {
    const { user } = openRecipes(collection());
    expect(await screen.findByText('Your recipe collection is empty')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Your First Recipe' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Recipe' })).toBeVisible();
  });

  test("says why recipes can't be loaded, and tries again", async () => {
    const api = mockApi({ 'GET /api/recipes': () => apiError(500, 'internal', 'Failed to fetch recipes') });
    const { user } = openRecipes(api);
    expect(await screen.findByText('Error loading recipes: Failed to fetch recipes')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    api.on('GET /api/recipes', () => aPage([soup]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tomato Soup')).toBeVisible();
  });

  test('keeps the list with a notice when a refresh fails', async () => {
    const api = collection(soup);
    const { change } = openRecipes(api);
    await screen.findByText('Tomato Soup');
    api.on('GET /api/recipes', () => apiError(503, 'unavailable', 'Back in a minute'));
    change('recipes');
    expect(await screen.findByText('Error loading recipes: Back in a minute')).toBeVisible();
    expect(screen.getByText('Tomato Soup')).toBeVisible();
  });
});

describe('paging, sorting and searching', () => {
  const many = mockPages(95);

  test('opens the view in the address', async () => {
    const api = many();
    openRecipes(api, { path: '/recipes?search=recipe&page=2&size=10&sort=lastUsed&direction=desc' });
    await screen.findByText('Page 2 of 10');
    expect(screen.getByRole('searchbox')).toHaveValue('recipe');
    expect(screen.getByRole('columnheader', { name: 'Last Made' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(Object.fromEntries(api.calls[0]?.query ?? [])).toEqual({
      search: 'recipe',
      page: '2',
      limit: '10',
      sortColumn: 'lastUsed',
      sortDirection: 'desc',
    });
  });

  test('shows more rows per page, from page 1', async () => {
    const { user, path } = openRecipes(many(), { path: '/recipes?page=3' });
    await screen.findByText('Page 3 of 5');
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(path()).toBe('/recipes?size=50');
  });

  test('searches once typing has paused and returns to page 1', async () => {
    const api = many();
    const { user, path } = openRecipes(api, { path: '/recipes?page=3' });
    await screen.findByText('Page 3 of 5');
    await user.type(screen.getByPlaceholderText('Search recipes...'), 'soup');
    expect(await screen.findByText('No recipes match your search')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Your First Recipe' })).toBeVisible();
    expect(path()).toBe('/recipes?search=soup');
    expect(api.calls.map((call) => call.query.get('search'))).toEqual([null, 'soup']);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Page 1 of 5')).toBeVisible();
  });
});

describe('filtering', () => {
  const tags = [
    { tag: 'quick', count: 2 },
    { tag: 'winter', count: 1 },
  ];
  const filterable = (...recipes: Recipe[]) => {
    const api = collection(...recipes);
    api.on('GET /api/recipes/tags', () => tags);
    return api;
  };
  const lastQueryOf = (api: MockApi) =>
    Object.fromEntries(api.callsTo('GET /api/recipes').at(-1)?.query ?? []);

  test('filters by tag, rating, time and favourites, and keeps them in the address', async () => {
    const api = filterable(soup);
    const { user, path } = openRecipes(api, { path: '/recipes?page=1' });
    await screen.findByText('Tomato Soup');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = within(await screen.findByRole('group', { name: 'Filter recipes' }));
    await user.selectOptions(panel.getByLabelText('Tag'), await panel.findByText('quick (2)'));
    await user.selectOptions(panel.getByLabelText('Rating'), '4 stars or more');
    await user.selectOptions(panel.getByLabelText('Time'), 'Up to 1 hour');
    await user.click(panel.getByLabelText('Favourites'));
    await waitFor(() =>
      expect(lastQueryOf(api)).toMatchObject({
        tag: 'quick',
        minRating: '4',
        maxTotal: '60',
        favourite: 'true',
      }),
    );
    expect(path()).toBe('/recipes?tag=quick&rating=4&favourite=true&time=60');
  });

  test('counts three months back from today for not made recently', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-20T12:00:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask'],
    });
    const api = filterable(soup);
    openRecipes(api, { path: '/recipes?notMadeFor=90' });
    expect(await screen.findByRole('button', { name: 'Remove filter: Not made for 3 months' })).toBeVisible();
    expect(lastQueryOf(api)).toMatchObject({ notMadeSince: '2026-08-22T12:00:00.000Z' });
    jest.useRealTimers();
  });

  test('shows active filters and removes them', async () => {
    const { user, path } = openRecipes(filterable(soup), { path: '/recipes?tag=quick&time=30' });
    await user.click(await screen.findByRole('button', { name: 'Remove filter: quick' }));
    expect(path()).toBe('/recipes?time=30');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(path()).toBe('/recipes');
    expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
  });

  test('says which filters match nothing and clears them', async () => {
    const { user, path } = openRecipes(filterable(), { path: '/recipes?tag=quick&rating=5' });
    expect(await screen.findByText('No recipes match these filters')).toBeVisible();
    expect(screen.getByText('Active filters: quick, 5 stars.')).toBeVisible();
    expect(screen.queryByText('Your recipe collection is empty')).not.toBeInTheDocument();
    const results = within(screen.getByRole('region', { name: 'Your recipes' }));
    await user.click(results.getByRole('button', { name: 'Clear filters' }));
    expect(path()).toBe('/recipes');
  });
});

describe('rating, time, tags and favourites', () => {
  test('shows rating, time and tags, and marks a favourite at once', async () => {
    const rated = aRecipe({
      name: 'Stew',
      rating: 4,
      times: { prep: 20, cook: 70 },
      tags: ['winter', 'oven'],
    });
    const api = collection(rated, pizza);
    api.on('PUT /api/recipes/:id/favourite', () => {
      api.on('GET /api/recipes', () => aPage([{ ...rated, favourite: true }, pizza]));
      return { ...rated, favourite: true };
    });
    const { user } = openRecipes(api);
    const row = within(await screen.findByRole('row', { name: /Stew/ }));
    expect(row.getByText('Rated 4 out of 5')).toBeInTheDocument();
    expect(row.getByText('1 h 30 min')).toBeVisible();
    expect(row.getByText('winter, oven')).toBeVisible();
    const heart = row.getByRole('button', { name: 'Favourite Stew' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(api.callsTo('PUT /api/recipes/:id/favourite')[0]).toMatchObject({
      params: { id: rated.id },
      body: { favourite: true },
    });
    await waitFor(() => expect(api.callsTo('GET /api/recipes').length).toBeGreaterThan(1));
    expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test("reverts a favourite that couldn't be saved and says so", async () => {
    const api = collection(pizza);
    api.on('PUT /api/recipes/:id/favourite', () => apiError(500, 'internal', 'Disk full'));
    const { user } = openRecipes(api);
    await user.click(await screen.findByRole('button', { name: 'Favourite Pizza' }));
    expect(await screen.findByText('Failed to update your favourites')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Favourite Pizza' })).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('adding', () => {
  test('sends all fields and shows the new recipe', async () => {
    const api = collection();
    api.on('POST /api/recipes', () => {
      api.on('GET /api/recipes', () => aPage([soup]));
      return soup;
    });
    const { user } = openRecipes(api);
    await user.click(await screen.findByRole('button', { name: 'Add Recipe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Recipe' }));
    expect(dialog.getByLabelText('Link or recipe text')).toHaveFocus();
    await user.type(dialog.getByLabelText('Recipe Name'), '  Tomato Soup ');
    await user.type(dialog.getByLabelText('Recipe URL (optional)'), 'https://example.com/soup');
    await user.type(dialog.getByLabelText('Servings (optional)'), '4');
    const makes = dialog.getByLabelText('Makes (optional)');
    expect(makes).toHaveAccessibleDescription('For example, 24 biscuits');
    await user.type(makes, ' 6 bowls ');
    await user.type(dialog.getByLabelText('Ingredients'), '250 g tomatoes\n\n2 onions, chopped');
    await user.type(dialog.getByLabelText('Notes (optional)'), 'With basil');
    const understood = await dialog.findByRole('region', { name: 'Recognised ingredients' });
    await waitFor(() =>
      expect(
        within(understood)
          .getAllByRole('listitem')
          .map((line) => line.textContent),
      ).toEqual(['250 gtomatoes', '2onions, chopped']),
    );
    await user.click(dialog.getByRole('button', { name: 'Save Recipe' }));

    expect(await screen.findByText('Recipe added')).toBeVisible();
    expect(api.callsTo('POST /api/recipes')[0]?.body).toEqual({
      name: 'Tomato Soup',
      url: 'https://example.com/soup',
      notes: 'With basil',
      servings: 4,
      yieldText: '6 bowls',
      ingredients: [
        { name: 'tomatoes', quantity: 250, unit: 'g' },
        { name: 'onions', quantity: 2, unit: null, note: 'chopped' },
      ],
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Tomato Soup/ })).toBeVisible();
  });

  test('requires a name', async () => {
    const api = collection();
    const { user } = openRecipes(api);
    await user.type(await nameOfNew(user), '   ');
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    expect(await screen.findByText('Recipe name required')).toBeVisible();
    expect(screen.getAllByText('Please enter a name for your recipe').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Recipe Name')).toBeInvalid();
    expect(api.callsTo('POST /api/recipes')).toHaveLength(0);
  });

  test('says why adding failed and keeps what was typed', async () => {
    const api = collection();
    api.on('POST /api/recipes', () => apiError(409, 'conflict', 'Someone was faster'));
    const { user } = openRecipes(api);
    await user.type(await nameOfNew(user), 'Soup');
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    expect(await screen.findByText('Failed to add recipe')).toBeVisible();
    expect(screen.getByText('Someone was faster')).toBeVisible();
    expect(screen.getByLabelText('Recipe Name')).toHaveValue('Soup');
  });
});

describe('editing', () => {
  test('says that updating failed', async () => {
    const api = collection(soup);
    api.on('PATCH /api/recipes/:id', () => apiError(404, 'not-found', 'Not found'));
    const { user } = openRecipes(api);
    await user.click(await screen.findByRole('button', { name: 'Edit Tomato Soup' }));
    await user.type(await screen.findByLabelText('Notes (optional)'), '!');
    await user.click(screen.getByRole('button', { name: 'Update Recipe' }));
    expect(await screen.findByText('Failed to update recipe')).toBeVisible();
  });
});

describe('the menu of a row', () => {
  const ITEMS = ['Cook', 'Add to Plan', 'Edit', 'Share with Community', 'History', 'Delete'];
  const itemsOf = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);

  test("lists a row's actions by name", async () => {
    const { user } = openRecipes(collection(soup));
    await user.click(await screen.findByRole('button', { name: 'More actions for Tomato Soup' }));
    const menu = await screen.findByRole('menu', { name: 'More actions for Tomato Soup' });
    expect(itemsOf(menu)).toEqual(ITEMS);
    expect(within(menu).getByRole('menuitem', { name: 'Cook' })).toHaveAttribute(
      'href',
      `/recipes/${soup.id}/cook`,
    );
  });

  test('leaves a right click on a link to the browser', async () => {
    openRecipes(collection(soup));
    // Returns true if the default action wasn't prevented.
    expect(fireEvent.contextMenu(await screen.findByRole('link', { name: 'Tomato Soup' }))).toBe(true);
    expect(fireEvent.contextMenu(screen.getByText('With basil'))).toBe(false);
  });

  test("opens on a long press that doesn't move", async () => {
    openRecipes(collection(soup));
    const notes = await screen.findByText('With basil');
    // jsdom has no PointerEvent, so use a mouse event.
    const finger = (type: string, clientY: number) => {
      const event = new MouseEvent(type, { bubbles: true, clientX: 40, clientY });
      fireEvent(notes, Object.assign(event, { pointerType: 'touch' }));
    };
    finger('pointerdown', 40);
    finger('pointermove', 90);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.getByRole('button', { name: 'More actions for Tomato Soup' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    finger('pointerdown', 40);
    const menu = await screen.findByRole('menu', { name: 'More actions for Tomato Soup' });
    // Android also fires this event, after the press was already handled.
    fireEvent.contextMenu(notes);
    expect(menu).toBeVisible();
  });
});

describe('deleting', () => {
  test('deletes after confirmation and focuses the next row', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const api = collection(soup, pizza);
    api.on('DELETE /api/recipes/:id', () => {
      api.on('GET /api/recipes', () => aPage([pizza]));
      return undefined;
    });
    const { user } = openRecipes(api);
    await user.click(await screen.findByRole('button', { name: 'Delete Tomato Soup' }));
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this recipe?');
    expect(api.callsTo('DELETE /api/recipes/:id')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete Tomato Soup' }));
    expect(await screen.findByText('Recipe deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Tomato Soup/ })).not.toBeInTheDocument());
    expect(api.callsTo('DELETE /api/recipes/:id')[0]?.params).toEqual({ id: soup.id });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Pizza' })).toHaveFocus());
  });

  test('focuses the results after deleting the last recipe', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const api = collection(soup);
    api.on('DELETE /api/recipes/:id', () => {
      api.on('GET /api/recipes', () => aPage([]));
      return undefined;
    });
    const { user } = openRecipes(api);
    await user.click(await screen.findByRole('button', { name: 'Delete Tomato Soup' }));
    expect(await screen.findByText('Your recipe collection is empty')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Your recipes' })).toHaveFocus());
  });

  test('keeps the focus elsewhere while a recipe is deleted', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const api = collection(soup, pizza);
    let remove: () => void = () => undefined;
    api.on(
      'DELETE /api/recipes/:id',
      () => new Promise<undefined>((done) => (remove = () => done(undefined))),
    );
    const { user } = openRecipes(api);
    await user.click(await screen.findByRole('button', { name: 'Delete Tomato Soup' }));
    await waitFor(() => expect(api.callsTo('DELETE /api/recipes/:id')).toHaveLength(1));
    await user.click(screen.getByRole('searchbox'));
    remove();
    expect(await screen.findByText('Recipe deleted')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('says why deleting failed and keeps the recipe', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const api = collection(soup);
    api.on('DELETE /api/recipes/:id', () => apiError(500, 'internal', 'Disk full'));
    const { user } = openRecipes(api);
    await user.click(await screen.findByRole('button', { name: 'Delete Tomato Soup' }));
    expect(await screen.findByText('Failed to delete recipe')).toBeVisible();
    expect(screen.getByText('Disk full')).toBeVisible();
    expect(rowOf('Tomato Soup')).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(mockPhone);

  test('shows photos with names and facts, and all actions behind one button', async () => {
    const { user, path } = openRecipes(collection(soup, pizza));
    const grid = await screen.findByRole('list', { name: 'Recipes' });
    const tile = within(within(grid).getAllByRole('listitem')[0] ?? grid);
    expect(tile.getByRole('heading', { name: 'Tomato Soup' })).toBeVisible();
    expect(tile.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Favourite Tomato Soup',
      'More actions for Tomato Soup',
    ]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'View' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Last Made');
    expect(path()).toBe('/recipes?sort=lastUsed');
    expect(await tile.findByText('Last made Nov 15, 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sort descending' }));
    expect(path()).toBe('/recipes?sort=lastUsed&direction=desc');
  });

  test('loads more recipes near the end, or with a button that moves the focus to the first new one', async () => {
    let reachEnd: () => void = () => undefined;
    window.IntersectionObserver = class {
      constructor(onChange: IntersectionObserverCallback) {
        reachEnd = () => onChange([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe() {}
      disconnect() {}
    } as never; // only these are used
    const pages = pagesOf(50);
    const api = mockApi({ 'GET /api/recipes': pages });
    const { user } = openRecipes(api);
    expect(await screen.findByText('Showing 20 of 50 recipes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Showing 40 of 50 recipes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recipe 21' })).toHaveFocus();
    api.on('GET /api/recipes', () => apiError(503, 'unavailable', 'Back in a minute'));
    act(() => reachEnd());
    expect(await screen.findByRole('alert')).toHaveTextContent("More recipes couldn't be loaded.");
    expect(screen.getByText('Recipe 40')).toBeVisible();
    api.on('GET /api/recipes', pages);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing 50 of 50 recipes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('offers imports and exports in one menu', async () => {
    const { user } = openRecipes(collection(soup));
    await screen.findByText('Tomato Soup');
    expect(screen.getByRole('button', { name: 'Add Recipe' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import from CSV' })).not.toBeInTheDocument();
    screen.getByRole('button', { name: 'Import and export' }).focus();
    await user.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu', { name: 'Import and export' }));
    expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Import',
      'Import from CSV',
      'CSV for spreadsheets',
      'JSON-LD for other apps',
    ]);
    expect(menu.getAllByRole('menuitem').flatMap((item) => item.getAttribute('href') ?? [])).toEqual([
      '/api/recipes/export?format=csv',
      '/api/recipes/export?format=jsonld',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Import from CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Recipes from CSV' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import and export' })).toHaveFocus());
  });
});

/** Collections of this size, paged by the mocked server; a search for 'soup' finds nothing. */
function mockPages(total: number) {
  return () => mockApi({ 'GET /api/recipes': pagesOf(total) });
}

function pagesOf(total: number): ApiHandler {
  const all = Array.from({ length: total }, (_, index) => aRecipe({ name: `Recipe ${index + 1}` }));
  return ({ query }) => {
    const limit = Number(query.get('limit'));
    const page = Number(query.get('page'));
    const found = query.get('search') === 'soup' ? [] : all;
    return aPage(found.slice((page - 1) * limit, page * limit), {
      page,
      limit,
      total: found.length,
      totalPages: Math.ceil(found.length / limit),
    });
  };
}
