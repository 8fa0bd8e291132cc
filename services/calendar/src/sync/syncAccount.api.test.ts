import { eventually } from '@forkcast/event-sourcing/testing';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { ConsentLostError, GoogleBusyError } from '../google/googleErrors';
import { startGoogleCalendar, type GoogleCalendarServer } from '../testing/googleCalendarServer';
import { PATIENCE_MS } from './nextStep';
import { aMeal, inGoogle, syncHarness } from './syncHarness.examples';

let stores: TestStores;
let google: GoogleCalendarServer;
let ann: Awaited<ReturnType<typeof syncHarness>>;

beforeAll(async () => {
  stores = await openTestStores();
});
afterAll(() => stores.close());
beforeEach(async () => {
  google = await startGoogleCalendar();
  ann = await syncHarness(stores, google);
});
afterEach(async () => {
  await ann.stop();
  await google.stop();
});

const days = () => inGoogle(google).map(({ day }) => day);
const onlyEvent = () => {
  const [event] = google.state.events();
  if (!event) throw new Error('There is no event');
  return event as { id: string; start: { dateTime?: string; date?: string } };
};
const toldPlan = async () => (await ann.told()).filter(({ type }) => /InCalendar$/.test(type));

test('a meal whose event was deleted by us and is wanted again → comes back under the same id', async () => {
  await ann.put(aMeal({ mealType: 'lunch' }));
  await ann.sync();
  const { id } = onlyEvent();
  await ann.save({ includeLunch: false });
  await ann.sync();
  expect(google.state.events()).toEqual([]);
  await ann.save({ includeLunch: true });
  await ann.sync();
  expect(onlyEvent().id).toBe(id);
  expect(await toldPlan()).toEqual([]);
});

test('our own deletion, whose answer was lost → is not taken for somebody’s doing', async () => {
  await ann.put(aMeal({ mealType: 'lunch' }));
  await ann.sync();
  await ann.save({ includeLunch: false });
  google.failNext('lost-answer');
  await expect(ann.sync()).rejects.toBeInstanceOf(GoogleBusyError);
  await ann.save({ includeLunch: true });
  await ann.sync();
  expect(google.state.events()).toHaveLength(1);
  expect(await toldPlan()).toEqual([]);
});

test('our own move, whose answer was lost before the plan went on → is not taken for somebody’s doing', async () => {
  const meal = aMeal({ day: '2026-11-20' });
  await ann.put(meal);
  await ann.sync();
  await ann.put({ ...meal, day: '2026-11-21' });
  google.failNext('lost-answer');
  await expect(ann.sync()).rejects.toBeInstanceOf(GoogleBusyError);
  await ann.put({ ...meal, day: '2026-11-22' });
  await ann.sync();
  expect(days()).toEqual(['2026-11-22']);
  expect(await toldPlan()).toEqual([]);
});

test('a meal moved into another week → keeps its event', async () => {
  const meal = aMeal();
  await ann.put(meal);
  await ann.sync();
  const { id } = onlyEvent();
  await ann.moveToOtherEntry(meal.entryId, '2026-12-03');
  await ann.sync();
  expect(onlyEvent().id).toBe(id);
  expect(days()).toEqual(['2026-12-03']);
});

test('another time of the day chosen in the calendar → is kept, also when the meal moves', async () => {
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
  expect(await toldPlan()).toEqual([]);
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

test('an event made to last all day → stays so, and its title is the plan’s again', async () => {
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
  expect(await toldPlan()).toEqual([]);
});

test('moved in the calendar → the plan is told, and the event waits where it is until the plan follows', async () => {
  await ann.put(aMeal({ day: '2026-11-20' }));
  await ann.sync();
  google.state.moveByDays(onlyEvent().id, 2);
  const outcome = await ann.sync();
  expect(outcome?.waitingUntil).toBe(ann.clock.now + PATIENCE_MS);
  expect(days()).toEqual(['2026-11-22']);
  await ann.listen();
  await ann.sync();
  expect([...ann.plan.values()]).toMatchObject([{ day: '2026-11-22' }]);
  google.state.moveByDays(onlyEvent().id, -1);
  await ann.sync();
  await ann.listen();
  await ann.sync();
  expect(days()).toEqual(['2026-11-21']);
  expect(await toldPlan()).toHaveLength(2);
  expect(await ann.notices()).toEqual([]);
});

test('a change that the plan does not take → the calendar shows the plan again, and says so once', async () => {
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
  ann.clock.now += PATIENCE_MS + 1;
  await ann.sync();
  expect(days()).toEqual(['2026-11-19', '2026-11-20']);
  await ann.sync({ full: true });
  expect([...(await ann.notices())].sort()).toEqual(['not-moved', 'not-removed']);
});

test('moved in both before either heard of it → both days are kept, and the user is told', async () => {
  const meal = aMeal({ day: '2026-11-20' });
  await ann.put(meal);
  await ann.sync();
  google.state.moveByDays(onlyEvent().id, 1);
  await ann.put({ ...meal, day: '2026-11-18' });
  await ann.sync();
  await ann.listen();
  await ann.sync();
  expect(days()).toEqual(['2026-11-18', '2026-11-21']);
  expect(await ann.notices()).toEqual(['kept-both']);
});

test('deleted in the calendar while it was changed in the plan → stays, and the user is told', async () => {
  const meal = aMeal();
  await ann.put(meal);
  await ann.sync();
  google.state.delete(onlyEvent().id);
  await ann.put({ ...meal, notes: 'for Grandma' });
  await ann.sync();
  await ann.listen();
  expect(inGoogle(google)).toEqual(ann.expected());
  expect(ann.expected()).toHaveLength(1);
  expect(await ann.notices()).toEqual(['kept-both']);
});

test('deleted in the calendar → is removed from the plan, and does not come back', async () => {
  await ann.put(aMeal());
  await ann.sync();
  google.state.delete(onlyEvent().id);
  await ann.sync();
  await ann.listen();
  expect(ann.plan.size).toBe(0);
  await ann.sync({ full: true });
  expect(google.state.events()).toEqual([]);
  expect(await ann.notices()).toEqual([]);
});

test('an event of their own in our calendar → is left alone', async () => {
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

test('our calendar deleted in Google → is made anew with all that is planned, and the plan loses nothing', async () => {
  await ann.put(aMeal());
  await ann.sync();
  google.state.deleteCalendars();
  await ann.sync();
  expect(inGoogle(google)).toEqual(ann.expected());
  expect(await toldPlan()).toEqual([]);
  expect(await ann.notices()).toEqual(['calendar-recreated']);
});

test('an event changed by somebody while we write → is looked at again before it is written', async () => {
  const meal = aMeal({ day: '2026-11-20' });
  await ann.put(meal);
  await ann.sync();
  await ann.put({ ...meal, notes: 'hot' });
  const patch = google.state.patch.bind(google.state);
  let meddled = false;
  google.state.patch = (calendarId, eventId, changes, etag) => {
    if (!meddled) google.state.moveByDays(eventId, 1);
    meddled = true;
    return patch(calendarId, eventId, changes, etag);
  };
  await ann.sync();
  await ann.listen();
  await ann.sync();
  expect(inGoogle(google)).toEqual([{ day: '2026-11-21', summary: 'Soup', description: 'hot' }]);
  expect([...ann.plan.values()]).toMatchObject([{ day: '2026-11-21' }]);
});

test('not following → a range is made right when asked for, other days are left alone, and the plan is not told', async () => {
  await ann.save({ enabled: false });
  await ann.put(aMeal({ day: '2026-11-20' }));
  await ann.put(aMeal({ day: '2026-12-20' }));
  await ann.sync({ full: true, range: { first: '2026-11-16', last: '2026-11-22' } });
  expect(days()).toEqual(['2026-11-20']);
  google.state.moveByDays(onlyEvent().id, 1);
  await ann.sync({ full: true, range: { first: '2026-11-16', last: '2026-11-22' } });
  expect(days()).toEqual(['2026-11-20']);
  expect(await toldPlan()).toEqual([]);
});

test('consent lost → the connection ends, and the user is told once', async () => {
  await ann.put(aMeal());
  ann.revoke();
  await expect(ann.sync()).rejects.toBeInstanceOf(ConsentLostError);
  await eventually(async () => expect(await ann.settings()).toMatchObject({ connected: false }));
  expect(await ann.sync()).toBeNull();
  expect(await ann.notices()).toEqual(['consent-lost']);
});
