import type { MealPlanEntry } from '@forkcast/contracts';
import { apiError, mockApi } from '@forkcast/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../testing/anEntry';
import {
  findSlot,
  mockPlan,
  setTodayToFriday,
  setPhoneViewport,
  openPlanner,
} from '../../testing/openPlanner';

setTodayToFriday();

const soup = () =>
  anEntry('2026-11-16', 'dinner', { recipeUrl: 'https://www.example.com/soup', notes: 'With basil' });

describe('the week', () => {
  test("opens the current week in the user's time zone", async () => {
    const api = mockPlan();
    openPlanner(api);
    expect(screen.getByText('Loading meal plan...')).toBeVisible();
    expect(await screen.findByText('Nov 15 - Nov 21, 2026')).toBeVisible();
    await screen.findAllByRole('button', { name: 'Add recipe' });
    expect(Object.fromEntries(api.calls[0]?.query ?? [])).toEqual({
      startDate: '2026-11-14T23:00:00.000Z',
      endDate: '2026-11-21T22:59:59.999Z',
    });
  });

  test('offers three meals a day and marks today', async () => {
    openPlanner(mockPlan());
    expect(await screen.findAllByRole('button', { name: 'Add recipe' })).toHaveLength(21);
    expect(screen.getByRole('rowheader', { name: /^Friday/ })).toHaveAttribute('aria-current', 'date');
  });

  test('moves by a week and keeps it in the address', async () => {
    const { user, path } = openPlanner(mockPlan());
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    expect(await screen.findByText('Nov 22 - Nov 28, 2026')).toBeVisible();
    expect(path()).toBe('/meal-planner?week=2026-11-22');
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(await screen.findByText('Nov 8 - Nov 14, 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'This week' }));
    expect(await screen.findByText('Nov 15 - Nov 21, 2026')).toBeVisible();
    expect(path()).toBe('/meal-planner');
  });

  test('opens the week of the day in the address, or the current week if that is invalid', async () => {
    const { unmount } = openPlanner(mockPlan(), { path: '/meal-planner?week=2027-01-01' });
    expect(await screen.findByText('Dec 27 - Jan 2, 2027')).toBeVisible();
    unmount();
    openPlanner(mockPlan(), { path: '/meal-planner?week=2026-02-31x' });
    expect(await screen.findByText('Nov 15 - Nov 21, 2026')).toBeVisible();
    await screen.findAllByRole('button', { name: 'Add recipe' });
  });

  test('loads a week again after five minutes', async () => {
    const api = mockPlan();
    const { user } = openPlanner(api);
    const nextSunday = '2026-11-21T23:00:00.000Z';
    const loads = () =>
      api.callsTo('GET /api/meal-plans').filter(({ query }) => query.get('startDate') === nextSunday);
    const go = async (name: string) => user.click(await screen.findByRole('button', { name }));
    for (const name of ['Next week', 'Previous week', 'Next week', 'Previous week']) await go(name);
    await waitFor(() => expect(loads()).toHaveLength(1));
    jest.setSystemTime(Date.now() + 5 * 60_000);
    await go('Next week');
    await waitFor(() => expect(loads()).toHaveLength(2));
  });

  test('lists several links in a menu', async () => {
    const { user } = openPlanner(
      mockPlan(
        soup(),
        anEntry('2026-11-16', 'dinner', { recipeName: 'Bread', recipeUrl: 'http://bakery.test/bread' }),
        anEntry('2026-11-16', 'dinner', { recipeName: 'Salad' }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: '2 links' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Tomato Soup (example.com)',
      'Bread (bakery.test)',
    ]);
    expect(screen.getByText('Tomato Soup: With basil')).toBeVisible();
    expect(screen.queryByRole('region', { name: /Dinner on/ })).not.toBeInTheDocument();
  });

  test('shows what another tab plans without a loading state', async () => {
    const api = mockPlan();
    const { change } = openPlanner(api);
    await screen.findAllByRole('button', { name: 'Add recipe' });
    api.on('GET /api/meal-plans', () => [soup()]);
    change('meal-plans');
    expect(await screen.findByText('Tomato Soup')).toBeVisible();
    expect(screen.queryByText('Loading meal plan...')).not.toBeInTheDocument();
  });
});

describe('accessible names of slots', () => {
  test.each([
    ['Add recipe', []],
    ['Tomato Soup', [soup()]],
  ])('describes the slot of %s by meal and day', async (name, entries) => {
    openPlanner(mockPlan(...entries));
    const row = () => within(screen.getByRole('row', { name: /Dinner on Monday, Nov 16/ }));
    const button = await waitFor(() => row().getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(row().getByRole('rowheader', { name: 'Dinner on Monday, Nov 16' })).toBeVisible();
    expect(button).toHaveAccessibleDescription('Dinner on Monday, Nov 16');
  });
});

describe('a slot with many recipes', () => {
  test('shows three recipes and a count, and all when opened', async () => {
    const dishes = Array.from({ length: 12 }, (_, index) =>
      anEntry('2026-11-16', 'dinner', { recipeName: `Dish ${index + 1}` }),
    );
    const { user } = openPlanner(mockPlan(...dishes));
    const slot = await findSlot('Dinner', 1);
    const button = await slot.findByRole('button', { name: 'Dish 1 Dish 2 Dish 3 and 9 more' });
    expect(slot.queryByText('Dish 4')).not.toBeInTheDocument();
    await user.click(button);
    expect(slot.getByText('Dish 12')).toBeVisible();
    expect(slot.queryByText(/more$/)).not.toBeInTheDocument();
  });
});

describe('row height', () => {
  test('starts compact and remembers comfortable rows', async () => {
    const { user, unmount } = openPlanner(mockPlan());
    await screen.findAllByRole('button', { name: 'Add recipe' });
    const table = () => screen.getByRole('table', { name: 'Meal plan for the week' });
    expect(table()).toHaveAttribute('data-density', 'compact');
    await user.click(screen.getByRole('button', { name: 'More about this week' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Comfortable rows' }));
    expect(table()).toHaveAttribute('data-density', 'roomy');
    unmount();
    openPlanner(mockPlan());
    expect(await screen.findByRole('table', { name: 'Meal plan for the week' })).toHaveAttribute(
      'data-density',
      'roomy',
    );
    await user.click(screen.getByRole('button', { name: 'More about this week' }));
    expect(await screen.findByRole('menuitem', { name: 'Compact rows' })).toBeVisible();
    localStorage.clear();
  });

  test('shows days as a list on a tablet in portrait', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(656);
    openPlanner(mockPlan());
    expect(await screen.findByRole('region', { name: 'Friday Nov 20' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('scroll position on a desktop', () => {
  const at = (top: number) =>
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ ...new DOMRect(0, top, 100, 100), top, bottom: top + 100 });

  test.each([
    ['scrolls to today when it is below the viewport', window.innerHeight - 50, 1],
    ["doesn't scroll when today is visible", 100, 0],
  ])('%s', async (_title, top, times) => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    at(top);
    openPlanner(mockPlan());
    const today = await screen.findByRole('rowheader', { name: /^Friday/ });
    expect(scrolled.mock.contexts).toEqual(Array(times).fill(today));
  });
});

describe('links from a meal to its recipe', () => {
  const soupForSix = () => anEntry('2026-11-16', 'dinner', { recipeId: 'a1', servings: 6 });

  test('opens the recipe from its name and the details from the rest of the slot', async () => {
    const { user, path } = openPlanner(mockPlan(soupForSix()));
    const slot = await findSlot('Dinner', 1);
    const name = await slot.findByRole('link', { name: 'Tomato Soup' });
    const details = slot.getByRole('button', { name: 'Details for Tomato Soup' });
    expect(details).not.toContainElement(name);
    await user.click(details);
    expect(await screen.findByRole('region', { name: 'Dinner on Monday, Nov 16' })).toBeVisible();
    expect(path()).toBe('/meal-planner');
    await user.click(name);
    expect(path()).toBe('/recipes/a1?servings=6');
  });

  test('opens the recipe by keyboard without picking the meal up', async () => {
    const { user, path } = openPlanner(mockPlan(soupForSix()));
    const grip = await screen.findByRole('button', { name: 'Drag Tomato Soup' });
    act(() => grip.focus());
    await user.tab();
    expect(screen.getByRole('link', { name: 'Tomato Soup' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(path()).toBe('/recipes/a1?servings=6');
    expect(screen.queryByText(/^Picked up/)).not.toBeInTheDocument();
  });

  test('opens the details of a meal without a recipe', async () => {
    const toast = anEntry('2026-11-16', 'dinner', { recipeName: 'Toast' });
    const { user } = openPlanner(mockPlan(toast, soupForSix()));
    const slot = await findSlot('Dinner', 1);
    await user.click(await slot.findByText('Toast'));
    expect(await screen.findByRole('region', { name: 'Dinner on Monday, Nov 16' })).toBeVisible();
    expect(slot.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tomato Soup']);
    expect(slot.getByRole('button', { name: /^Details for Tomato Soup/ })).toHaveTextContent('Toast');
  });
});

describe('without the server', () => {
  test('shows sample meals and a notice when the server fails', async () => {
    const api = mockApi({ 'GET /api/meal-plans': () => apiError(500, 'internal', 'Broken') });
    const { user } = openPlanner(api);
    expect(await screen.findByText("Using demo data since we couldn't connect to the API.")).toBeVisible();
    expect(api.callsTo('GET /api/meal-plans')).toHaveLength(2);
    const slot = await findSlot('Dinner', 3);
    expect(slot.getByText('Spaghetti Carbonara')).toBeVisible();
    expect(slot.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add recipe' })).not.toBeInTheDocument();

    api.on('GET /api/meal-plans', () => [soup()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tomato Soup')).toBeVisible();
    expect(screen.queryByText(/Using demo data/)).not.toBeInTheDocument();
  });

  test('shows no sample meals when there is no response, and retries', async () => {
    const api = mockApi({ 'GET /api/meal-plans': () => Promise.reject(new TypeError('Failed to fetch')) });
    const { user } = openPlanner(api);
    expect(await screen.findByText("This week couldn't be loaded.")).toBeVisible();
    expect(screen.queryByText(/Using demo data/)).not.toBeInTheDocument();
    expect(screen.queryByText('Spaghetti Carbonara')).not.toBeInTheDocument();
    api.on('GET /api/meal-plans', () => [soup()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tomato Soup')).toBeVisible();
  });

  test('keeps the plan with a notice when a refresh fails', async () => {
    const api = mockPlan(soup());
    const { change } = openPlanner(api);
    await screen.findByText('Tomato Soup');
    api.on('GET /api/meal-plans', () => apiError(503, 'unavailable', 'Back in a minute'));
    change('meal-plans');
    expect(await screen.findByText('This plan may be out of date: Back in a minute')).toBeVisible();
    expect(screen.getByText('Tomato Soup')).toBeVisible();
  });
});

describe('on a phone', () => {
  setPhoneViewport();

  test.each([
    [0, 2, 'keeps today in place'],
    [300, 1, 'keeps where the user scrolled'],
  ])('with a page scrolled by %d px, scrolls to today %d times and %s', async (scrolledBy, times) => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockReturnValue(new DOMRect(0, 84, 300, 200));
    const answers: ((entries: MealPlanEntry[]) => void)[] = [];
    const plan = mockPlan();
    plan.on('GET /api/meal-plans', () => new Promise((resolve) => answers.push(resolve)));
    openPlanner(plan);
    await screen.findByRole('region', { name: 'Friday Nov 20' });
    place.mockReturnValue(new DOMRect(0, 156, 300, 200));
    window.scrollY = scrolledBy;
    answers[0]?.([soup()]);
    await screen.findByText('Tomato Soup');
    expect(scrolled).toHaveBeenCalledTimes(times);
    window.scrollY = 0;
  });

  test('shows a list of days that opens at today', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = openPlanner(mockPlan(soup()));
    const today = await screen.findByRole('region', { name: 'Friday Nov 20' });
    expect(within(today).getByText('Today')).toBeVisible();
    expect(scrolled.mock.contexts).toEqual([today]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: /^Tomato Soup/ }));
    const panel = await screen.findByRole('region', { name: 'Dinner on Monday, Nov 16' });
    expect(scrolled.mock.contexts).toEqual([today, panel]);
    const monday = within(screen.getByRole('region', { name: 'Monday Nov 16' }));
    expect(monday.getByLabelText('Notes')).toHaveValue('With basil');
  });

  test('shows a row per meal and one row to add the others', async () => {
    const recipe = anEntry('2026-11-16', 'dinner', {
      recipeId: 'a1',
      recipeServings: 4,
      notes: 'With basil',
    });
    const api = mockPlan(recipe);
    api.on('GET /api/recipes/covers', () => [
      { id: 'a1', minutes: 75, photo: { id: 'p1', width: 320, height: 240, alt: '' } },
    ]);
    api.on('GET /api/recipes', () => ({ recipes: [] }));
    const { user } = openPlanner(api);
    expect(await screen.findByText('1 h 15 min')).toBeVisible();
    const monday = within(screen.getByRole('region', { name: 'Monday Nov 16' }));
    expect(monday.getByText('Serves 4')).toBeVisible();
    expect(monday.getByText('With basil')).toBeVisible();
    expect(document.querySelector('img[src="/api/photos/p1?width=320"]')).toBeVisible();
    expect(api.callsTo('GET /api/recipes/covers')[0]?.query.get('ids')).toBe('a1');
    const additions = monday.getAllByRole('button', { name: /^Add recipe/ });
    expect(additions.map(({ textContent }) => textContent)).toEqual(['Breakfast', 'Lunch']);
    await user.click(monday.getByRole('button', { name: 'Add recipe: Lunch' }));
    expect(await screen.findByText('Lunch on Monday, Nov 16', { selector: '[role=dialog] *' })).toBeVisible();
  });

  test("offers all of the week's actions in one menu", async () => {
    const api = mockPlan(soup());
    api.on('POST /api/calendar-sync', () => ({ created: 1, updated: 0, deleted: 0, unchanged: 0 }));
    const { user } = openPlanner(api);
    await screen.findByText('Tomato Soup');
    await user.click(screen.getByRole('button', { name: 'More about this week' }));
    await screen.findByRole('menuitem', { name: 'Copy week…' });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Sync with calendar',
      'Copy week…',
      'Save week as template…',
      'Use a template…',
      'Earlier versions…',
      'Print for the fridge',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Sync with calendar' }));
    expect(await screen.findByText('Calendar Synced')).toBeVisible();
  });
});
