import { apiError } from '@forkcast/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { anEntry } from '../../testing/anEntry';
import { mockPlan, setTodayToFriday, openPlanner } from '../../testing/openPlanner';

const SYNC = 'POST /api/meal-history/sync-from-plan';
const nextWeek = () => screen.findByRole('button', { name: 'Next week' });

describe('on a Friday', () => {
  setTodayToFriday();

  test('updates the history before next week is shown, and says what was added', async () => {
    const api = mockPlan(anEntry('2026-11-18', 'dinner'));
    api.on(SYNC, () => ({ count: 3 }));
    const { user, path } = openPlanner(api);
    await user.click(await nextWeek());
    expect(await screen.findByText('Meal History Updated')).toBeInTheDocument();
    expect(screen.getByText('3 past meals added to your meal history.')).toBeInTheDocument();
    expect(screen.getByText('Nov 22 - Nov 28, 2026')).toBeInTheDocument();
    expect(path()).toBe('/meal-planner?week=2026-11-22');

    const order = api.calls.map(({ method, path: called }) => `${method} ${called}`);
    expect(order.indexOf(SYNC)).toBe(1);
    expect(api.callsTo(SYNC)[0]?.body).toEqual({});
    // The previous week, the next week, and a refetch after the sync.
    await waitFor(() => expect(api.callsTo('GET /api/meal-plans').length).toBeGreaterThanOrEqual(3));
  });

  test.each([
    ['fails', () => apiError(500, 'internal', 'Something went wrong on our end')],
    ['never comes', () => new Promise<never>(() => undefined)],
    ['has no new meals', () => ({ count: 0 })],
  ])('shows next week when the response %s', async (_, answer) => {
    const api = mockPlan();
    api.on(SYNC, answer);
    const { user } = openPlanner(api);
    await user.click(await nextWeek());
    expect(await screen.findByText('Nov 22 - Nov 28, 2026')).toBeInTheDocument();
    expect(api.callsTo(SYNC)).toHaveLength(1);
    expect(screen.queryByText(/failed|Meal History Updated/i)).not.toBeInTheDocument();
  });

  test("doesn't update the history for the previous week", async () => {
    const api = mockPlan();
    const { user } = openPlanner(api);
    await user.click(await screen.findByRole('button', { name: 'Previous week' }));
    expect(await screen.findByText('Nov 8 - Nov 14, 2026')).toBeInTheDocument();
    expect(api.callsTo(SYNC)).toEqual([]);
  });
});

describe('days', () => {
  afterEach(() => jest.useRealTimers());

  // 10:00 UTC is the same day in Berlin; the last two are just before and after midnight there.
  test.each([
    ['2026-11-20T10:00:00.000Z', 'Friday', 1],
    ['2026-11-22T10:00:00.000Z', 'Sunday', 1],
    ['2026-11-19T22:59:59.000Z', 'still Thursday in the zone of the user', 0],
    ['2026-11-19T23:00:00.000Z', 'Friday in the zone of the user', 1],
    ['2026-11-22T23:00:00.000Z', 'Monday in the zone of the user', 0],
  ])('on %s, %s, sends %i updates', async (now, _, times) => {
    jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
    const api = mockPlan();
    api.on(SYNC, () => ({ count: 0 }));
    const { user, path } = openPlanner(api);
    await user.click(await nextWeek());
    await waitFor(() => expect(path()).toContain('?week='));
    expect(api.callsTo(SYNC)).toHaveLength(times);
  });
});
