import type { MealPlanEntry } from '@forkcast/contracts';
// Time zones don't work if this is first loaded with fake timers.
import '@forkcast/days';
import { apiError, aUser, mockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aRecipe } from '../../testing/aRecipe';
import { openRecipes } from '../../testing/openRecipes';

const soup = aRecipe({
  name: 'Tomato Soup',
  servings: 4,
  url: 'https://example.com/soup',
  notes: 'With basil',
});
const planned: MealPlanEntry = {
  id: '0d5a0d0a-3f1a-4d3c-9c57-0b1f0c8f4f11',
  date: '2026-11-16T23:00:00.000Z',
  mealType: 'dinner',
  kind: 'meal',
  recipeId: null,
  recipeName: 'Pizza',
  recipeUrl: null,
  notes: null,
  servings: null,
  recipeServings: null,
  repeat: null,
  isTemplate: false,
};

async function openDialog(existing: MealPlanEntry[] | Response = [], defaultServings: number | null = null) {
  const api = mockApi({
    'GET /api/recipes': () => aPage([soup]),
    'GET /api/meal-plans': () => existing,
    'POST /api/meal-plans': () => planned,
    'DELETE /api/meal-plans/:id': () => undefined,
  });
  const session = { user: aUser({ id: crypto.randomUUID(), defaultServings }) };
  const { user } = openRecipes(api, { session });
  await user.click(await screen.findByRole('button', { name: 'Add Tomato Soup to Plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to Meal Plan' });
  const choose = async (day: string, meal: string) => {
    await user.click(within(dialog).getByRole('radio', { name: new RegExp(`^${day}`) }));
    await user.click(within(dialog).getByRole('radio', { name: meal }));
  };
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Add to Plan' }));
  return { api, user, dialog, choose, submit };
}

beforeEach(() => {
  // Friday in Berlin.
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const choicesIn = (dialog: HTMLElement, group: string) =>
  within(within(dialog).getByRole('group', { name: group }))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label'));

test('offers the days of this week, marked when they are over, and three meals', async () => {
  const { dialog } = await openDialog();
  expect(choicesIn(dialog, 'Day')).toEqual([
    'Monday, Nov 16 (Over)',
    'Tuesday, Nov 17 (Over)',
    'Wednesday, Nov 18 (Over)',
    'Thursday, Nov 19 (Over)',
    'Friday, Nov 20 (Today)',
    'Saturday, Nov 21',
    'Sunday, Nov 22',
  ]);
  expect(choicesIn(dialog, 'Meal Type')).toEqual(['Breakfast', 'Lunch', 'Dinner']);
  for (const choice of within(dialog).getAllByRole('radio')) expect(choice).not.toBeChecked();
});

test('offers next week on a Sunday, and this week on request', async () => {
  // Still Saturday in London; Berlin has Sunday.
  jest.setSystemTime(new Date('2026-11-21T23:30:00.000Z'));
  const { user, dialog } = await openDialog();
  expect(within(dialog).getByRole('status')).toHaveTextContent('Nov 23 - Nov 29, 2026');
  expect(choicesIn(dialog, 'Day').at(0)).toBe('Monday, Nov 23');
  expect(choicesIn(dialog, 'Day').at(-1)).toBe('Sunday, Nov 29');
  await user.click(within(dialog).getByRole('button', { name: 'Previous week' }));
  expect(choicesIn(dialog, 'Day').at(-1)).toBe('Sunday, Nov 22 (Today)');
  expect(within(dialog).getByRole('button', { name: 'Previous week' })).toBeDisabled();
});

test('keeps the weekday in the next week', async () => {
  const { api, user, dialog, choose, submit } = await openDialog();
  await choose('Tuesday, Nov 17', 'Dinner');
  expect(within(dialog).getByRole('button', { name: 'Previous week' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Next week' }));
  expect(within(dialog).getByRole('radio', { name: 'Tuesday, Nov 24' })).toBeChecked();
  await submit();
  expect(await screen.findByText('Tomato Soup is planned for dinner on Tuesday, Nov 24')).toBeVisible();
  expect(api.callsTo('POST /api/meal-plans')[0]?.body).toMatchObject({ date: '2026-11-23T23:00:00.000Z' });
});

const dinnerOn = (date: string): MealPlanEntry => ({ ...planned, id: crypto.randomUUID(), date });

describe('the next free dinner', () => {
  test('plans it in one tap, and removes it on Undo', async () => {
    const { api, user, dialog } = await openDialog([
      { ...dinnerOn('2026-11-19T23:00:00.000Z'), mealType: 'lunch' },
    ]);
    await user.click(await within(dialog).findByRole('button', { name: /^Tonight/ }));
    expect(await screen.findByText('Tomato Soup is planned for dinner on Friday, Nov 20')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans')[0]?.body).toMatchObject({
      date: '2026-11-19T23:00:00.000Z',
      mealType: 'dinner',
      recipeId: soup.id,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Pizza is no longer planned')).toBeVisible();
    expect(api.callsTo('DELETE /api/meal-plans/:id')[0]?.path).toBe(`/api/meal-plans/${planned.id}`);
  });

  test('names the day when tonight is taken', async () => {
    const { api, user, dialog } = await openDialog([
      dinnerOn('2026-11-19T23:00:00.000Z'),
      dinnerOn('2026-11-20T23:00:00.000Z'),
    ]);
    await user.click(await within(dialog).findByRole('button', { name: /^Sunday, Nov 22/ }));
    expect(await screen.findByText('Tomato Soup is planned for dinner on Sunday, Nov 22')).toBeVisible();
    expect(api.callsTo('POST /api/meal-plans')[0]?.body).toMatchObject({ date: '2026-11-21T23:00:00.000Z' });
  });

  test('leaves the choice of a day when every dinner is planned', async () => {
    const all = Array.from({ length: 28 }, (_, day) =>
      dinnerOn(new Date(Date.UTC(2026, 10, 19 + day, 23)).toISOString()),
    );
    const { dialog } = await openDialog(all);
    expect(await within(dialog).findByText(/^Every dinner of the next four weeks/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /Next free dinner/ })).not.toBeInTheDocument();
  });

  test("leaves the choice of a day when the plan can't be read", async () => {
    const { dialog } = await openDialog(apiError(503, 'unavailable', 'Back in a minute'));
    expect(await within(dialog).findByText(/^Couldn't check which dinner is free/)).toBeVisible();
  });
});

test('requires a day and a meal', async () => {
  const { api, submit } = await openDialog();
  await submit();
  expect(await screen.findByText('Missing information')).toBeVisible();
  expect(screen.getByText('Please select both day and meal type')).toBeVisible();
  expect(api.callsTo('POST /api/meal-plans')).toHaveLength(0);
});

test('plans the recipe when the slot is empty', async () => {
  const { api, choose, submit } = await openDialog();
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
  const checked = api.callsTo('GET /api/meal-plans').map(({ query }) => Object.fromEntries(query));
  expect(checked).toContainEqual({
    startDate: '2026-11-16T23:00:00.000Z',
    endDate: '2026-11-17T22:59:59.999Z',
  });
  expect(api.callsTo('POST /api/meal-plans')[0]?.body).toEqual({
    date: '2026-11-16T23:00:00.000Z',
    mealType: 'dinner',
    recipeId: soup.id,
    recipeName: 'Tomato Soup',
    recipeUrl: 'https://example.com/soup',
    notes: 'With basil',
    isTemplate: false,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test("plans for the household's usual servings", async () => {
  const { api, user, dialog } = await openDialog([], 6);
  expect(within(dialog).getByText('Tomato Soup, for 6 servings')).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: /^Tonight/ }));
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
  expect(api.callsTo('POST /api/meal-plans')[0]?.body).toMatchObject({ servings: 6 });
});

test('asks when the slot is taken, plans nothing on Cancel, and adds the recipe on request', async () => {
  const { api, user, choose, submit } = await openDialog([planned]);
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  const question = await screen.findByRole('alertdialog', { name: 'Meal Already Exists' });
  expect(within(question).getByText('Tuesday already has Pizza for dinner.')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.callsTo('POST /api/meal-plans')).toHaveLength(0);
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Add as Additional Recipe' }));
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
  expect(api.callsTo('DELETE /api/meal-plans/:id')).toHaveLength(0);
});

test('plans without asking when another meal of the day is taken', async () => {
  const { choose, submit } = await openDialog([planned]);
  await choose('Tuesday, Nov 17', 'Lunch');
  await submit();
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
});

test('replaces the existing recipe, without an Undo', async () => {
  const { api, user, choose, submit } = await openDialog([planned]);
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Replace Existing Recipe' }));
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  const changes = api.calls.filter((call) => call.method !== 'GET');
  expect(changes.map((call) => `${call.method} ${call.path}`)).toEqual([
    `DELETE /api/meal-plans/${planned.id}`,
    'POST /api/meal-plans',
  ]);
});

test('ignores that the existing recipe is already gone', async () => {
  const { api, user, choose, submit } = await openDialog([planned]);
  api.on('DELETE /api/meal-plans/:id', () => apiError(404, 'not-found', 'There is no such meal'));
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Replace Existing Recipe' }));
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
});

test('says that replacing failed and checks the day again', async () => {
  const { api, user, choose, submit } = await openDialog([planned]);
  api.on('DELETE /api/meal-plans/:id', () => {
    api.on('GET /api/meal-plans', () => []);
    return undefined;
  });
  api.on('POST /api/meal-plans', () => apiError(503, 'unavailable', 'Back in a minute'));
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Replace Existing Recipe' }));
  expect(await screen.findByText('Failed to add to meal plan')).toBeVisible();
  expect(screen.getByText('Back in a minute')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  api.on('POST /api/meal-plans', () => planned);
  await submit();
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
});

test("says that the day can't be checked", async () => {
  const { api, choose, submit } = await openDialog();
  api.on('GET /api/meal-plans', () => apiError(500, 'internal', 'Broken'));
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  expect(await screen.findByText('Could not check for existing meals')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(api.callsTo('POST /api/meal-plans')).toHaveLength(0);
});

test('says that planning failed and keeps the choice', async () => {
  const { api, dialog, choose, submit } = await openDialog();
  api.on('POST /api/meal-plans', () => new Response('', { status: 502 }));
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  expect(await screen.findByText('Failed to add to meal plan')).toBeVisible();
  expect(screen.getByText('An error occurred while adding the recipe to your meal plan')).toBeVisible();
  expect(within(dialog).getByRole('radio', { name: /^Tuesday, Nov 17/ })).toBeChecked();
});
