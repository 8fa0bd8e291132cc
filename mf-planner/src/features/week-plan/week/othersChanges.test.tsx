import { screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { findSlot, mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

const soup = anEntry('2026-11-16', 'dinner');
const eggs = anEntry('2026-11-17', 'breakfast', { recipeName: 'Eggs' });

test.each([
  ['planned', [soup, eggs], 'Eggs was planned for Breakfast on Tuesday, Nov 17'],
  ['moved', [{ ...soup, mealType: 'lunch' }], 'Tomato Soup was moved to Lunch on Monday, Nov 16'],
  ['changed', [{ ...soup, notes: 'Hot' }], 'Tomato Soup for Dinner on Monday, Nov 16 was changed'],
  ['removed', [], 'Tomato Soup was removed from Dinner on Monday, Nov 16'],
  ['changed twice', [eggs], '2 meals changed this week'],
])('announces what someone else %s', async (_, plan, announcement) => {
  const api = mockPlan(soup);
  const { change } = openPlanner(api);
  await (await findSlot('Dinner', 1)).findByText('Tomato Soup');
  api.on('GET /api/meal-plans', () => plan);
  change('meal-plans');
  expect((await screen.findByText(announcement)).closest('[aria-live="polite"]')).not.toBeNull();
});

test("doesn't announce the user's own changes", async () => {
  const { user } = openPlanner(mockPlan(soup));
  await user.click(await screen.findByRole('button', { name: 'Tomato Soup' }));
  const panel = within(await screen.findByRole('region', { name: 'Dinner on Monday, Nov 16' }));
  await user.click(panel.getByRole('button', { name: 'Delete Tomato Soup' }));
  expect(await screen.findByText('Tomato Soup is no longer planned')).toBeVisible();
  const slot = await findSlot('Dinner', 1);
  await waitFor(() => expect(slot.getByRole('button', { name: 'Add recipe' })).toBeVisible());
  expect(screen.queryByText(/was removed from/)).not.toBeInTheDocument();
});

test("doesn't announce another week", async () => {
  const { user } = openPlanner(mockPlan(soup));
  await (await findSlot('Dinner', 1)).findByText('Tomato Soup');
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  await (await findSlot('Dinner', 1)).findByRole('button', { name: 'Add recipe' });
  expect(screen.queryByText(/was removed from/)).not.toBeInTheDocument();
});
