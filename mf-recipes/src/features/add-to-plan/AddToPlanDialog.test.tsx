import type { MealPlanEntry } from '@forkcast/contracts';
import { apiError, aUser, mockApi, renderRemote } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../../App';
import { aPage, aRecipe } from '../../testing/aRecipe';

const soup = aRecipe({ name: 'Tomato Soup', url: 'https://example.com/soup', notes: 'With basil' });
const planned: MealPlanEntry = {
  id: '0d5a0d0a-3f1a-4d3c-9c57-0b1f0c8f4f11',
  date: '2026-11-16T23:00:00.000Z',
  mealType: 'dinner',
  recipeId: null,
  recipeName: 'Pizza',
  recipeUrl: null,
  notes: null,
  servings: null,
  recipeServings: null,
  repeat: null,
  isTemplate: false,
};

async function openDialog(existing: readonly MealPlanEntry[] = []) {
  const api = mockApi({
    'GET /api/recipes': () => aPage([soup]),
    'GET /api/meal-plans': () => [...existing],
    'POST /api/meal-plans': () => planned,
    'DELETE /api/meal-plans/:id': () => undefined,
  });
  const { user } = renderRemote(App, { api, session: { user: aUser({ id: crypto.randomUUID() }) } });
  await user.click(await screen.findByRole('button', { name: 'Add Tomato Soup to Plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to Meal Plan' });
  const choose = async (day: string, meal: string) => {
    await user.selectOptions(within(dialog).getByLabelText('Day'), day);
    await user.selectOptions(within(dialog).getByLabelText('Meal Type'), meal);
  };
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Add to Plan' }));
  return { api, user, dialog, choose, submit };
}

beforeEach(() => {
  // Friday in Berlin.
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('offers the days of this week and three meals', async () => {
  const { dialog } = await openDialog();
  const days = within(within(dialog).getByLabelText('Day')).getAllByRole('option');
  expect(days.map((day) => day.textContent)).toEqual([
    'Select a day',
    'Monday, Nov 16',
    'Tuesday, Nov 17',
    'Wednesday, Nov 18',
    'Thursday, Nov 19',
    'Friday, Nov 20',
    'Saturday, Nov 21',
    'Sunday, Nov 22',
  ]);
  const meals = within(within(dialog).getByLabelText('Meal Type')).getAllByRole('option');
  expect(meals.map((meal) => meal.textContent)).toEqual(['Select a meal', 'Breakfast', 'Lunch', 'Dinner']);
});

const daysIn = (dialog: HTMLElement) =>
  within(within(dialog).getByLabelText('Day'))
    .getAllByRole('option')
    .map((day) => day.textContent);

test('offers next week on a Sunday, and this week on request', async () => {
  // Still Saturday in London; Berlin has Sunday.
  jest.setSystemTime(new Date('2026-11-21T23:30:00.000Z'));
  const { user, dialog } = await openDialog();
  expect(within(dialog).getByRole('status')).toHaveTextContent('Nov 23 - Nov 29, 2026');
  expect(daysIn(dialog)[1]).toBe('Monday, Nov 23');
  expect(daysIn(dialog)[7]).toBe('Sunday, Nov 29');
  await user.click(within(dialog).getByRole('button', { name: 'Previous week' }));
  expect(daysIn(dialog)[7]).toBe('Sunday, Nov 22');
  expect(within(dialog).getByRole('button', { name: 'Previous week' })).toBeDisabled();
});

test('keeps the weekday in the next week', async () => {
  const { api, user, dialog, choose, submit } = await openDialog();
  await choose('Tuesday, Nov 17', 'Dinner');
  expect(within(dialog).getByRole('button', { name: 'Previous week' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Next week' }));
  expect(within(dialog).getByLabelText('Day')).toHaveValue('2026-11-24');
  await submit();
  expect(await screen.findByText('Tomato Soup is planned for dinner on Tuesday, Nov 24')).toBeVisible();
  expect(api.callsTo('POST /api/meal-plans')[0]?.body).toMatchObject({ date: '2026-11-23T23:00:00.000Z' });
});

test('requires a day and a meal', async () => {
  const { api, submit } = await openDialog();
  await submit();
  expect(await screen.findByText('Missing information')).toBeVisible();
  expect(screen.getByText('Please select both day and meal type')).toBeVisible();
  expect(api.callsTo('GET /api/meal-plans')).toHaveLength(0);
});

test('plans the recipe when the slot is empty', async () => {
  const { api, choose, submit } = await openDialog();
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
  expect(Object.fromEntries(api.callsTo('GET /api/meal-plans')[0]?.query ?? [])).toEqual({
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

test('asks when the slot is taken, and plans nothing on Cancel', async () => {
  const { api, user, choose, submit } = await openDialog([planned]);
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  const question = await screen.findByRole('alertdialog', { name: 'Meal Already Exists' });
  expect(within(question).getByText('Tuesday already has Pizza for dinner.')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.callsTo('POST /api/meal-plans')).toHaveLength(0);
});

test('plans without asking when another meal of the day is taken', async () => {
  const { choose, submit } = await openDialog([planned]);
  await choose('Tuesday, Nov 17', 'Lunch');
  await submit();
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
});

test('adds the recipe as an additional one', async () => {
  const { api, user, choose, submit } = await openDialog([planned]);
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Add as Additional Recipe' }));
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
  expect(api.callsTo('DELETE /api/meal-plans/:id')).toHaveLength(0);
});

test('replaces the existing recipe', async () => {
  const { api, user, choose, submit } = await openDialog([planned]);
  await choose('Tuesday, Nov 17', 'Dinner');
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Replace Existing Recipe' }));
  expect(await screen.findByText('Recipe added to meal plan')).toBeVisible();
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
  expect(within(dialog).getByLabelText('Day')).toHaveValue('2026-11-17');
});
