import { asIdentity } from '@forkcast/service-kit/testing';
import { calendarHarness, type CalendarHarness } from '../testing/calendarHarness';

let harness: CalendarHarness;
beforeEach(async () => {
  harness = await calendarHarness();
});
afterEach(() => harness.stop());

const CONNECTED = '/settings?calendarConnected=true';

test('responds 204 without settings, and 409 to a sync', async () => {
  const settings = await harness.request('GET', '/api/calendar-settings', { identity: harness.ann });
  expect(settings).toMatchObject({ status: 204, body: undefined });
  expect(await harness.syncWeek()).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'calendar-not-set-up',
        message: 'Please set up your calendar integration in Settings first.',
      },
    },
  });
});

test('responds 401 with the consent address when consent is missing', async () => {
  await harness.save({ enabled: true });
  expect(await harness.syncWeek()).toMatchObject({
    status: 401,
    body: { error: { code: 'calendar-consent-needed' }, authUrl: '/api/auth/google-calendar' },
  });
});

test('returns the browser to the connected settings after consent', async () => {
  expect(await harness.connect()).toBe(CONNECTED);
  expect(await harness.settings()).toMatchObject({
    connected: true,
    enabled: false,
    includeDinner: true,
    timeZone: 'Europe/Berlin',
    googleConfigured: true,
    problem: null,
  });
});

test('reports cancelled or partial consent and connects nothing', async () => {
  harness.oauth.answer = 'deny';
  expect(await harness.connect()).toBe('/settings?calendarError=cancelled');
  harness.oauth.answer = 'leave-out';
  expect(await harness.connect()).toBe('/settings?calendarError=cancelled');
  expect((await harness.request('GET', '/api/calendar-settings', { identity: harness.ann })).status).toBe(
    204,
  );
});

test('rejects a callback of another session, of another account, or repeated', async () => {
  expect(await harness.connect(harness.ann, 'one', 'another')).toBe('/settings?calendarError=failed');
  const forged = await harness.request('GET', '/api/auth/google-calendar/callback?state=x&code=y', {
    identity: asIdentity(),
  });
  expect(forged.headers.get('location')).toBe('/settings?calendarError=failed');
});

test("reports that Google can't be reached", async () => {
  harness.oauth.failNext(5);
  expect(await harness.connect()).toBe('/settings?calendarError=unavailable');
});

test('stores no token in plain text', async () => {
  await harness.connect();
  const { stores, ann } = harness;
  const tokens = await stores.database.collection('calendar-connections').find({}).toArray();
  const log = JSON.stringify(await harness.eventsIn(`calendar-${ann.accountId}`));
  for (const text of [JSON.stringify(tokens), log]) expect(text).not.toMatch(/access-|refresh-/);
  expect(tokens).toHaveLength(1);
});

test('renews a token before it expires', async () => {
  harness.oauth.tokenSeconds = 60;
  await harness.connect();
  await harness.plan();
  expect(await harness.syncWeek()).toMatchObject({ status: 200, body: { created: 1 } });
  expect(harness.oauth.renewals).toBe(1);
});

test('revokes consent on disconnecting and leaves the events in place', async () => {
  await harness.connect();
  await harness.plan();
  await harness.syncWeek();
  const gone = await harness.request('DELETE', '/api/calendar-connection', { identity: harness.ann });
  expect(gone.status).toBe(204);
  expect(harness.oauth.revoked).toHaveLength(1);
  expect(harness.google.state.events()).toHaveLength(1);
  expect(await harness.settings()).toMatchObject({ connected: false, problem: null, notices: [] });
  expect((await harness.syncWeek()).status).toBe(401);
});

test('reports revoked consent once, until it is given again', async () => {
  await harness.connect();
  await harness.plan();
  harness.oauth.revokeAll();
  expect(await harness.syncWeek()).toMatchObject({
    status: 401,
    body: { authUrl: '/api/auth/google-calendar' },
  });
  const { notices, problem, connected } = await harness.settings();
  expect({ connected, problem: problem?.code }).toEqual({ connected: false, problem: 'consent-lost' });
  expect(notices.map(({ kind }) => kind)).toEqual(['consent-lost']);
  await harness.request('POST', '/api/calendar-notices/seen', {
    identity: harness.ann,
    body: { ids: notices.map(({ id }) => id) },
  });
  await harness.syncWeek();
  expect((await harness.settings()).notices).toEqual([]);
  expect(await harness.connect()).toBe(CONNECTED);
  expect(await harness.settings()).toMatchObject({ connected: true, problem: null });
});

test('revokes consent and erases everything when the account is deleted', async () => {
  await harness.connect();
  await harness.save({ enabled: true });
  await harness.request('POST', '/api/calendar-feed', { identity: harness.ann });
  const { accountId, householdId } = harness.ann;
  await harness.deliver(householdId, { type: 'accounts.account-deleted', data: { accountId, householdId } });
  expect(harness.oauth.revoked).toHaveLength(1);
  for (const name of ['connections', 'events', 'feeds', 'work', 'settings', 'consents']) {
    const documents = await harness.stores.database.collection(`calendar-${name}`).find({}).toArray();
    expect({ name, documents }).toEqual({ name, documents: [] });
  }
});
