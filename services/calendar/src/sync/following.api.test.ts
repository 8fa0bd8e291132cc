import { eventually } from '@forkcast/event-sourcing/testing';
import { randomUUID } from 'node:crypto';
import { calendarHarness, type CalendarHarness } from '../testing/calendarHarness';

let harness: CalendarHarness;
afterEach(() => harness.stop());

const titles = () =>
  harness.google.state
    .events()
    .map(({ summary }) => summary)
    .sort();
const eventId = () => String(harness.google.state.events()[0]?.id);

async function following(options = {}): Promise<void> {
  harness = await calendarHarness(options);
  await harness.connect();
  await harness.save({ enabled: true, includeLunch: true });
}

test('writes, changes and deletes the event of a meal without a request', async () => {
  await following();
  const meal = await harness.plan({ notes: 'with <bread>', recipeUrl: 'https://example.org/soup' });
  await eventually(() => expect(titles()).toEqual(['Soup']));
  const [event] = harness.google.state.events();
  expect(event).toMatchObject({
    id: `forkcast${meal.entryId.replaceAll('-', '')}`,
    description: 'with &lt;bread&gt;\n\nhttps://example.org/soup',
    source: { url: 'https://example.org/soup' },
    transparency: 'transparent',
    extendedProperties: { private: { forkcastEntry: meal.entryId } },
  });
  await harness.deliver(harness.ann.householdId, {
    type: 'planner.meal-changed',
    data: { ...meal, notes: 'without' },
  });
  await eventually(() =>
    expect(harness.google.state.events()).toMatchObject([{ description: expect.stringMatching(/^without/) }]),
  );
  const { entryId, day } = meal;
  await harness.deliver(harness.ann.householdId, { type: 'planner.meal-removed', data: { entryId, day } });
  await eventually(() => expect(titles()).toEqual([]));
});

test('shows meal types, notes, links and times as the settings say', async () => {
  await following();
  await harness.plan({ mealType: 'breakfast', recipeName: 'Eggs' });
  await harness.plan({
    mealType: 'lunch',
    recipeName: 'Salad',
    notes: 'green',
    recipeUrl: 'https://example.org',
  });
  await eventually(() => expect(titles()).toEqual(['Salad']));
  await harness.save({ includeNotes: false, includeUrl: false, mealTimes: { lunch: '11:15' } });
  await eventually(() =>
    expect(harness.google.state.events()).toMatchObject([{ summary: 'Salad', description: '' }]),
  );
  const start = harness.google.state.events()[0]?.start as { dateTime: string };
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
  expect(clock.format(new Date(start.dateTime))).toBe('11:15');
  await harness.save({ includeBreakfast: true, includeLunch: false });
  await eventually(() => expect(titles()).toEqual(['Eggs']));
});

test('continues work after a restart', async () => {
  await following({ gatherMs: 60_000 });
  await harness.plan();
  await harness.restart();
  const work = harness.stores.database.collection<{ _id: string; dueAt: number }>('calendar-work');
  await work.updateOne({ _id: harness.ann.accountId }, { $set: { dueAt: 0 } });
  await eventually(() => expect(titles()).toEqual(['Soup']));
});

test('responds 503 when Google fails, and syncs once Google recovers', async () => {
  await following();
  await eventually(async () => expect((await harness.settings()).lastSyncedAt).not.toBeNull());
  harness.google.failNext('server-error', 50, 'any');
  await harness.plan();
  expect(await harness.syncWeek()).toMatchObject({
    status: 503,
    body: { error: { code: 'google-unavailable' } },
  });
  harness.google.recover();
  await eventually(() => expect(titles()).toEqual(['Soup']));
});

test('shows the plan of the household that the account moved to', async () => {
  await following();
  await harness.plan();
  await eventually(() => expect(titles()).toEqual(['Soup']));
  const { accountId, householdId } = harness.ann;
  const toHouseholdId = randomUUID();
  const theirs = {
    ...(await harness.plan({ recipeName: 'Old' })),
    entryId: randomUUID(),
    recipeName: 'Theirs',
  };
  await harness.deliver(toHouseholdId, { type: 'planner.meal-planned', data: theirs });
  await harness.deliver(toHouseholdId, {
    type: 'accounts.member-joined',
    data: { accountId, fromHouseholdId: householdId, toHouseholdId, bringRecipes: false },
  });
  await eventually(() => expect(titles()).toEqual(['Theirs']));
});

test("accepts push messages from Google only with the channel's token", async () => {
  await following({ publicOrigin: 'https://forkcast.example', pollMs: 60_000_000 });
  await harness.plan();
  await eventually(() => expect(harness.google.state.channels).toHaveLength(1));
  const [channel] = harness.google.state.channels;
  expect(channel?.address).toBe('https://forkcast.example/calendar-hook');
  await eventually(() => expect(titles()).toEqual(['Soup']));
  harness.google.state.delete(eventId());
  const hook = (token: string) =>
    harness.request('POST', '/calendar-hook', {
      headers: {
        'x-goog-channel-id': channel?.id ?? '',
        'x-goog-channel-token': token,
        'x-goog-resource-state': 'exists',
      },
    });
  expect((await hook('wrong')).status).toBe(404);
  expect((await hook(channel?.token ?? '')).status).toBe(204);
  await eventually(async () => {
    const events = await harness.eventsIn(`calendar-${harness.ann.accountId}`);
    expect(events.map(({ type }) => type)).toContain('MealRemovedInCalendar');
  });
});

test.each([
  ['the year 0', '0000-01-01T00:00:00Z', '0000-01-07T00:00:00Z'],
  ['a range of years', '2026-11-16T00:00:00Z', '2031-01-01T00:00:00Z'],
  ['a range that ends before it starts', '2026-11-16T00:00:00Z', '2001-01-01T00:00:00Z'],
])('rejects %s', async (_case, startDate, endDate) => {
  await following();
  const body = { startDate, endDate };
  const answer = await harness.request('POST', '/api/calendar-sync', { identity: harness.ann, body });
  expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid-request']);
});

it("moves events to the account's new time zone", async () => {
  await following();
  await harness.plan();
  const start = () => String(Object(harness.google.state.events()[0]?.start).dateTime);
  await eventually(() => expect(titles()).toEqual(['Soup']));
  const before = Date.parse(start());
  const { accountId, householdId } = harness.ann;
  await harness.deliver(householdId, {
    type: 'accounts.time-zone-changed',
    data: { accountId, householdId, timeZone: 'Asia/Dubai' },
  });
  await eventually(() => expect(Date.parse(start())).not.toBe(before));
  expect(harness.google.state.events()).toMatchObject([{ start: { timeZone: 'Asia/Dubai' } }]);
  expect(new Date(start()).toISOString()).toMatch(/T14:30/u);
  expect((await harness.settings()).notices).toEqual([]);
});
