import { eventually } from '@forkcast/event-sourcing/testing';
import { storesForAll } from '@forkcast/stores/testing';
import { ConsentLostError, GoogleBusyError } from '../google/googleErrors';
import { startGoogleCalendar, type GoogleCalendarServer } from '../testing/googleCalendarServer';
import { PENDING_TIMEOUT_MS } from './nextStep';
import { aMeal } from './planner.examples';
import { eventsInGoogle, syncHarness } from './syncHarness.examples';

const stores = storesForAll();
let google: GoogleCalendarServer;
let ann: Awaited<ReturnType<typeof syncHarness>>;

beforeEach(async () => {
  google = await startGoogleCalendar();
  ann = await syncHarness(stores, google);
});
afterEach(async () => {
  await ann.stop();
  await google.stop();
});

const days = () => eventsInGoogle(google).map(({ day }) => day);
const onlyEvent = () => {
  const [event] = google.state.events();
  if (!event) throw new Error('There is no event');
  return event as { id: string; start: { dateTime?: string; date?: string } };
};
const changesInCalendar = async () => (await ann.events()).filter(({ type }) => /InCalendar$/.test(type));

test('restores an event under the same id when its meal is wanted again', async () => {
  await ann.put(aMeal({ mealType: 'lunch' }));
  await ann.sync();
  const { id } = onlyEvent();
  await ann.save({ includeLunch: false });
  await ann.sync();
  expect(google.state.events()).toEqual([]);
  await ann.save({ includeLunch: true });
  await ann.sync();
  expect(onlyEvent().id).toBe(id);
  expect(await changesInCalendar()).toEqual([]);
});

test("doesn't take its own move for a change by the user when the response was lost", async () => {
  const meal = aMeal({ day: '2026-11-20' });
  await ann.put(meal);
  await ann.sync();
  await ann.put({ ...meal, day: '2026-11-21' });
  google.failNext('lost-answer');
  await expect(ann.sync()).rejects.toBeInstanceOf(GoogleBusyError);
  await ann.put({ ...meal, day: '2026-11-22' });
  await ann.sync();
  expect(days()).toEqual(['2026-11-22']);
  expect(await changesInCalendar()).toEqual([]);
});

test('keeps a time chosen in the calendar when the meal moves', async () => {
  const meal = aMeal({ day: '2026-11-20' });
  await ann.put(meal);
  await ann.sync();
  const { id } = onlyEvent();
  google.state.edit(id, {
    start: { dateTime: '2026-11-20T18:00:00Z', timeZone: 'Europe/Berlin' },
    end: { dateTime: '2026-11-20T18:45:00Z', timeZone: 'Europe/Berlin' },
  });
  google.writes = 0;
  await ann.sync();
  expect(google.writes).toBe(0);
  expect(await changesInCalendar()).toEqual([]);
  await ann.put({ ...meal, day: '2026-11-23', notes: 'hot' });
  await ann.sync({ full: true });
  await ann.put({ ...meal, day: '2026-11-24', notes: 'hot' });
  await ann.sync({ full: true });
  expect(onlyEvent()).toMatchObject({
    start: { dateTime: '2026-11-24T18:00:00.000Z' },
    end: { dateTime: '2026-11-24T18:45:00.000Z' },
  });
  await ann.put({ ...meal, day: '2026-11-24', mealType: 'lunch' });
  await ann.sync();
  expect(onlyEvent()).toMatchObject({ start: { dateTime: '2026-11-24T11:30:00.000Z' } });
});

test('keeps an all-day event, and restores its title', async () => {
  const meal = aMeal({ day: '2026-11-20' });
  await ann.put(meal);
  await ann.sync();
  google.state.edit(onlyEvent().id, {
    summary: 'My own title',
    start: { date: '2026-11-20' },
    end: { date: '2026-11-21' },
  });
  await ann.sync();
  expect(onlyEvent()).toMatchObject({ summary: 'Soup', start: { date: '2026-11-20' } });
  expect(await changesInCalendar()).toEqual([]);
});

test('reports a move to the plan, and leaves the event where it is until the plan follows', async () => {
  await ann.put(aMeal({ day: '2026-11-20' }));
  await ann.sync();
  google.state.moveByDays(onlyEvent().id, 2);
  const outcome = await ann.sync();
  expect(outcome?.waitingUntil).toBe(ann.clock.now + PENDING_TIMEOUT_MS);
  expect(days()).toEqual(['2026-11-22']);
  await ann.applyCalendarChanges();
  await ann.sync();
  expect([...ann.plan.values()]).toMatchObject([{ day: '2026-11-22' }]);
  google.state.moveByDays(onlyEvent().id, -1);
  await ann.sync();
  await ann.applyCalendarChanges();
  await ann.sync();
  expect(days()).toEqual(['2026-11-21']);
  expect(await changesInCalendar()).toHaveLength(2);
  expect(await ann.notices()).toEqual([]);
});

test("restores the plan's day once, with a notice, when the plan rejects a change", async () => {
  await ann.put(aMeal({ day: '2026-11-20' }));
  await ann.put(aMeal({ day: '2026-11-19', recipeName: 'Stew' }));
  await ann.sync();
  const [stew, soup] = google.state
    .events()
    .map(({ id }) => id as string)
    .reverse();
  google.state.moveByDays(soup ?? '', 1);
  google.state.delete(stew ?? '');
  await ann.sync();
  ann.clock.now += PENDING_TIMEOUT_MS + 1;
  await ann.sync();
  expect(days()).toEqual(['2026-11-19', '2026-11-20']);
  await ann.sync({ full: true });
  expect([...(await ann.notices())].sort()).toEqual(['not-moved', 'not-removed']);
});

test('keeps both days and notifies the user when plan and calendar moved a meal at once', async () => {
  const meal = aMeal({ day: '2026-11-20' });
  await ann.put(meal);
  await ann.sync();
  google.state.moveByDays(onlyEvent().id, 1);
  await ann.put({ ...meal, day: '2026-11-18' });
  await ann.sync();
  await ann.applyCalendarChanges();
  await ann.sync();
  expect(days()).toEqual(['2026-11-18', '2026-11-21']);
  expect(await ann.notices()).toEqual(['kept-both']);
});

test('keeps a deleted event and notifies the user when the plan changed it in the meantime', async () => {
  const meal = aMeal();
  await ann.put(meal);
  await ann.sync();
  google.state.delete(onlyEvent().id);
  await ann.put({ ...meal, notes: 'for Grandma' });
  await ann.sync();
  await ann.applyCalendarChanges();
  expect(eventsInGoogle(google)).toEqual(ann.expected());
  expect(ann.expected()).toHaveLength(1);
  expect(await ann.notices()).toEqual(['kept-both']);
});

test('removes a meal from the plan when its event was deleted, for good', async () => {
  await ann.put(aMeal());
  await ann.sync();
  google.state.delete(onlyEvent().id);
  await ann.sync();
  await ann.applyCalendarChanges();
  expect(ann.plan.size).toBe(0);
  await ann.sync({ full: true });
  expect(google.state.events()).toEqual([]);
  expect(await ann.notices()).toEqual([]);
});

test("leaves the user's own events in our calendar alone", async () => {
  await ann.put(aMeal());
  await ann.sync();
  const [calendarId = ''] = google.state.calendarIds;
  google.state.add(calendarId, {
    summary: 'Dentist',
    start: { date: '2026-11-20' },
    end: { date: '2026-11-21' },
  });
  await ann.sync({ full: true });
  expect(google.state.events().map(({ summary }) => summary)).toEqual(['Soup', 'Dentist']);
});

test('recreates a deleted calendar from the plan, and removes nothing from the plan', async () => {
  await ann.put(aMeal());
  await ann.sync();
  google.state.deleteCalendars();
  await ann.sync();
  expect(eventsInGoogle(google)).toEqual(ann.expected());
  expect(await changesInCalendar()).toEqual([]);
  expect(await ann.notices()).toEqual(['calendar-recreated']);
});

test('reads an event again when it was changed during a write', async () => {
  const meal = aMeal({ day: '2026-11-20' });
  await ann.put(meal);
  await ann.sync();
  await ann.put({ ...meal, notes: 'hot' });
  const patch = google.state.patch.bind(google.state);
  let isMoved = false;
  google.state.patch = (calendarId, eventId, changes, etag) => {
    if (!isMoved) google.state.moveByDays(eventId, 1);
    isMoved = true;
    return patch(calendarId, eventId, changes, etag);
  };
  await ann.sync();
  await ann.applyCalendarChanges();
  await ann.sync();
  expect(eventsInGoogle(google)).toEqual([{ day: '2026-11-21', summary: 'Soup', description: 'hot' }]);
  expect([...ann.plan.values()]).toMatchObject([{ day: '2026-11-21' }]);
});

test("syncs only the requested range when it doesn't follow the plan", async () => {
  await ann.save({ enabled: false });
  await ann.put(aMeal({ day: '2026-11-20' }));
  await ann.put(aMeal({ day: '2026-12-20' }));
  await ann.sync({ full: true, range: { first: '2026-11-16', last: '2026-11-22' } });
  expect(days()).toEqual(['2026-11-20']);
  google.state.moveByDays(onlyEvent().id, 1);
  await ann.sync({ full: true, range: { first: '2026-11-16', last: '2026-11-22' } });
  expect(days()).toEqual(['2026-11-20']);
  expect(await changesInCalendar()).toEqual([]);
});

test('ends the connection and notifies the user once when consent is lost', async () => {
  await ann.put(aMeal());
  ann.revoke();
  await expect(ann.sync()).rejects.toBeInstanceOf(ConsentLostError);
  await eventually(async () => expect(await ann.settings()).toMatchObject({ connected: false }));
  expect(await ann.sync()).toBeNull();
  expect(await ann.notices()).toEqual(['consent-lost']);
});
