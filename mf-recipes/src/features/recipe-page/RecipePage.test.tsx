import { apiError, aUser, type MockApi, mockApi, type RenderRemoteOptions } from '@forkcast/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPage, aRecipe } from '../../testing/aRecipe';
import { openRecipes } from '../../testing/openRecipes';
import type { Recipe } from '@forkcast/contracts';

const soup = aRecipe({
  name: 'Tomato Soup',
  url: 'https://www.example.com/soup',
  notes: 'With basil',
  servings: 4,
  yieldText: '6 bowls',
  lastUsed: '2026-11-14T12:00:00.000Z',
  ingredients: [
    { name: 'tomatoes', quantity: 500, unit: 'g', note: 'halved' },
    { name: 'stock', quantity: 1, unit: 'cup', quantityTo: 2 },
    { name: 'salt', quantity: null, unit: null },
    { name: 'bread', quantity: 1, unit: null, section: 'For the croutons' },
  ],
  description: 'For cold evenings.',
  times: { prep: 15, cook: 50 },
  steps: [
    { text: 'Roast 500 g tomatoes for 30 minutes.' },
    { text: 'Blend it.' },
    { text: 'Fry the bread.', section: 'For the croutons' },
  ],
  tags: ['soup', 'vegetarian'],
  nutrition: { energy: 320, salt: 1.2 },
  source: { name: 'The Sunday Table', author: 'Ann Baker' },
});

function serving(recipe: Recipe): MockApi {
  return mockApi({
    'GET /api/recipes': () => aPage([recipe]),
    'GET /api/recipes/:id': ({ params }) =>
      params['id'] === recipe.id ? recipe : apiError(404, 'not-found', 'Recipe not found'),
  });
}

function open(api: MockApi, recipe: Recipe, options: RenderRemoteOptions & { query?: string } = {}) {
  const { query = '', ...others } = options;
  return openRecipes(api, { path: `/recipes/${recipe.id}${query}`, ...others });
}

async function look(recipe: Recipe, options: Parameters<typeof open>[2] = {}) {
  const api = serving(recipe);
  const rendered = open(api, recipe, options);
  await screen.findByRole('heading', { level: 1, name: recipe.name });
  return { ...rendered, api };
}

const linesOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a recipe', () => {
  test('shows everything that is recorded', async () => {
    await look(soup);
    expect(screen.getByText('For cold evenings.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Last made Nov 14, 2026' })).toHaveAttribute(
      'href',
      '/history?period=all&search=Tomato+Soup',
    );
    const facts = screen.getByLabelText('At a glance');
    expect([...facts.children].map((fact) => fact.textContent)).toEqual([
      'Prep15 min',
      'Cook50 min',
      'Total1 h 5 min',
      'Makes6 bowls',
    ]);
    expect(screen.getByRole('link', { name: 'The Sunday Table' })).toHaveAttribute(
      'href',
      'https://www.example.com/soup',
    );
    expect(screen.getByText(/by Ann Baker/)).toBeVisible();
    expect(linesOf('Tags')).toEqual(['soup', 'vegetarian']);
    expect(linesOf('Ingredients')).toEqual(['500 g tomatoes, halved', '1–2 cups stock', 'salt']);
    expect(screen.getAllByRole('list', { name: 'For the croutons' }).map((list) => list.textContent)).toEqual(
      ['1 bread', '3Fry the bread.'],
    );
    expect(linesOf('Method')).toEqual(['1Roast 500 g tomatoes for 30 minutes.', '2Blend it.']);
    expect(screen.getByText('With basil')).toBeVisible();
    expect(screen.getByText('320 kcal')).toBeVisible();
    expect(screen.getByText('1.2 g')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Tomato Soup · Forkcast'));
  });

  test('marks words in another language with their language and direction', async () => {
    const [name, step, notes, ingredient] = ['شوربة عدس', 'يُطهى العدس ٢٠ دقيقة.', 'قطّعي البصل ناعمًا.', 'عدس'];
    const written = {
      name,
      language: 'ar',
      notes,
      steps: [{ text: step, section: name }],
      description: notes,
    };
    await look(
      aRecipe({ ...written, ingredients: [{ name: ingredient, quantity: 1, unit: 'kg', section: name }] }),
    );
    const elements = [name, step, notes, ingredient].flatMap((word) => screen.getAllByText(word));
    expect(elements).toHaveLength(7);
    for (const element of elements) {
      const marked = element.closest('[dir]');
      expect([marked?.getAttribute('dir'), marked?.getAttribute('lang')]).toEqual(['auto', 'ar']);
    }
  });

  test("offers next steps when it's nearly empty", async () => {
    const { user } = await look(aRecipe({ name: 'Toast' }));
    expect(screen.getByText('No ingredients yet.')).toBeVisible();
    expect(screen.getByText('No steps yet.')).toBeVisible();
    expect(screen.getByText('Never used')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Never used' })).not.toBeInTheDocument();
    expect(screen.queryByText('Makes')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Units')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add steps' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Recipe' })).toBeVisible();
  });

  test('shows the cover in the required width and retries when it fails', async () => {
    const photo = { id: crypto.randomUUID(), width: 1600, height: 1200, alt: 'A red bowl' };
    const { api } = await look(
      aRecipe({ photos: [photo, { ...photo, id: crypto.randomUUID(), alt: 'Later' }] }),
    );
    api.on('GET /api/photos/:id', () => apiError(503, 'unavailable', 'Not now'));
    const cover = screen.getByRole('img', { name: 'A red bowl' });
    expect(cover).toHaveAttribute('src', `/api/photos/${photo.id}?width=960`);
    expect(cover.getAttribute('srcset')).toContain(`/api/photos/${photo.id}?width=320 320w`);
    expect(screen.queryByRole('img', { name: 'Later' })).not.toBeInTheDocument();
    fireEvent.error(cover);
    expect(screen.queryByRole('img', { name: 'A red bowl' })).not.toBeInTheDocument();
    expect(await screen.findByText("The photo couldn't be loaded.")).toBeVisible();
    // It retries automatically.
    expect(await screen.findByRole('img', { name: 'A red bowl' }, { timeout: 4_000 })).toBeVisible();
    expect(screen.queryByText("The photo couldn't be loaded.")).not.toBeInTheDocument();
  });
});

describe('servings', () => {
  const servings = () => within(screen.getByRole('group', { name: 'Servings' }));

  test('scales every amount and keeps it in the address', async () => {
    const { user, path } = await look(soup);
    await user.click(servings().getByRole('button', { name: 'More servings' }));
    await user.click(servings().getByRole('button', { name: 'More servings' }));
    expect(servings().getByText('6')).toBeVisible();
    expect(linesOf('Ingredients')).toEqual(['750 g tomatoes, halved', '1 ½–3 cups stock', 'salt']);
    expect(linesOf('Method')[0]).toBe('1Roast 750 g tomatoes for 30 minutes.');
    expect(screen.getByText('9 bowls')).toBeVisible();
    expect(path()).toBe(`/recipes/${soup.id}?servings=6`);
    for (let left = 6; left > 1; left -= 1)
      await user.click(servings().getByRole('button', { name: 'Fewer servings' }));
    expect(servings().getByRole('button', { name: 'Fewer servings' })).toBeDisabled();
    expect(linesOf('Ingredients')[0]).toBe('125 g tomatoes, halved');
  });

  test('remembers servings and ticks for the visit', async () => {
    const session = { user: aUser({ id: crypto.randomUUID() }) };
    const { user, unmount } = await look(soup, { session });
    await user.click(servings().getByRole('button', { name: 'More servings' }));
    await user.click(screen.getByRole('checkbox', { name: 'salt' }));
    unmount();
    const again = await look(soup, { session });
    expect(servings().getByText('5')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'salt' })).toBeChecked();
    await again.user.click(screen.getByRole('button', { name: 'Uncheck all' }));
    expect(screen.getByRole('checkbox', { name: 'salt' })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Uncheck all' })).not.toBeInTheDocument();
  });

  test('offers multiples without servings, beginning with the one in the address', async () => {
    const { user } = await look({ ...soup, servings: null }, { query: '?servings=8&times=2' });
    expect(screen.queryByRole('group', { name: 'Servings' })).not.toBeInTheDocument();
    expect(linesOf('Ingredients')[0]).toBe('1 kg tomatoes, halved');
    const amount = screen.getByLabelText('Amount');
    expect(amount).toHaveValue('2');
    expect(
      within(amount)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['× ½', '× 1', '× 2', '× 3']);
    await user.selectOptions(amount, '× ½');
    expect(linesOf('Ingredients')).toEqual(['250 g tomatoes, halved', '½–1 cup stock', 'salt']);
    await user.selectOptions(amount, '× 3');
    expect(linesOf('Ingredients')[0]).toBe('1.5 kg tomatoes, halved');
    expect(screen.getByRole('link', { name: 'Cook' })).toHaveAttribute(
      'href',
      `/recipes/${soup.id}/cook?times=3`,
    );
  });

  test('converts units and remembers them on the device', async () => {
    const first = await look(soup);
    await first.user.selectOptions(screen.getByLabelText('Units'), 'Metric');
    expect(linesOf('Ingredients').slice(0, 2)).toEqual(['500 g tomatoes, halved', '240–480 ml stock']);
    await first.user.selectOptions(screen.getByLabelText('Units'), 'US');
    expect(linesOf('Ingredients')[0]).toMatch(/lb|oz/);
    expect(linesOf('Ingredients')[1]).toBe('1–2 cups stock');
    first.unmount();
    await look(soup);
    expect(screen.getByLabelText('Units')).toHaveValue('us');
  });
});

describe('when others change it', () => {
  const version = (revision: number, by: string | null, field: 'steps' | 'notes') => ({
    revision,
    what: 'changed',
    at: '2026-11-20T18:00:00.000Z',
    by,
    name: soup.name,
    changes: [{ field, before: field === 'steps' ? [] : null, after: field === 'steps' ? [] : null }],
  });

  test('shows their changes and says who changed what, except the user', async () => {
    const session = { user: aUser({ id: crypto.randomUUID(), displayName: 'Ann' }) };
    const { api, change } = await look({ ...soup, revision: 3 }, { session });
    api.on('GET /api/recipes/:id/history', () => ({
      versions: [version(6, 'Ann', 'notes'), version(5, 'Bob', 'steps'), version(2, 'Cleo', 'notes')],
      more: false,
    }));
    api.on('GET /api/recipes/:id', () => ({ ...soup, revision: 6, name: 'Red Soup' }));
    act(() => change('recipes'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Red Soup' })).toBeVisible();
    expect(await screen.findByText('Bob changed this recipe')).toBeVisible();
    expect(screen.getByText('Bob changed this recipe').parentElement).toHaveTextContent('Method');
    expect(screen.queryByText(/Ann changed|Cleo changed/)).not.toBeInTheDocument();
  });
});

describe('opinions', () => {
  test('saves stars by click and arrow keys, and clears them', async () => {
    const { user, api } = await look(soup);
    api.on('PUT /api/recipes/:id/rating', ({ body }) => {
      const rated = { ...soup, ...(body as Pick<Recipe, 'rating'>) };
      api.on('GET /api/recipes/:id', () => rated);
      return rated;
    });
    const stars = within(screen.getByRole('radiogroup', { name: "Your household's rating" }));
    await user.click(stars.getByRole('radio', { name: '3 stars' }));
    await waitFor(() => expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked());
    await waitFor(() =>
      expect(api.callsTo('PUT /api/recipes/:id/rating').map(({ body }) => body)).toEqual([
        { rating: 3 },
        { rating: 4 },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Clear rating' }));
    await waitFor(() => expect(stars.getByRole('radio', { name: '4 stars' })).not.toBeChecked());
    expect(screen.queryByRole('button', { name: 'Clear rating' })).not.toBeInTheDocument();
  });

  test("reverts stars that couldn't be saved and says so", async () => {
    const { user, api } = await look({ ...soup, rating: 2 });
    api.on('PUT /api/recipes/:id/rating', () => apiError(500, 'internal', 'Disk full'));
    await user.click(screen.getByRole('radio', { name: '5 stars' }));
    expect(await screen.findByText('Failed to save the rating')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked());
  });

  test('marks and unmarks a favourite', async () => {
    const { user, api } = await look(soup);
    api.on('PUT /api/recipes/:id/favourite', ({ body }) => {
      const liked = { ...soup, ...(body as Pick<Recipe, 'favourite'>) };
      api.on('GET /api/recipes/:id', () => liked);
      return liked;
    });
    const heart = screen.getByRole('button', { name: 'Favourite' });
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
    expect(api.callsTo('PUT /api/recipes/:id/favourite').map(({ body }) => body)).toEqual([
      { favourite: true },
      { favourite: false },
    ]);
  });
});

describe('actions', () => {
  test('opens from the collection and leads back to it', async () => {
    const api = serving(soup);
    const { user, path } = open(api, soup, { path: '/recipes?search=soup' });
    await user.click(await screen.findByRole('link', { name: 'Tomato Soup' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tomato Soup' })).toBeVisible();
    expect(path()).toBe(`/recipes/${soup.id}`);
    await user.click(screen.getByRole('link', { name: 'Recipe Collection' }));
    expect(await screen.findByRole('searchbox')).toHaveValue('soup');
    expect(path()).toBe('/recipes?search=soup');
  });

  test('shows an edit at once', async () => {
    const { user, api } = await look(soup);
    api.on('PATCH /api/recipes/:id', () => {
      api.on('GET /api/recipes/:id', () => ({ ...soup, name: 'Red Soup' }));
      return { ...soup, name: 'Red Soup' };
    });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Recipe' }));
    expect(await edit.findByLabelText('Servings (optional)')).toHaveValue('4');
    await user.clear(edit.getByLabelText('Recipe Name'));
    await user.type(edit.getByLabelText('Recipe Name'), 'Red Soup');
    await user.click(edit.getByRole('button', { name: 'Update Recipe' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Red Soup' })).toBeVisible();
  });

  test('opens Add to Plan for the servings shown', async () => {
    const { user, api } = await look(soup, { query: '?servings=6' });
    api.on('GET /api/meal-plans', () => []);
    await user.click(screen.getByRole('button', { name: 'Add to Plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to Meal Plan' });
    expect(within(dialog).getByText('Tomato Soup, for 6 servings')).toBeVisible();
  });

  test('prints and opens Share with Community from the menu', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { user, api } = await look(soup);
    api.on('GET /api/community/check', () => ({ shared: {}, saved: {} }));
    screen.getByRole('button', { name: 'More actions' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share with Community' }));
    expect(await screen.findByRole('dialog', { name: 'Share Recipe with Community' })).toBeVisible();
  });

  test('deletes after confirmation, and Undo restores it', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const api = serving(soup);
    let isDeleted = false;
    api.on('GET /api/recipes', () => aPage(isDeleted ? [] : [soup]));
    api.on('DELETE /api/recipes/:id', () => void (isDeleted = true));
    api.on('POST /api/recipes/:id/restore', () => {
      isDeleted = false;
      return soup;
    });
    const { user, path } = open(api, soup);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Your recipe collection is empty')).toBeVisible();
    expect(path()).toBe('/recipes');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Tomato Soup' })).toBeVisible();
  });
});

describe('without the recipe', () => {
  test('shows the cover while loading', async () => {
    open(mockApi({ 'GET /api/recipes/:id': () => new Promise(() => undefined) }), soup);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Loading recipe...'));
    const cover = await screen.findByRole('presentation', { hidden: true });
    expect(cover).toHaveAttribute('src', `/api/recipes/${soup.id}/cover?width=960`);
    fireEvent.error(cover);
    expect(cover).not.toBeInTheDocument();
  });

  test.each([404, 400])('says that there is no such recipe (%d)', async (status) => {
    open(mockApi({ 'GET /api/recipes/:id': () => apiError(status, 'not-found', 'No') }), soup);
    expect(await screen.findByText('Recipe not found')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Recipe Collection' })[0]).toHaveAttribute('href', '/recipes');
  });

  test("says why it can't be loaded, and tries again", async () => {
    const api = mockApi({ 'GET /api/recipes/:id': () => apiError(500, 'internal', 'Disk full') });
    const { user } = open(api, soup);
    expect(await screen.findByText('Disk full')).toBeVisible();
    api.on('GET /api/recipes/:id', () => soup);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tomato Soup' })).toBeVisible();
  });

  test("says that it isn't available offline", async () => {
    open(mockApi({ 'GET /api/recipes/:id': () => apiError(503, 'unavailable', '') }), soup, {
      shell: { online: false },
    });
    expect(
      await screen.findByText("You're offline, and this recipe isn't saved on this device."),
    ).toBeVisible();
  });

  test('keeps a loaded recipe with a notice when offline', async () => {
    const { api, change } = await look(soup);
    api.on('GET /api/recipes/:id', () => apiError(503, 'unavailable', 'Back in a minute'));
    change('recipes');
    expect(await screen.findByText('This may be out of date: Back in a minute')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Tomato Soup' })).toBeVisible();
  });

  test('shows that it was deleted elsewhere', async () => {
    const { api, change } = await look(soup);
    api.on('GET /api/recipes/:id', () => apiError(404, 'not-found', 'No'));
    change('recipes');
    expect(await screen.findByText('Recipe not found')).toBeVisible();
  });
});
