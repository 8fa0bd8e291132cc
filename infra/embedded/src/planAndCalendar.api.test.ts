import { eventually } from '@forkcast/event-sourcing/testing';
import { calendar } from '@forkcast/calendar';
import { startGoogleCalendar, startGoogleOAuth } from '@forkcast/calendar/testing';
import { addDays, dayOf, midnightOf, weekStart } from '@forkcast/days';
import { planner } from '@forkcast/planner';
import { ORIGIN_HEADER, type RunningService, type ServiceDependencies } from '@forkcast/service-kit';
import {
  asIdentity,
  serviceHarness,
  servicesTogether,
  type ServiceHarness,
} from '@forkcast/service-kit/testing';

const ZONE = 'Europe/Berlin';
const client = { clientId: 'forkcast', clientSecret: 'secret' };
const ann = asIdentity({ timeZone: ZONE });
// The middle of next week, so that the days before and after are in the same week.
const DAY = addDays(weekStart(dayOf(new Date(), ZONE)), 10);

let harness: ServiceHarness;
let oauth: Awaited<ReturnType<typeof startGoogleOAuth>>;
let google: Awaited<ReturnType<typeof startGoogleCalendar>>;

/** Both services behind one address, like the gateway. */
async function startBoth(dependencies: ServiceDependencies): Promise<RunningService> {
  const now = { ...dependencies, clock: () => new Date() };
  const options = {
    google: { ...client, issuer: oauth.issuer },
    rootUrl: google.rootUrl,
    gatherMs: 10,
    pollMs: 100,
  };
  return servicesTogether([await planner.start(now), await calendar.start(now, options)]);
}

beforeAll(async () => {
  oauth = await startGoogleOAuth(client);
  google = await startGoogleCalendar({ acceptsToken: (token) => oauth.accepts(token) });
  harness = await serviceHarness(startBoth);
  await connect();
  await call('POST', '/api/calendar-settings', { enabled: true });
});
afterAll(async () => {
  await harness.stop();
  await google.stop();
  await oauth.stop();
});

const call = (method: string, path: string, body?: unknown) =>
  harness.request(method, path, { identity: ann, body, headers: { [ORIGIN_HEADER]: 'http://test' } });

async function connect(): Promise<void> {
  const away = (await call('GET', '/api/auth/google-calendar')).headers.get('location') ?? '';
  const back = (await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '';
  const { pathname, search } = new URL(back);
  const home = await call('GET', `${pathname}${search}`);
  expect(home.headers.get('location')).toBe('/settings?calendarConnected=true');
}

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

const eventsOf = (name: string) => google.state.events().filter(({ summary }) => summary === name);
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
  google.writes = 0;
  const again = await call('POST', '/api/calendar-sync', { startDate, endDate });
  expect(again).toMatchObject({ status: 200, body: { created: 0, updated: 0, deleted: 0 } });
  expect(google.writes).toBe(0);
  expect(await inPlan(name)).toEqual(days);
}

test('moves a meal in the plan that was moved in the calendar, as the same event', async () => {
  await plan('Soup');
  await bothHave('Soup', [DAY]);
  const id = idOf('Soup');
  google.state.moveByDays(id, 1);
  await bothHave('Soup', [addDays(DAY, 1)]);
  google.state.moveByDays(id, 7);
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
  google.state.delete(idOf('Curry'));
  await bothHave('Curry', []);
  await call('DELETE', `/api/meal-plans/${pie}`);
  await bothHave('Pie', []);
});
