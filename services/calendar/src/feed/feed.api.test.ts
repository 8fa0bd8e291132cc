import ICAL from 'ical.js';
import { asIdentity } from '@forkcast/service-kit/testing';
import { calendarHarness, type CalendarHarness } from '../testing/calendarHarness';

let harness: CalendarHarness;
beforeAll(async () => {
  harness = await calendarHarness({ google: null });
});
afterAll(() => harness.stop());

const ask = (method: string, identity = harness.ann) =>
  harness.request(method, '/api/calendar-feed', { identity });
const fetchFeed = (path: string, headers = {}) => harness.request('GET', path, { headers, after: null });

test('serves the feed to anyone who has its address', async () => {
  expect((await ask('GET')).body).toEqual({ path: null, createdAt: null });
  const { path } = (await ask('POST')).body;
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  expect((await ask('GET')).body.path).toBe(path);
  await harness.plan({ recipeName: 'Feed me' });
  const { status, body, headers } = await fetchFeed(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toContain('private');
  const calendar = new ICAL.Component(ICAL.parse(body));
  const [event] = calendar.getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe('Feed me');
});

test('responds 304 until the plan changes', async () => {
  const { path } = (await ask('GET')).body;
  const tag = (await fetchFeed(path)).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]+"$/);
  expect((await fetchFeed(path, { 'if-none-match': tag })).status).toBe(304);
  await harness.plan({ recipeName: 'Something else' });
  const changed = await fetchFeed(path, { 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
});

test("doesn't count a feed as set-up, and follows the settings once there are some", async () => {
  expect((await harness.request('GET', '/api/calendar-settings', { identity: harness.ann })).status).toBe(
    204,
  );
  const { path } = (await ask('GET')).body;
  await harness.save({ includeDinner: false });
  expect((await fetchFeed(path)).body).not.toContain('BEGIN:VEVENT');
});

test('responds 404 at the former address and after the feed was switched off', async () => {
  const { path: former } = (await ask('GET')).body;
  const { path } = (await ask('POST')).body;
  expect(path).not.toBe(former);
  expect((await fetchFeed(former)).status).toBe(404);
  expect((await fetchFeed(path)).status).toBe(200);
  expect((await ask('DELETE')).status).toBe(204);
  expect((await fetchFeed(path)).status).toBe(404);
  expect((await ask('GET')).body.path).toBeNull();
});

test('responds 404 to an invented address', async () => {
  for (const path of ['/calendar/x.ics', `/calendar/${'A'.repeat(43)}.ics`, '/calendar/..%2fx']) {
    expect((await fetchFeed(path)).status).toBe(404);
  }
});

test("reports that Google isn't configured on this server", async () => {
  expect(await harness.connect()).toBe('/settings?calendarError=not-configured');
  await harness.save({ enabled: true });
  expect(await harness.settings()).toMatchObject({ googleConfigured: false, connected: false });
});

describe("when the account's time zone changes", () => {
  const cleo = asIdentity({ timeZone: 'America/Los_Angeles' });
  const moved = (timeZone: string) => {
    const { accountId, householdId } = cleo;
    const data = { accountId, householdId, timeZone };
    return harness.deliver(householdId, { type: 'accounts.time-zone-changed', data });
  };
  const starts = async (path: string) => /DTSTART[^\r]*/u.exec((await fetchFeed(path)).body)?.[0];

  it("moves the feed, which still doesn't count as set up", async () => {
    const meal = await harness.plan();
    const { path } = (await ask('POST', cleo)).body;
    await harness.deliver(cleo.householdId, {
      type: 'planner.meal-planned',
      data: { ...meal, day: '2026-11-30' },
    });
    await moved('Europe/Berlin');
    expect(await starts(path)).toBe('DTSTART:20261130T173000Z');
    expect((await fetchFeed(path)).body).toContain('X-WR-TIMEZONE:Europe/Berlin');
    expect((await harness.request('GET', '/api/calendar-settings', { identity: cleo })).status).toBe(204);
    await moved('Europe/Berlin');
    await moved('America/Los_Angeles');
    expect(await starts(path)).toBe('DTSTART:20261201T023000Z');
  });
});
