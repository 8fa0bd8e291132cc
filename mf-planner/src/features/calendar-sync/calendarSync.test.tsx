import { apiError, type MockApi } from '@forkcast/web-kit/testing';
import { screen } from '@testing-library/react';
import { anEntry } from '../../testing/anEntry';
import { mockPlan, setTodayToFriday, openPlanner } from '../../testing/openPlanner';
import { redirectTo } from './redirectTo';

jest.mock('./redirectTo');
setTodayToFriday();
afterEach(() => jest.mocked(redirectTo).mockReset());

const answered = { created: 0, updated: 0, deleted: 0, unchanged: 0 };

async function sync(answer: Parameters<MockApi['on']>[1]) {
  const api = mockPlan(anEntry('2026-11-16', 'dinner'));
  api.on('POST /api/calendar-sync', answer);
  const rendered = openPlanner(api);
  await screen.findByText('Tomato Soup');
  await rendered.user.click(screen.getByRole('button', { name: 'Sync with calendar' }));
  return { api, ...rendered };
}

test('syncs the shown week and says what changed', async () => {
  const { api } = await sync(() => ({ ...answered, created: 2, updated: 1, deleted: 3 }));
  expect(await screen.findByText('Calendar Synced')).toBeVisible();
  expect(screen.getByText('Meals in your Google Calendar: 2 added, 1 updated, 3 removed')).toBeVisible();
  expect(api.callsTo('POST /api/calendar-sync').map(({ body }) => body)).toEqual([
    { startDate: '2026-11-14T23:00:00.000Z', endDate: '2026-11-21T22:59:59.999Z' },
  ]);
});

test.each([
  [4, 'Your Google Calendar is already up to date'],
  [0, 'No meals to sync this week'],
])('says that nothing changed with %i meals', async (unchanged, words) => {
  await sync(() => ({ ...answered, unchanged }));
  expect(await screen.findByText(words)).toBeVisible();
});

test("leads to Settings when the calendar isn't set up", async () => {
  const { user, path } = await sync(() => apiError(409, 'calendar-not-set-up', 'Set up first'));
  expect(await screen.findByText('Calendar Setup Needed')).toBeVisible();
  expect(screen.getByText('Please set up your calendar integration in Settings first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(path()).toBe('/settings?tab=calendar');
});

const authUrl = '/api/auth/google-calendar';
test.each([
  ['a response', () => ({ authUrl })],
  [
    'an error',
    () =>
      Response.json(
        { error: { code: 'calendar-consent-needed', message: 'Connect first' }, authUrl },
        { status: 401 },
      ),
  ],
])('asks Google for consent after %s that requires it, without signing out', async (_case, answer) => {
  await sync(answer);
  expect(await screen.findByText('Authentication Required')).toBeVisible();
  expect(redirectTo).toHaveBeenCalledWith(authUrl);
  expect(screen.queryByText('Calendar Synced')).not.toBeInTheDocument();
});

test.each([
  [503, 'google-unavailable', 'Google is busy. We keep trying.'],
  [500, 'internal', 'Failed to sync with calendar. Please try again.'],
])('says why syncing failed (%i)', async (status, code, text) => {
  await sync(() => apiError(status, code, 'Google is busy. We keep trying.'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(redirectTo).not.toHaveBeenCalled();
});
