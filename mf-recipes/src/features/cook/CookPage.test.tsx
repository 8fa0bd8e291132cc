import type { Making, Recipe } from '@forkcast/contracts';
import { apiError, aUser, mockApi, renderRemote, type MockApi, mockPhone } from '@forkcast/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../../App';
import { aPage, aRecipe } from '../../testing/aRecipe';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-20T18:00:00Z');

/** A clock that advances only on demand. */
let passed: number;
const later = (milliseconds: number) => act(async () => void (passed += milliseconds));

const soup: Recipe = {
  ...aRecipe({ name: 'Tomato Soup', servings: 4, url: 'https://example.org/soup' }),
  ingredients: [
    { name: 'tomatoes', quantity: 500, unit: 'g' },
    { name: 'stock', quantity: 1, unit: 'cup' },
    { name: 'basil', quantity: null, unit: null },
  ],
  steps: [
    { text: 'Chop the tomatoes.', section: 'For the base' },
    { text: 'Add the stock, simmer 20 minutes, then rest for 5 minutes.' },
    { text: 'Serve with basil.' },
  ],
  language: 'en',
};
const rice: Recipe = { ...soup, ...aRecipe({ name: 'Rice' }), steps: [{ text: 'Boil 12 minutes.' }] };
/** A new user for each test, because responses are cached by account. */
let user: ReturnType<typeof aUser>;

const made = (planned: boolean, added = true): Making => ({
  id: crypto.randomUUID(),
  date: '2026-11-19T23:00:00.000Z',
  mealType: 'dinner',
  recipeId: soup.id,
  recipeName: soup.name,
  recipeUrl: null,
  notes: null,
  servings: null,
  planned,
  added,
});

function open(
  recipes: readonly Recipe[] = [soup],
  address = `/recipes/${recipes[0]?.id}/cook`,
  api?: MockApi,
) {
  const answering =
    api ??
    mockApi({
      'GET /api/recipes/:id': ({ params }) =>
        recipes.find(({ id }) => id === params['id']) ?? apiError(404, 'not-found', 'Recipe not found'),
      'GET /api/recipes': () => aPage([soup]),
      'GET /api/meal-plans': () => [],
    });
  return { api: answering, ...renderRemote(App, { api: answering, session: { user }, path: address }) };
}

const next = () => screen.findByRole('button', { name: 'Next' });
const clock = () => screen.getAllByRole('timer').map(({ textContent }) => textContent);

beforeEach(() => {
  user = aUser({ id: crypto.randomUUID(), timeZone: 'Europe/Berlin' });
  passed = 0;
  localStorage.clear();
  jest.spyOn(Date, 'now').mockImplementation(() => NOW + passed);
});
afterEach(() => jest.restoreAllMocks());

describe('steps', () => {
  test('shows one step with its ingredients', async () => {
    const { user: person } = open();
    expect(await screen.findByText('Chop the tomatoes.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Tomato Soup' })).toBeVisible();
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    expect(screen.getByText('For the base')).toBeVisible();
    expect(screen.getByRole('list', { name: 'For this step' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['500 gtomatoes']);
    await person.click(await next());
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 cupstock']);
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Chop the tomatoes.')).toBeVisible();
  });

  test('shows a small cover with the first step', async () => {
    const cover = { id: crypto.randomUUID(), width: 400, height: 300, alt: 'A red soup' };
    const { user: person } = open([{ ...soup, photos: [cover, { ...cover, id: 'another' }] }]);
    const picture = await screen.findByRole('img', { name: 'A red soup' });
    expect(picture).toHaveAttribute('src', `/api/photos/${cover.id}?width=320`);
    await person.click(await next());
    expect(screen.queryByRole('img')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    fireEvent.error(screen.getByRole('img', { name: 'A red soup' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Chop the tomatoes.')).toBeVisible();
  });

  test('scales amounts to the servings and changes them', async () => {
    const { user: person, path } = open([soup], `/recipes/${soup.id}/cook?servings=6`);
    expect(await screen.findByText('750 g')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'More servings' }));
    await person.click(screen.getByRole('button', { name: 'More servings' }));
    expect(screen.getByText('8 servings')).toBeVisible();
    expect(screen.getByText('1 kg')).toBeVisible();
    expect(path()).toContain('servings=8');
  });

  test('shows all steps and goes to one', async () => {
    const { user: person } = open();
    await person.click(await screen.findByRole('button', { name: 'All steps' }));
    expect(screen.getByText('Serve with basil.')).toBeVisible();
    expect(screen.getByText('basil')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Go to step 3' }));
    expect(screen.getByText('Step 3 of 3')).toBeVisible();
    expect(screen.queryByText('Chop the tomatoes.')).not.toBeInTheDocument();
  });

  test('changes steps and starts timers by keyboard', async () => {
    const { user: person } = open();
    await next();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    await person.keyboard('tt');
    expect(clock()).toEqual(['20:00', '5:00']);
    await person.keyboard(' ');
    expect(screen.getByText('Step 3 of 3')).toBeVisible();
    await person.keyboard('{Shift>} {/Shift}{ArrowLeft}');
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    await person.keyboard('t');
    expect(await screen.findByRole('dialog', { name: 'Set a timer' })).toBeVisible();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
  });

  test('shows ingredients and notes of a recipe without steps', async () => {
    open([{ ...soup, steps: [], notes: 'With love' }]);
    expect(await screen.findByText(/This recipe has no steps yet/)).toBeVisible();
    expect(screen.getByText('tomatoes')).toBeVisible();
    expect(screen.getByText('With love')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Made it' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  test("says that a recipe is missing or can't be loaded", async () => {
    const missing = open([soup], `/recipes/${crypto.randomUUID()}/cook`);
    expect(await screen.findByText("This recipe isn't in your collection")).toBeVisible();
    missing.unmount();
    let isDown = true;
    const api = mockApi({
      'GET /api/recipes/:id': () => (isDown ? apiError(503, 'unavailable', 'Not now') : soup),
      'GET /api/meal-plans': () => [],
    });
    const other = { ...soup, id: crypto.randomUUID() };
    const { user: person } = open([other], undefined, api);
    expect(await screen.findByText(/Couldn't load this recipe. Not now/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recipe');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chop the tomatoes.')).toBeVisible();
  });

  test('makes the rest of the page inert', async () => {
    const sibling = document.createElement('nav');
    document.body.prepend(sibling);
    const { unmount } = open();
    await next();
    expect(sibling).toHaveAttribute('inert');
    unmount();
    expect(sibling).not.toHaveAttribute('inert');
    sibling.remove();
  });
});

describe('timers', () => {
  const start = (name: RegExp) => screen.findByRole('button', { name });

  test('announces once that a timer ended', async () => {
    const first = open();
    await first.user.click(await next());
    await first.user.click(await start(/^5 minutes/));
    await later(5 * MINUTE);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Time's up: .*rest.*, Tomato Soup\.$/i),
    );
    first.unmount();
    await later(4 * MINUTE);
    open();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/went off while you were away: .*4 minutes ago/),
    );
    expect(screen.getByText(/ended 4 minutes ago/)).toBeVisible();
  });

  test('pauses, extends and stops a timer', async () => {
    const { user: person } = open();
    await person.click(await next());
    await person.click(await start(/^20 minutes/));
    await person.click(screen.getByRole('button', { name: /^Pause/ }));
    await later(10 * MINUTE);
    expect(clock()).toEqual(['20:00']);
    await person.click(screen.getByRole('button', { name: /^\+1 min/ }));
    await person.click(screen.getByRole('button', { name: /^Resume/ }));
    await later(MINUTE);
    await waitFor(() => expect(clock()).toEqual(['20:00']));
    await person.click(screen.getByRole('button', { name: /^Stop/, hidden: false }));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith(`forkcast.timers.${user.id}`))).toEqual(
      [],
    );
  });

  test('starts a timer by hand and rejects an invalid time', async () => {
    const { user: person } = open();
    await person.click(await screen.findByRole('button', { name: 'Timer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Start' }));
    expect(dialog.getByText(/Enter a number of minutes/)).toBeVisible();
    await person.type(dialog.getByLabelText('Minutes'), '7,5');
    await person.type(dialog.getByLabelText('Label (optional)'), 'Eggs');
    await person.click(dialog.getByRole('button', { name: 'Start' }));
    expect(clock()).toEqual(['7:30']);
    expect(screen.getByText('Eggs')).toBeVisible();
  });

  test('removes a timer that another tab stopped', async () => {
    const { user: person } = open();
    await person.click(await next());
    await person.click(await start(/^20 minutes/));
    expect(clock()).toHaveLength(1);
    const key = `forkcast.timers.${user.id}`;
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  test('runs timers without storage and warns about reloading', async () => {
    const { user: person } = open();
    await person.click(await next());
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await person.click(await start(/^20 minutes/));
    expect(clock()).toEqual(['20:00']);
    expect(screen.getByText(/reloading will lose your timers/)).toBeVisible();
    full.mockRestore();
    await person.click(screen.getByRole('button', { name: /^Stop/ }));
  });
});

describe('the screen', () => {
  test('says whether it stays on', async () => {
    const lock = Object.assign(new EventTarget(), { released: false, release: async () => undefined });
    const request = jest.fn(async () => lock);
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    open();
    expect(await screen.findByText('Screen stays on')).toBeVisible();
    act(() => void lock.dispatchEvent(new Event('release')));
    expect(await screen.findByText('Screen may turn off')).toBeVisible();
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  test("says that it can't be kept on", async () => {
    const unknown = open();
    expect(await screen.findByTitle(/This browser can't keep it on/)).toBeVisible();
    unknown.unmount();
    const request = jest.fn(async () => Promise.reject(new DOMException('battery', 'NotAllowedError')));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { user: person } = open();
    expect(await screen.findByTitle(/won't let us keep it on/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Keep screen on' }));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});

describe('made it', () => {
  async function atTheEnd(answer: () => Making | Response) {
    const opened = open();
    opened.api.on('PUT /api/meal-history/makings/:id', answer);
    opened.api.on('DELETE /api/meal-history/makings/:id', () => undefined);
    await next();
    await opened.user.keyboard('   ');
    return {
      ...opened,
      press: (name: string) => screen.findByRole('button', { name }).then(opened.user.click),
    };
  }
  const calls = (api: MockApi, method: string) => api.callsTo(`${method} /api/meal-history/makings/:id`);

  test('marks a planned meal as made, undoes it, and marks it again as a new entry', async () => {
    const { api, user: person, press } = await atTheEnd(() => made(true));
    expect(screen.getByLabelText('Meal')).toHaveValue('dinner');
    await person.type(screen.getByLabelText(/^Note/), 'Less salt');
    await press('Made it');
    expect(await screen.findByText('Your planned meal is marked as made.')).toBeVisible();
    const [put] = calls(api, 'PUT');
    expect(put?.body).toEqual({
      date: new Date(NOW).toISOString(),
      mealType: 'dinner',
      recipeId: soup.id,
      recipeName: 'Tomato Soup',
      recipeUrl: 'https://example.org/soup',
      notes: 'Less salt',
      servings: null,
    });
    await press('Undo');
    expect(await screen.findByText('Undone.')).toBeVisible();
    expect(calls(api, 'DELETE')[0]?.params['id']).toBe(put?.params['id']);
    await press('Made it');
    await screen.findByText('Your planned meal is marked as made.');
    expect(calls(api, 'PUT')[1]?.params['id']).not.toBe(put?.params['id']);
  });

  test('moves the focus to what replaces a button', async () => {
    const { api, user: person } = open();
    api.on('PUT /api/meal-history/makings/:id', () => made(true));
    await next();
    await person.keyboard('  ');
    const column = screen.getByRole('region', { name: 'Tomato Soup' });
    const goesOnInColumn = async () => {
      await waitFor(() => expect(column).toContainElement(document.activeElement as HTMLElement));
      await person.tab();
      expect(column).toContainElement(document.activeElement as HTMLElement);
    };
    act(() => screen.getByRole('button', { name: 'Finish' }).focus());
    await person.keyboard('{Enter}');
    await screen.findByLabelText(/^Note/);
    await goesOnInColumn();
    act(() => screen.getByRole('button', { name: 'Made it' }).focus());
    await person.keyboard('{Enter}');
    await screen.findByText('Your planned meal is marked as made.');
    await goesOnInColumn();
  });

  test('sends the same entry again after a lost response', async () => {
    const first = await atTheEnd(() => apiError(503, 'unavailable', 'Not now'));
    await first.press('Made it');
    expect(await screen.findByText("Couldn't save that you made it. Not now")).toBeVisible();
    first.unmount();
    const { api, user: person } = open();
    api.on('PUT /api/meal-history/makings/:id', () => made(false));
    await person.click(await screen.findByRole('button', { name: 'Made it' }));
    expect(await screen.findByText('Added to your history.')).toBeVisible();
    expect(calls(api, 'PUT')[0]?.params['id']).toBe(calls(first.api, 'PUT')[0]?.params['id']);
  });

  test('starts a new entry when cooked again', async () => {
    const { api, user: person, press } = await atTheEnd(() => made(false));
    await press('Made it');
    await screen.findByText('Added to your history.');
    await later(2 * 60 * MINUTE);
    await press('Cook it again');
    expect(await screen.findByText('Step 1 of 3')).toBeVisible();
    await later(13 * 60 * MINUTE);
    await person.keyboard('   ');
    expect(await screen.findByLabelText('Meal')).toHaveValue('breakfast');
    await press('Made it');
    await screen.findByText('Added to your history.');
    const [first, second] = calls(api, 'PUT');
    expect(second?.params['id']).not.toBe(first?.params['id']);
    expect(second?.body).toMatchObject({ date: new Date(NOW + 15 * 60 * MINUTE).toISOString() });
    expect(calls(api, 'DELETE')).toEqual([]);
  });

  test('says that the meal was already counted', async () => {
    const { press } = await atTheEnd(() => made(true, false));
    await press('Made it');
    expect(await screen.findByText("It's already in your history.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('several recipes for one meal', () => {
  test('shows them as tabs on a phone', async () => {
    mockPhone();
    const { user: person } = open([soup, rice], `/recipes/${soup.id}/cook?with=${rice.id}`);
    expect(await screen.findByText('Chop the tomatoes.')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Rice' }));
    expect(await screen.findByText('Step 1 of 1')).toBeVisible();
    expect(screen.queryByText('Chop the tomatoes.')).not.toBeInTheDocument();
  });

  test("adds one from today's plan", async () => {
    const api = mockApi({
      'GET /api/recipes/:id': ({ params }) => (params['id'] === rice.id ? rice : soup),
      'GET /api/meal-plans': () =>
        [soup, rice].map(({ id, name }) => ({ id, recipeId: id, recipeName: name })),
    });
    const { user: person, path } = open([soup], undefined, api);
    await person.click(await screen.findByRole('button', { name: 'Cook another recipe alongside' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Rice']);
    await person.click(screen.getByRole('menuitem', { name: 'Rice' }));
    expect(await screen.findByRole('region', { name: 'Rice' })).toBeVisible();
    expect(path()).toContain(`with=${rice.id}`);
  });
});
