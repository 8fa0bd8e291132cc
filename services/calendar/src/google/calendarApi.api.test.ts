import { startGoogleCalendar, type GoogleCalendarServer } from '../testing/googleCalendarServer';
import { openCalendarApi, type CalendarApi } from './calendarApi';
import {
  ConsentLostError,
  EventChangedError,
  EventExistsError,
  GoneError,
  GoogleBusyError,
  SyncTokenExpiredError,
} from './googleErrors';

let google: GoogleCalendarServer;
let api: CalendarApi;
let calendarId: string;

beforeEach(async () => {
  google = await startGoogleCalendar({ acceptsToken: (token) => token === 'good' });
  api = openCalendarApi({ rootUrl: google.rootUrl, timeoutMs: 30_000, accessToken: 'good' });
  calendarId = await api.createCalendar('Forkcast', 'Europe/Berlin');
});
afterEach(() => google.stop());

const soup = { id: 'forkcast1', summary: 'Soup', start: { date: '2026-11-20' }, end: { date: '2026-11-21' } };

test('lists written events, and later changes by token', async () => {
  await api.insertEvent(calendarId, soup);
  const first = await api.listEvents(calendarId, {});
  expect(first.events).toMatchObject([{ id: 'forkcast1', summary: 'Soup' }]);
  await api.patchEvent(calendarId, 'forkcast1', { summary: 'Stew' });
  const changed = await api.listEvents(calendarId, { syncToken: first.nextSyncToken });
  expect(changed.events).toMatchObject([{ summary: 'Stew' }]);
  const nothing = await api.listEvents(calendarId, { syncToken: changed.nextSyncToken });
  expect(nothing.events).toEqual([]);
  await api.deleteEvent(calendarId, 'forkcast1');
  const deleted = await api.listEvents(calendarId, { syncToken: nothing.nextSyncToken });
  expect(deleted.events).toMatchObject([{ id: 'forkcast1', status: 'cancelled' }]);
});

test.each(['quota', 'too-many-requests', 'server-error', 'lost-answer'] as const)(
  'throws GoogleBusyError on %s',
  async (failure) => {
    google.failNext(failure);
    await expect(api.insertEvent(calendarId, soup)).rejects.toBeInstanceOf(GoogleBusyError);
  },
);

test('throws GoogleBusyError when Google does not answer in time', async () => {
  const impatient = openCalendarApi({ rootUrl: google.rootUrl, timeoutMs: 300, accessToken: 'good' });
  google.failNext('hang');
  await expect(impatient.insertEvent(calendarId, soup)).rejects.toBeInstanceOf(GoogleBusyError);
});

test("throws ConsentLostError when the token isn't accepted", async () => {
  const stranger = openCalendarApi({ rootUrl: google.rootUrl, timeoutMs: 30_000, accessToken: 'bad' });
  await expect(stranger.listEvents(calendarId, {})).rejects.toBeInstanceOf(ConsentLostError);
});

test('distinguishes an id in use, also by a deleted event, from a deleted event', async () => {
  await api.insertEvent(calendarId, soup);
  await expect(api.insertEvent(calendarId, soup)).rejects.toBeInstanceOf(EventExistsError);
  await api.deleteEvent(calendarId, 'forkcast1');
  await expect(api.insertEvent(calendarId, soup)).rejects.toBeInstanceOf(EventExistsError);
  await expect(api.deleteEvent(calendarId, 'forkcast1')).rejects.toBeInstanceOf(GoneError);
});

test("doesn't overwrite an event that was changed in the meantime", async () => {
  const { etag } = await api.insertEvent(calendarId, soup);
  google.state.edit('forkcast1', { summary: 'My soup' });
  await expect(
    api.patchEvent(calendarId, 'forkcast1', { summary: 'Stew' }, etag ?? ''),
  ).rejects.toBeInstanceOf(EventChangedError);
  expect(google.state.events()).toMatchObject([{ summary: 'My soup' }]);
});

test('distinguishes an expired sync token from a deleted calendar', async () => {
  const { nextSyncToken } = await api.listEvents(calendarId, {});
  google.state.expireSyncTokens();
  await expect(api.listEvents(calendarId, { syncToken: nextSyncToken })).rejects.toBeInstanceOf(
    SyncTokenExpiredError,
  );
  google.state.deleteCalendars();
  await expect(api.listEvents(calendarId, {})).rejects.toBeInstanceOf(GoneError);
});
