import { screen, waitFor } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { findSlot, mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

let idle: (() => void)[] = [];
const connection = { saveData: false };
beforeEach(() => {
  idle = [];
  connection.saveData = false;
  Object.assign(navigator, { connection });
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    cancelIdleCallback: (which: number) => {
      idle[which - 1] = () => undefined;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

const weeksOf = (api: ReturnType<typeof mockPlan>) =>
  api.callsTo('GET /api/meal-plans').map(({ query }) => query.get('startDate'));
const [BEFORE, SHOWN, AFTER] = ['2026-11-07', '2026-11-14', '2026-11-21'].map(
  (day) => `${day}T23:00:00.000Z`,
);

async function openAndWait(api = mockPlan(anEntry('2026-11-23', 'dinner', { recipeName: 'Stew' }))) {
  const rendered = openPlanner(api);
  await findSlot('Dinner', 1);
  expect(weeksOf(api)).toEqual([SHOWN]);
  for (const callback of idle) callback();
  return { api, ...rendered };
}

test('loads the next and previous weeks when idle', async () => {
  const { api, user } = await openAndWait();
  await waitFor(() => expect(weeksOf(api)).toEqual([SHOWN, AFTER, BEFORE]));
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(screen.getByText('Stew')).toBeVisible();
  expect(screen.queryByText('Loading meal plan...')).not.toBeInTheDocument();
  expect(weeksOf(api)).toEqual([SHOWN, AFTER, BEFORE]);
});

test.each([
  ['in data saver mode', () => void (connection.saveData = true)],
  ['when offline', () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('loads only the shown week %s', async (_when, arrange) => {
  arrange();
  const { api } = await openAndWait();
  expect(weeksOf(api)).toEqual([SHOWN]);
});

test('loads a week again after five minutes', async () => {
  const { api, user } = await openAndWait();
  await waitFor(() => expect(weeksOf(api)).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await screen.findByText('Nov 22 - Nov 28, 2026');
  expect(weeksOf(api)).toHaveLength(3);
  jest.setSystemTime(Date.now() + 5 * 60_000);
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(weeksOf(api).slice(3)).toContain(AFTER));
});
