import type { WeekAsOf, WeekChange } from '@forkcast/contracts';
import { apiError } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

const soup = anEntry('2026-11-16', 'dinner');
const MONDAY_DINNER = { date: '2026-11-15T23:00:00.000Z', mealType: 'dinner' } as const;
const FRIDAY_LUNCH = { date: '2026-11-19T23:00:00.000Z', mealType: 'lunch' } as const;
const about = { recipeName: 'Tomato Soup', from: null, fields: [] };

const changes: WeekChange[] = [
  {
    revision: 7,
    at: '2026-11-20T09:30:00.000Z',
    by: 'Bea',
    broughtBack: null,
    meals: [{ ...about, what: 'moved', slot: MONDAY_DINNER, from: FRIDAY_LUNCH }],
  },
  {
    revision: 6,
    at: '2026-11-19T17:00:00.000Z',
    by: null,
    broughtBack: null,
    meals: ['A', 'B', 'C', 'D', 'E'].map((recipeName) => ({
      ...about,
      recipeName,
      what: 'planned',
      slot: FRIDAY_LUNCH,
    })),
  },
];
const asOf: WeekAsOf = {
  revision: 6,
  entries: [],
  difference: { planned: 2, moved: 1, changed: 0, removed: 3 },
};

async function openVersions(list: readonly WeekChange[] = changes) {
  const api = mockPlan(soup);
  api.on('GET /api/meal-plans/week-changes', () => ({ changes: list, more: false }));
  api.on('GET /api/meal-plans/week-as-of', () => asOf);
  const { user } = openPlanner(api);
  await screen.findByText('Tomato Soup');
  await user.click(screen.getByRole('button', { name: 'More about this week' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Earlier versions…' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { api, user, dialog };
}

const look = /^View the week as it was on Nov 19, 6:00/;

test('lists changes by day with time and name', async () => {
  const { api, dialog } = await openVersions();
  const today = within(await dialog.findByRole('region', { name: 'Nov 20, 2026' }));
  expect(today.getByText(/10:30.AM by Bea/)).toBeVisible();
  expect(
    today.getByText('Tomato Soup moved from Lunch on Friday, Nov 20 to Dinner on Monday, Nov 16'),
  ).toBeVisible();
  expect(today.getByText('Current')).toBeVisible();
  const yesterday = within(dialog.getByRole('region', { name: 'Nov 19, 2026' }));
  expect(yesterday.getByText('C planned for Lunch on Friday, Nov 20')).toBeVisible();
  expect(yesterday.getByText('and 2 more')).toBeVisible();
  expect(api.callsTo('GET /api/meal-plans/week-changes')[0]?.query.get('week')).toBe(
    '2026-11-14T23:00:00.000Z',
  );
});

test('says that restoring failed', async () => {
  const { api, user, dialog } = await openVersions();
  api.on('POST /api/meal-plans/bring-back', () => apiError(500, 'internal', 'Broken'));
  await user.click(await dialog.findByRole('button', { name: look }));
  const restoreButton = await dialog.findByRole('button', { name: 'Restore This Version' });
  await waitFor(() => expect(restoreButton).toBeEnabled());
  await user.click(restoreButton);
  expect(await screen.findByText('Failed to restore this week. Please try again.')).toBeVisible();
  expect(api.callsTo('POST /api/meal-plans/bring-back')[0]?.body).toMatchObject({ key: expect.any(String) });
});

test('disables restoring the current version', async () => {
  const { api, user, dialog } = await openVersions();
  const nothing = { planned: 0, moved: 0, changed: 0, removed: 0 };
  api.on('GET /api/meal-plans/week-as-of', () => ({ ...asOf, difference: nothing }));
  await user.click(await dialog.findByRole('button', { name: look }));
  expect(await dialog.findByText('The week already looks like this')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Restore This Version' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Back to the list' }));
  expect(await dialog.findByText('and 2 more')).toBeVisible();
});

test("says why versions can't be loaded, and tries again", async () => {
  const api = mockPlan(soup);
  api.on('GET /api/meal-plans/week-changes', () => apiError(503, 'unavailable', 'Not available right now'));
  const { user } = openPlanner(api);
  await user.click(await screen.findByRole('button', { name: 'More about this week' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Earlier versions…' }));
  expect(await screen.findByText('Error loading versions: Not available right now')).toBeVisible();
  api.on('GET /api/meal-plans/week-changes', () => ({ changes, more: false }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('and 2 more')).toBeVisible();
});
