import { apiError, aUser, mockApi } from '@forkcast/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aListing, aPage } from '../../testing/aListing';
import { mockCommunity, openCommunity } from '../../testing/openCommunity';

const soup = aListing({
  name: 'Tomato Soup',
  url: 'https://www.example.com/soup?page=1',
  notes: 'With basil',
  submitterName: 'Bob',
  createdAt: '2025-04-14T23:30:00.000Z',
  ingredients: [
    { name: 'tomatoes', quantity: 250, unit: 'g' },
    { name: 'salt', quantity: null, unit: null },
  ],
});
const pizza = aListing({ name: 'Pizza', submitterName: 'Chris' });

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the community', () => {
  test('lists recipes in a table with link, sharer, date and notes', async () => {
    openCommunity(mockCommunity([soup, pizza]));
    await screen.findByText('Tomato Soup');
    expect(screen.getByRole('heading', { level: 1, name: 'Community Recipes' })).toBeVisible();
    expect(screen.getByText('Discover and share recipes with the Forkcast community')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Recipe Name',
      'Shared By',
      'Date Shared',
      'Notes',
      'Actions',
    ]);
    const row = within(rowOf('Tomato Soup'));
    expect(row.getByRole('link', { name: /example\.com/ })).toHaveAttribute(
      'href',
      'https://www.example.com/soup?page=1',
    );
    expect(row.getByText('Bob')).toBeVisible();
    // It is already the next day in the user's time zone.
    expect(row.getByText('Apr 15, 2025')).toBeVisible();
    expect(row.getByText('With basil')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).not.toBeInTheDocument();
  });

  test('shows that the list is loading', async () => {
    openCommunity(
      mockApi({
        'GET /api/community': () => new Promise(() => undefined),
        'GET /api/community/check': () => new Promise(() => undefined),
      }),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading community recipes...');
  });

  test('invites to share when nothing is shared yet', async () => {
    openCommunity(mockCommunity([]));
    expect(await screen.findByText('No community recipes found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Recipe Collection' })).toHaveAttribute('href', '/recipes');
  });

  test('refetches after a change on another device', async () => {
    const api = mockCommunity([soup]);
    const { change } = openCommunity(api);
    await screen.findByText('Tomato Soup');
    api.on('GET /api/community', () => aPage([soup, pizza]));
    api.on('GET /api/community/check', () => ({ shared: {}, collected: { [pizza.id]: pizza.recipeId } }));
    change('community');
    expect(await screen.findByText('Pizza')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'In your collection' })).toBeVisible();
  });
});

describe('search', () => {
  test('searches once typing settles and puts the search into the address', async () => {
    const api = mockCommunity([]);
    api.on('GET /api/community', ({ query }) =>
      query.get('search') === 'piz' ? aPage([pizza]) : aPage([soup], { page: 2, total: 11, totalPages: 2 }),
    );
    const { user, path } = openCommunity(api, { path: '/community?page=2' });
    await screen.findByText('Tomato Soup');
    await user.type(screen.getByPlaceholderText('Search community recipes...'), 'piz');
    expect(await screen.findByText('Pizza')).toBeVisible();
    expect(screen.queryByText('Tomato Soup')).not.toBeInTheDocument();
    const searches = api.callsTo('GET /api/community').map(({ query }) => query.get('search'));
    expect(searches.at(-1)).toBe('piz');
    expect(path()).toBe('/community?search=piz');
  });

  test('says that nothing matches and clears the search', async () => {
    const api = mockCommunity([]);
    const { user, path } = openCommunity(api, { path: '/community?search=xyz' });
    expect(await screen.findByText('No community recipes found')).toBeVisible();
    api.on('GET /api/community', () => aPage([soup]));
    await user.click(screen.getByRole('button', { name: 'Show all community recipes' }));
    expect(await screen.findByText('Tomato Soup')).toBeVisible();
    expect(screen.getByPlaceholderText('Search community recipes...')).toHaveValue('');
    expect(path()).toBe('/community');
  });
});

describe('the contents of a recipe', () => {
  beforeEach(() => localStorage.clear());

  test('shows ingredients and whole notes before collecting', async () => {
    const api = mockCommunity([soup]);
    api.on('POST /api/community/:id/add-to-collection', () => {
      api.on('GET /api/community/check', () => ({ shared: {}, collected: { [soup.id]: soup.recipeId } }));
      return { recipeId: soup.recipeId };
    });
    const { user } = openCommunity(api);
    await user.click(
      await screen.findByRole('button', { name: '2 ingredients', description: 'Tomato Soup' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Tomato Soup' });
    expect(within(dialog).getByText('Shared by Bob on Apr 15, 2025')).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['250 gtomatoes', 'salt']);
    expect(within(dialog).getByText('With basil')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Add to Collection' }));
    const link = await within(dialog).findByRole('link', { name: 'In your collection' });
    await waitFor(() => expect(link).toHaveFocus());
  });

  test('shows the whole recipe and scales its steps with the servings', async () => {
    const bread = aListing({
      name: 'Bread',
      description: 'For beginners',
      servings: 4,
      yieldText: '1 loaf',
      times: { prep: 20, rest: 60 },
      tags: ['baking'],
      source: { name: 'My first loaves', author: 'Ada' },
      ingredients: [
        { name: 'flour', quantity: 500, unit: 'g', note: 'sifted' },
        { name: 'butter', quantity: 50, unit: 'g', section: 'For the top' },
      ],
      steps: [{ text: 'Knead 500 g flour.' }, { text: 'Melt it.', section: 'For the top' }],
      nutrition: { energy: 240, salt: 1.2 },
      notes: 'Keeps a week',
    });
    const { user } = openCommunity(mockCommunity([bread]));
    await user.click(await screen.findByRole('button', { name: '2 ingredients', description: 'Bread' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bread' });
    // The dialog itself takes the focus, so that screen readers start at its beginning instead of its first
    // field.
    await waitFor(() => expect(dialog).toHaveFocus());
    const shown = within(dialog);
    expect(shown.getByText('For beginners')).toBeVisible();
    const fact = (label: string) => shown.getByText(label).nextElementSibling?.textContent;
    expect(['Prep', 'Rest', 'Total', 'Makes'].map(fact)).toEqual(['20 min', '1 h', '1 h 20 min', '1 loaf']);
    expect(shown.getByText(/by Ada/).parentElement).toHaveTextContent('From My first loaves by Ada');
    expect(within(shown.getByRole('list', { name: 'Tags' })).getByText('baking')).toBeVisible();
    expect(shown.getByText('flour, sifted')).toBeVisible();
    expect(shown.getAllByRole('heading', { level: 4, name: 'For the top' })).toHaveLength(2);
    const steps = () => within(shown.getByRole('list', { name: 'Method' })).getAllByRole('listitem');
    expect(steps().map((step) => step.textContent)).toEqual(['1Knead 500 g flour.']);
    await user.click(shown.getByRole('button', { name: 'More servings' }));
    expect(steps().map((step) => step.textContent)).toEqual(['1Knead 625 g flour.']);
    expect(['Energy', 'Salt'].map(fact)).toEqual(['240 kcal', '1.2 g']);
    expect(shown.getByText('Keeps a week')).toBeVisible();
  });

  test('says that a recipe has no ingredients', async () => {
    const { user } = openCommunity(mockCommunity([pizza]));
    await user.click(await screen.findByRole('button', { name: 'Details', description: 'Pizza' }));
    expect(await screen.findByText('This recipe was shared without ingredients.')).toBeVisible();
  });
});

describe('photos', () => {
  const photo = (alt: string) => ({ id: crypto.randomUUID(), width: 960, height: 640, alt });
  const [steaming, sliced] = [photo('A steaming bowl'), photo('')];
  const pictured = aListing({ name: 'Ramen', photos: [steaming, sliced] });
  const addressOf = ({ id }: { id: string }, width: number) =>
    `/api/photos/${id}?width=${width}&listing=${pictured.id}`;
  // Pictures next to a name are hidden from screen readers.
  const covers = () => [...document.querySelectorAll<HTMLImageElement>('table img')];

  test("loads a listing's cover when its row scrolls into view, and hides a broken one", async () => {
    const { user } = openCommunity(mockCommunity([pictured, pizza]));
    await screen.findByText('Ramen');
    const [cover, ...others] = covers();
    if (!cover) throw new Error('a cover was expected');
    expect(others).toEqual([]);
    expect(cover.getAttribute('src')).toBe(addressOf(steaming, 320));
    expect(cover.getAttribute('srcset')).toContain(`${addressOf(steaming, 960)} 960w`);
    expect(cover).toHaveAttribute('loading', 'lazy');
    await user.click(cover);
    expect(await screen.findByRole('dialog', { name: 'Ramen' })).toBeVisible();
    fireEvent.error(cover);
    expect(covers()).toEqual([]);
  });

  test("shows one large photo with thumbnails, and reports one that can't load", async () => {
    const { user } = openCommunity(mockCommunity([pictured]));
    await user.click(await screen.findByRole('button', { name: 'Details', description: 'Ramen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ramen' });
    const shown = within(dialog);
    expect(shown.getByRole('img', { name: 'A steaming bowl' }).getAttribute('src')).toBe(
      addressOf(steaming, 960),
    );
    const second = shown.getByRole('button', { name: 'Photo 2 of 2' });
    await user.click(second);
    expect(second).toHaveAttribute('aria-pressed', 'true');
    const large = shown.getByRole('img', { name: 'Photo 2 of 2' });
    expect(large.getAttribute('src')).toBe(addressOf(sliced, 960));
    fireEvent.error(large);
    expect(shown.getByText("This photo couldn't be loaded.")).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'A steaming bowl' }));
    expect(shown.getByRole('img', { name: 'A steaming bowl' })).toBeVisible();
  });
});

test("links the user's own listing to the recipe in the list and in the dialog", async () => {
  const me = aUser({ id: crypto.randomUUID() });
  const own = aListing({ name: 'My Stew', userId: me.id });
  const { user } = openCommunity(mockCommunity([own, pizza]), { session: { user: me } });
  const name = await screen.findByRole('link', { name: 'My Stew' });
  expect(name).toHaveAttribute('href', `/recipes/${own.recipeId}`);
  expect(screen.queryByRole('link', { name: 'Pizza' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Details', description: 'My Stew' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My Stew' }));
  expect(dialog.getByRole('link', { name: 'Your recipe' })).toHaveAttribute(
    'href',
    `/recipes/${own.recipeId}`,
  );
});

describe('adding to the collection', () => {
  test('copies the recipe and links the row to it on Add to Collection', async () => {
    const copyId = crypto.randomUUID();
    const api = mockCommunity([soup, pizza]);
    api.on('POST /api/community/:id/add-to-collection', () => {
      api.on('GET /api/community/check', () => ({ shared: {}, collected: { [soup.id]: copyId } }));
      return { recipeId: copyId };
    });
    const { user } = openCommunity(api);
    await screen.findByText('Tomato Soup');
    await user.click(await within(rowOf('Tomato Soup')).findByRole('button', { name: 'Add to Collection' }));
    expect(await screen.findByText('Recipe added to collection')).toBeVisible();
    const [call] = api.callsTo('POST /api/community/:id/add-to-collection');
    expect(call?.params.id).toBe(soup.id);
    expect(call?.body).toBeUndefined();
    const link = within(rowOf('Tomato Soup')).getByRole('link', { name: 'In your collection' });
    expect(link).toHaveAttribute('href', `/recipes/${copyId}`);
    expect(link).toHaveAccessibleDescription('Tomato Soup');
    expect(within(rowOf('Pizza')).getByRole('button', { name: 'Add to Collection' })).toBeEnabled();
  });

  test('disables the button and says so while collecting', async () => {
    const api = mockCommunity([soup]);
    api.on('POST /api/community/:id/add-to-collection', () => new Promise(() => undefined));
    const { user } = openCommunity(api);
    await user.click(await screen.findByRole('button', { name: 'Add to Collection' }));
    expect(screen.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  });

  test('refetches the list when the listing is gone', async () => {
    const api = mockCommunity([soup, pizza]);
    api.on('POST /api/community/:id/add-to-collection', () => {
      api.on('GET /api/community', () => aPage([pizza]));
      return apiError(404, 'not-found', 'This recipe is no longer shared');
    });
    const { user } = openCommunity(api);
    await screen.findByText('Tomato Soup');
    await user.click(await within(rowOf('Tomato Soup')).findByRole('button', { name: 'Add to Collection' }));
    expect(await screen.findByText('This recipe is no longer shared')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Tomato Soup')).not.toBeInTheDocument());
  });

  test("still offers to collect when the collected recipes can't be loaded", async () => {
    const api = mockCommunity([soup]);
    api.on('GET /api/community/check', () => apiError(500, 'internal', 'Broken'));
    const { user } = openCommunity(api);
    expect(await screen.findByText(/We couldn't check which recipes you've already added/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Collection' })).toBeEnabled();
    api.on('GET /api/community/check', () => ({ shared: {}, collected: { [soup.id]: soup.recipeId } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'In your collection' })).toBeVisible();
    expect(screen.queryByText(/couldn't check which recipes/)).not.toBeInTheDocument();
  });
});

describe('removing', () => {
  let me = aUser();
  let own = aListing();
  beforeEach(() => {
    me = aUser({ id: crypto.randomUUID() });
    own = aListing({ name: 'My Stew', userId: me.id, submitterName: 'Ann' });
  });

  /** A community in which the user has shared one recipe and can remove it. */
  function withOwn(removal: () => Response | undefined | Promise<undefined> = () => undefined) {
    const api = mockCommunity([own, pizza]);
    api.on('GET /api/community/check', () => ({ shared: { [own.recipeId]: own.id }, collected: {} }));
    api.on('DELETE /api/community/:id', async () => {
      const answer = await removal();
      if (!answer) api.on('GET /api/community', () => aPage([pizza]));
      return answer;
    });
    api.on('POST /api/community', () => {
      api.on('GET /api/community', () => aPage([own, pizza]));
      return own;
    });
    return api;
  }
  const askToRemove = async (user: ReturnType<typeof openCommunity>['user']) => {
    await screen.findByText('My Stew');
    await user.click(within(rowOf('My Stew')).getByRole('button', { name: 'Remove' }));
    return screen.findByRole('alertdialog', { name: 'Remove from the community?' });
  };

  test('offers Remove to the owner only', async () => {
    openCommunity(withOwn(), { session: { user: me } });
    await screen.findByText('My Stew');
    expect(within(rowOf('My Stew')).getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(within(rowOf('My Stew')).getByText('You')).toBeVisible();
    expect(within(rowOf('Pizza')).queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    expect(within(rowOf('Pizza')).queryByText('You')).not.toBeInTheDocument();
  });

  test('removes the listing at once when confirmed, nothing on Cancel, and keeps focus in the list', async () => {
    let confirm: (value: undefined) => void = () => undefined;
    const api = withOwn(() => new Promise((resolve) => (confirm = resolve)));
    const { user } = openCommunity(api, { session: { user: me } });
    const question = await askToRemove(user);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.callsTo('DELETE /api/community/:id')).toHaveLength(0);
    const again = await askToRemove(user);
    await user.click(within(again).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('My Stew')).not.toBeInTheDocument());
    expect(screen.queryByText('Recipe removed from community')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Community recipes' })).toHaveFocus());
    await act(async () => confirm(undefined));
    expect(await screen.findByText('Recipe removed from community')).toBeVisible();
    expect(api.callsTo('DELETE /api/community/:id')[0]?.params.id).toBe(own.id);
    expect(screen.queryByRole('row', { name: /My Stew/ })).not.toBeInTheDocument();
  });

  test('shares a removed listing again under its name on Undo', async () => {
    const api = withOwn();
    const { user } = openCommunity(api, { session: { user: me } });
    const question = await askToRemove(user);
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Recipe shared')).toBeVisible();
    expect(api.callsTo('POST /api/community')[0]?.body).toEqual({
      recipeId: own.recipeId,
      submitterName: 'Ann',
      // It had no notes, so the recipe's notes stay private.
      shareNotes: false,
    });
    expect(await screen.findByRole('row', { name: /My Stew/ })).toBeVisible();
  });

  test('says that Undo failed', async () => {
    const api = withOwn();
    api.on('POST /api/community', () => apiError(404, 'not-found', "This recipe isn't in your collection"));
    const { user } = openCommunity(api, { session: { user: me } });
    const question = await askToRemove(user);
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Failed to share recipe')).toBeVisible();
    expect(screen.getByText("This recipe isn't in your collection")).toBeVisible();
  });

  test('restores the listing and shows the reason when removing fails', async () => {
    const api = withOwn(() => apiError(403, 'forbidden', 'Only the sharer may'));
    const { user } = openCommunity(api, { session: { user: me } });
    const question = await askToRemove(user);
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove recipe')).toBeVisible();
    expect(screen.getByText('Only the sharer may')).toBeVisible();
    expect(await screen.findByText('My Stew')).toBeVisible();
  });
});

describe('the community cannot be loaded', () => {
  test('shows three disabled sample recipes and the reason until Try again loads the listings', async () => {
    const api = mockCommunity([]);
    api.on('GET /api/community', () => apiError(503, 'internal', 'The community is asleep'));
    const { user } = openCommunity(api);
    expect(await screen.findByText('Error loading community recipes: The community is asleep')).toBeVisible();
    expect(screen.getByText('Using demo data for display purposes')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 3);
    const offers = screen.getAllByRole('button', { name: 'Add to Collection' });
    expect(offers).toHaveLength(3);
    for (const offer of offers) expect(offer).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();

    await user.click(
      screen.getByRole('button', { name: '5 ingredients', description: 'Red Lentil Soup with Lemon' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Add to Collection' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    api.on('GET /api/community', () => aPage([soup]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tomato Soup')).toBeVisible();
    expect(screen.queryByText('Using demo data for display purposes')).not.toBeInTheDocument();
    expect(screen.queryByText(/Error loading community recipes/)).not.toBeInTheDocument();
  });

  test('shows no samples when online and no response comes', async () => {
    const api = mockCommunity([]);
    api.on('GET /api/community', () => Promise.reject(new TypeError('Failed to fetch')));
    openCommunity(api);
    expect(await screen.findByText(/^Error loading community recipes: /)).toBeVisible();
    expect(screen.queryByText('Using demo data for display purposes')).not.toBeInTheDocument();
    expect(screen.queryByText('Red Lentil Soup with Lemon')).not.toBeInTheDocument();
    expect(screen.queryByText('No community recipes found')).not.toBeInTheDocument();
  });

  test('keeps the listings with a notice when only the refresh failed', async () => {
    const api = mockCommunity([soup]);
    const { change } = openCommunity(api);
    await screen.findByText('Tomato Soup');
    api.on('GET /api/community', () => apiError(500, 'internal', 'Broken'));
    change('community');
    expect(await screen.findByText('Error loading community recipes: Broken')).toBeVisible();
    expect(screen.getByText('Tomato Soup')).toBeVisible();
    expect(screen.queryByText('Using demo data for display purposes')).not.toBeInTheDocument();
  });
});

test("shows cards when a table doesn't fit next to the sidebar", async () => {
  const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(480);
  openCommunity(mockCommunity([soup]));
  expect(await screen.findByRole('list', { name: 'Community recipes' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  width.mockRestore();
});
