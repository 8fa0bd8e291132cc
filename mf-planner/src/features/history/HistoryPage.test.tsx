import type { EatenMeal, MealHistoryStats } from '@forkcast/contracts';
import { apiError, aUser, type MockApi, mockApi, renderRemote } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../../App';
import { setTodayToFriday } from '../../testing/openPlanner';

const SYNC = 'POST /api/meal-history/sync-from-plan';
const STATS = 'GET /api/meal-history/stats';
const LIST = 'GET /api/meal-history';

const stats: MealHistoryStats = {
  total: 4,
  firstDay: '2026-11-08',
  lastDay: '2026-11-18',
  perMealType: { breakfast: 1, lunch: 0, dinner: 3 },
  perWeek: [
    { week: '2026-11-08', breakfast: 1, lunch: 0, dinner: 2 },
    { week: '2026-11-15', breakfast: 0, lunch: 0, dinner: 1 },
  ],
  perDay: [
    { day: '2026-11-08', breakfast: 1, lunch: 0, dinner: 1 },
    { day: '2026-11-10', breakfast: 0, lunch: 0, dinner: 1 },
    { day: '2026-11-18', breakfast: 0, lunch: 0, dinner: 1 },
  ],
  recipes: [
    {
      recipeId: 'a1',
      name: 'Leek soup',
      count: 3,
      meals: [
        { day: '2026-11-18', mealType: 'dinner', servings: 6 },
        { day: '2026-11-10', mealType: 'dinner' },
        { day: '2026-11-08', mealType: 'dinner' },
      ],
    },
    { recipeId: null, name: 'Porridge', count: 1, meals: [{ day: '2026-11-08', mealType: 'breakfast' }] },
  ],
  lastMade: [{ recipeId: 'a1', name: 'Leek soup', day: '2026-11-18', daysAgo: 2 }],
  neverMade: [{ recipeId: 'b2', name: 'Fish & chips' }],
};

const nothing: MealHistoryStats = {
  ...stats,
  total: 0,
  firstDay: null,
  lastDay: null,
  perMealType: { breakfast: 0, lunch: 0, dinner: 0 },
  perWeek: [],
  perDay: [],
  recipes: [],
};

function eaten(id: number, fields: Partial<EatenMeal> = {}): EatenMeal {
  return {
    id: `e${id}`,
    date: '2026-11-17T23:00:00.000Z',
    mealType: 'dinner',
    recipeId: null,
    recipeName: `Meal ${id}`,
    recipeUrl: null,
    notes: null,
    servings: null,
    ...fields,
  };
}

function pageOf(meals: EatenMeal[], total = meals.length, page = 1) {
  return { meals, pagination: { page, limit: 20, total, totalPages: Math.ceil(total / 20) } };
}

function mockHistory(routes: Parameters<typeof mockApi>[0] = {}): MockApi {
  return mockApi({
    [STATS]: () => stats,
    [LIST]: () => pageOf([eaten(1, { recipeName: 'Leek soup', notes: 'Hot' })]),
    ...routes,
  });
}

function open(api: MockApi, path = '/history') {
  const session = { user: aUser({ id: crypto.randomUUID(), timeZone: 'Europe/Berlin' }) };
  return renderRemote(App, { api, path, session });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

setTodayToFriday();

describe('numbers and charts', () => {
  test("summarises the last three months in the user's time zone", async () => {
    const api = mockHistory();
    open(api);
    expect(await screen.findByRole('heading', { level: 1, name: 'History & Analytics' })).toBeInTheDocument();
    expect(screen.getByText('Track your meal patterns')).toBeInTheDocument();
    expect(await screen.findByText('4 meals, Aug 23 - Nov 20, 2026')).toBeInTheDocument();
    const query = { startDate: '2026-08-22T22:00:00.000Z', endDate: '2026-11-20T22:59:59.999Z' };
    expect(Object.fromEntries(api.callsTo(STATS)[0]?.query ?? [])).toEqual(query);
    expect(Object.fromEntries(api.callsTo(LIST)[0]?.query ?? [])).toEqual({ ...query, page: '1' });
  });

  test('lists meals per week, with empty weeks, which the average leaves out', async () => {
    open(mockHistory(), '/history?period=dates&from=2026-11-01&to=2026-11-21');
    const table = (await section('Meals per week')).getByRole('table', { name: 'Meals per week' });
    expect(rowsOf(table)).toEqual([
      ['Week of', 'Breakfast', 'Lunch', 'Dinner', 'Total'],
      ['Nov 15, 2026', '0', '0', '1', '1'],
      ['Nov 8, 2026', '1', '0', '2', '3'],
      ['Nov 1, 2026', '0', '0', '0', '0'],
    ]);
    expect(
      (await section('Meals per week')).getByText('2 per week on average (4 in 2 weeks with meals)'),
    ).toBeVisible();
  });

  test('shows the meals behind each number and each day', async () => {
    const { user, container } = open(mockHistory());
    const perWeek = await section('Meals per week');
    await user.click(perWeek.getByRole('button', { name: /as a table$/ }));
    await user.click(perWeek.getByRole('button', { name: 'Show the 3 meals in the week of Nov 8, 2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Meals in the week of Nov 8, 2026' });
    expect(rowsOf(within(dialog).getByRole('table'))).toEqual([
      ['Day', 'Meal', 'Recipe'],
      ['Tue, Nov 10, 2026', 'Dinner', 'Leek soup'],
      ['Sun, Nov 8, 2026', 'Dinner', 'Leek soup'],
      ['Sun, Nov 8, 2026', 'Breakfast', 'Porridge'],
    ]);
    await user.keyboard('{Escape}');
    const day = container.querySelector('[data-day="2026-11-08"]');
    expect(day?.querySelector('title')).toHaveTextContent('2 meals on Sunday, Nov 8, 2026');
    await user.click(day ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Meals on Sunday, Nov 8, 2026' })).toBeVisible();
    await user.keyboard('{Escape}');

    const cases: [string, string, number][] = [
      ['Meals by type', 'Show the 1 breakfast meal', 1],
      ['Most cooked recipes', 'Show the 3 meals with Leek soup', 3],
    ];
    for (const [title, button, count] of cases) {
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click((await section(title)).getByRole('button', { name: button }));
      const shown = await screen.findByRole('dialog');
      expect(within(shown).getAllByRole('row')).toHaveLength(count + 1);
      if (title === 'Most cooked recipes') {
        const meal = within(shown).getByRole('link', { name: 'Leek soup (for 6)' });
        expect(meal).toHaveAttribute('href', '/recipes/a1?servings=6');
      }
      await user.keyboard('{Escape}');
    }
  });

  test('counts meals per day within the range', async () => {
    const { user } = open(mockHistory(), '/history?period=dates&from=2026-11-08&to=2026-11-20');
    const days = await section('Days with meals');
    await user.click(days.getByRole('button', { name: /as a table$/ }));
    expect(days.getByRole('button', { name: /as a table$/ })).toHaveAttribute('aria-pressed', 'true');
    const cells = rowsOf(days.getByRole('table')).map((row) => row.map((text) => text?.split(' ')[0]));
    expect(cells[1]).toEqual(['Nov', '0', '0', '0', '1', '0', '0', '']);
    expect(cells[2]?.slice(0, 4)).toEqual(['Nov', '2', '0', '1']);
  });

  test('shows when recipes were last made, and five that never were, or all on request', async () => {
    const neverMade = Array.from({ length: 12 }, (_, index) => ({
      recipeId: `r${index}`,
      name: `Recipe ${index}`,
    }));
    const { user } = open(mockHistory({ [STATS]: () => ({ ...stats, neverMade }) }));
    const last = await section('Time since last made');
    expect(rowsOf(last.getByRole('table'))[1]).toEqual(['Leek soup', '2 days agoNov 18, 2026']);
    expect(last.getByRole('link', { name: 'Leek soup' })).toHaveAttribute('href', '/recipes/a1');
    const never = await section('Never made');
    expect(never.getByText("12 recipes you haven't made yet")).toBeVisible();
    expect(never.getByRole('link', { name: 'Recipe 0' })).toHaveAttribute('href', '/recipes/r0');
    expect(never.getAllByRole('listitem')).toHaveLength(5);
    await user.click(never.getByRole('button', { name: 'Show all 12 recipes' }));
    expect(never.getAllByRole('listitem')).toHaveLength(12);
  });

  test('keeps the period in the address', async () => {
    const api = mockHistory();
    const { user, path } = open(api);
    await user.selectOptions(await screen.findByLabelText('Period'), 'Last 4 weeks');
    await waitFor(() => expect(path()).toBe('/history?period=4-weeks'));
    await waitFor(() =>
      expect(api.callsTo(STATS).at(-1)?.query.get('startDate')).toBe('2026-10-17T22:00:00.000Z'),
    );
    await user.selectOptions(screen.getByLabelText('Period'), 'Custom dates');
    await user.type(screen.getByLabelText('From'), '2026-11-02');
    await waitFor(() => expect(path()).toBe('/history?period=dates&from=2026-11-02'));
  });
});

describe('list of meals', () => {
  test('lists meals with day, meal, recipe, servings and notes', async () => {
    const meals = [
      eaten(1, { recipeName: 'Leek soup', notes: 'Hot' }),
      eaten(2, { recipeName: 'Stew', servings: 6, recipeUrl: 'https://example.org/stew' }),
      eaten(3, { recipeName: 'Pie', recipeUrl: 'javascript:alert(1)' }),
      eaten(4, { recipeName: 'Dal', recipeId: 'a1', servings: 6 }),
    ];
    open(mockHistory({ [LIST]: () => pageOf(meals) }));
    const table = await screen.findByRole('table', { name: 'What you ate' });
    expect(rowsOf(table)[1]).toEqual(['Wednesday, Nov 18, 2026', 'Dinner', 'Leek soup', 'Hot', '']);
    expect(within(table).getByText('Stew (for 6)')).toBeVisible();
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/stew',
      '/recipes/a1?servings=6',
    ]);
    expect(within(table).getByText('javascript:alert(1)')).toBeVisible();
  });

  test('searches from the first page', async () => {
    const api = mockHistory({
      [LIST]: ({ query }) =>
        query.get('search') ? pageOf([]) : pageOf([eaten(1)], 45, Number(query.get('page'))),
    });
    const { user, path } = open(api);
    const list = await section('What you ate');
    expect(await list.findByText('Showing 1 to 20 of 45 meals')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Next page' }));
    expect(await list.findByText('Page 2 of 3')).toBeVisible();
    expect(path()).toBe('/history?page=2');
    await user.type(list.getByRole('searchbox', { name: 'Search what you ate' }), 'soup');
    expect(await list.findByText('No meals match your search')).toBeVisible();
    expect(path()).toBe('/history?search=soup');
    expect(api.callsTo(LIST).at(-1)?.query.get('page')).toBe('1');
    // The numbers above cover the range, regardless of the search.
    expect(screen.getByText('4 meals, Aug 23 - Nov 20, 2026')).toBeVisible();
  });
});

describe('removing a meal', () => {
  const REMOVE = 'DELETE /api/meal-history/e1';
  const RESTORE = 'POST /api/meal-history/e1/restore';

  it('removes a meal, and restores it with Undo', async () => {
    let meals = [eaten(1), eaten(2)];
    const api = mockHistory({
      [LIST]: () => pageOf(meals),
      [REMOVE]: () => void (meals = [eaten(2)]),
      [RESTORE]: () => (meals = [eaten(1), eaten(2)])[0],
    });
    const { user } = open(api);
    await user.click(await screen.findByRole('button', { name: 'Remove Meal 1 from your history' }));
    expect(await screen.findByText("Meal 1 doesn't count as eaten")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Meal 1' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Meal 1 counts as eaten again')).toBeInTheDocument();
    expect(await screen.findByRole('rowheader', { name: 'Meal 1' })).toBeVisible();
    expect(api.callsTo(RESTORE)[0]?.body).toEqual({ date: '2026-11-17T23:00:00.000Z' });
  });

  it('says why a meal could not be removed', async () => {
    const { user } = open(mockHistory({ [REMOVE]: () => apiError(503, 'unavailable', 'Not now') }));
    await user.click(await screen.findByRole('button', { name: 'Remove Leek soup from your history' }));
    expect(await screen.findByText("Couldn't remove the meal")).toBeInTheDocument();
    expect(screen.getByText('Not now')).toBeInTheDocument();
  });

  it('treats a meal that is already gone as removed', async () => {
    const { user } = open(mockHistory({ [REMOVE]: () => apiError(404, 'not-found', 'Not there') }));
    await user.click(await screen.findByRole('button', { name: 'Remove Leek soup from your history' }));
    expect(await screen.findByText('Removed from your history')).toBeInTheDocument();
  });
});

describe('updates', () => {
  test('adds past meals on Update history', async () => {
    let added = false;
    const api = mockHistory({
      [STATS]: () => (added ? stats : nothing),
      [LIST]: () => (added ? pageOf([eaten(1)]) : pageOf([])),
      [SYNC]: () => {
        added = true;
        return { count: 4 };
      },
    });
    const { user } = open(api);
    expect(await screen.findByText('Your history starts with your plan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plan your meals' })).toHaveAttribute('href', '/meal-planner');
    await user.click(screen.getByRole('button', { name: 'Update history' }));
    expect(await screen.findByText('4 past meals added to your meal history.')).toBeVisible();
    expect(await screen.findByText('4 meals, Aug 23 - Nov 20, 2026')).toBeVisible();
  });

  test('says why updating failed', async () => {
    const { user } = open(mockHistory({ [SYNC]: () => apiError(503, 'unavailable', 'Not now') }));
    await user.click(await screen.findByRole('button', { name: 'Update history' }));
    expect(await screen.findByText('Failed to update your history')).toBeVisible();
    expect(screen.getByText('Not now')).toBeVisible();
  });

  test('leads to earlier meals when the range is empty', async () => {
    const api = mockHistory({
      [STATS]: ({ query }) => (query.get('startDate') ? nothing : stats),
      [LIST]: ({ query }) => (query.get('startDate') ? pageOf([]) : pageOf([eaten(1)])),
    });
    const { user, path } = open(api);
    await user.click(await screen.findByRole('button', { name: 'Show all time' }));
    expect(await screen.findByText('4 meals, Nov 8 - Nov 20, 2026')).toBeVisible();
    expect(path()).toBe('/history?period=all');
  });
});

describe('failures', () => {
  test("says why the numbers can't be loaded, and tries again", async () => {
    const api = mockHistory({ [STATS]: () => apiError(503, 'unavailable', 'Not now') });
    const { user } = open(api);
    expect(await screen.findByText('Error loading your history: Not now')).toBeVisible();
    api.on(STATS, () => stats);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^4 meals, /)).toBeVisible();
  });

  test("says why a page of meals can't be loaded, keeps the numbers, and goes back", async () => {
    const api = mockHistory({
      [LIST]: ({ query }) =>
        query.get('page') === '2' ? apiError(503, 'unavailable', 'Not now') : pageOf([eaten(1)], 45),
    });
    const { user } = open(api);
    const list = await section('What you ate');
    await list.findByText('Meal 1');
    await user.click(list.getByRole('button', { name: 'Next page' }));
    expect(await list.findByText('Error loading your meals: Not now')).toBeVisible();
    expect(list.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.getByText(/^4 meals, /)).toBeVisible();
    expect(list.queryByText('Meal 1')).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Previous page' }));
    expect(await list.findByText('Meal 1')).toBeVisible();
  });

  test('shows meals that someone else adds, and keeps them with a notice when a refresh fails', async () => {
    const api = mockHistory();
    const { change } = open(api);
    await screen.findByText(/^4 meals, /);
    api.on(STATS, () => ({ ...stats, total: 5 }));
    change('meal-history');
    await screen.findByText(/^5 meals, /);
    api.on(STATS, () => apiError(503, 'unavailable', 'Not now'));
    change('meal-history');
    expect(await screen.findByText('This may be out of date: Not now')).toBeVisible();
    expect(screen.getByText(/^5 meals, /)).toBeVisible();
  });
});
