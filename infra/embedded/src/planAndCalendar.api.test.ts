import { addDays, dayOf, midnightOf, weekStart } from '@forkcast/days';
import { eventually } from '@forkcast/event-sourcing/testing';
import { planner } from '@forkcast/planner';
import {
  calendarHarness,
  type CalendarHarness,
} from '../../../services/calendar/src/testing/calendarHarness';

const ZONE = 'Europe/Berlin';
// The middle of next week, so that the days before and after are in the same week.
const DAY = addDays(weekStart(dayOf(new Date(), ZONE)), 10);

let harness: CalendarHarness;
beforeAll(async () => {
  harness = await calendarHarness({ pollMs: 100 }, [planner.start]);
  await harness.connect();
  await harness.save({ enabled: true });
});
afterAll(() => harness.stop());

const call = (method: string, path: string, body?: unknown) =>
  harness.request(method, path, { identity: harness.ann, body });

async function plan(recipeName: string): Promise<string> {
  const date = midnightOf(DAY, ZONE).toISOString();
  return (await call('POST', '/api/meal-plans', { date, mealType: 'dinner', recipeName })).body.id;
}

/** Days on which the plan has a meal of this name. */
async function inPlan(name: string): Promise<readonly string[]> {
  const [from, to] = [addDays(DAY, -30), addDays(DAY, 30)].map((day) => midnightOf(day, ZONE).toISOString());
  const { body } = await call('GET', `/api/meal-plans?startDate=${from}&endDate=${to}`);
  const meals = body.filter((meal: { recipeName: string }) => meal.recipeName === name);
  return meals.map(({ date }: { date: string }) => dayOf(date, ZONE)).sort();
}

const eventsOf = (name: string) => harness.google.state.events().filter(({ summary }) => summary === name);
const inCalendar = (name: string) =>
  eventsOf(name)
    .map(({ start }) => dayOf((start as { dateTime: string }).dateTime, ZONE))
    .sort();
const idOf = (name: string) => String(eventsOf(name)[0]?.id);

/** Waits until plan and calendar are equal and stay so. */
async function bothHave(name: string, days: readonly string[]): Promise<void> {
  await eventually(async () => {
    expect(await inPlan(name)).toEqual(days);
    expect(inCalendar(name)).toEqual(days);
  });
  const startDate = midnightOf(addDays(DAY, -20), ZONE).toISOString();
  const endDate = midnightOf(addDays(DAY, 20), ZONE).toISOString();
  await call('POST', '/api/calendar-sync', { startDate, endDate });
  harness.google.writes = 0;
  const again = await call('POST', '/api/calendar-sync', { startDate, endDate });
  expect(again).toMatchObject({ status: 200, body: { created: 0, updated: 0, deleted: 0 } });
  expect(harness.google.writes).toBe(0);
  expect(await inPlan(name)).toEqual(days);
}

test('moves a meal in the plan that was moved in the calendar, as the same event', async () => {
  await plan('Soup');
  await bothHave('Soup', [DAY]);
  const id = idOf('Soup');
  harness.google.state.moveByDays(id, 1);
  await bothHave('Soup', [addDays(DAY, 1)]);
  harness.google.state.moveByDays(id, 7);
  await bothHave('Soup', [addDays(DAY, 8)]);
  expect(idOf('Soup')).toBe(id);
});

test("moves a meal's event when it is moved to another week and back", async () => {
  const entryId = await plan('Stew');
  await bothHave('Stew', [DAY]);
  const id = idOf('Stew');
  const date = midnightOf(addDays(DAY, 7), ZONE).toISOString();
  const moved = await call('POST', `/api/meal-plans/${entryId}/move`, { date, mealType: 'dinner' });
  await bothHave('Stew', [addDays(DAY, 7)]);
  const back = midnightOf(DAY, ZONE).toISOString();
  await call('POST', `/api/meal-plans/${moved.body.id}/move`, { date: back, mealType: 'dinner' });
  await bothHave('Stew', [DAY]);
  expect(idOf('Stew')).toBe(id);
});

test('removes a meal that was deleted in the calendar, and its event when deleted in the plan', async () => {
  await plan('Curry');
  const pie = await plan('Pie');
  await bothHave('Curry', [DAY]);
  await bothHave('Pie', [DAY]);
  harness.google.state.delete(idOf('Curry'));
  await bothHave('Curry', []);
  await call('DELETE', `/api/meal-plans/${pie}`);
  await bothHave('Pie', []);
});
