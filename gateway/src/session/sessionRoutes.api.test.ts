import type { Session } from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
import type { Identity } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach, type Browser } from '../testing/gatewayHarness';

const MINUTE_MS = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';

const harness = gatewayForEach({ trustProxy: true });

interface StoredSession {
  _id: string;
  accountId: string;
  createdAt: number;
  expiresAt?: number;
  data: { renewedAt: number };
  use?: { at: number; device: string | null; network: string };
}
const stored = () => harness.stores.database.collection<StoredSession>('sessions');

async function signIn(identity: Identity, userAgent = firefox, from = '192.0.2.7'): Promise<Browser> {
  const browser = harness.browser();
  const answer = await browser.signIn(identity, { 'user-agent': userAgent, 'x-forwarded-for': from });
  expect(answer.status).toBe(200);
  return browser;
}

async function sessionsOf(browser: Browser): Promise<Session[]> {
  const { status, body } = await browser.send('GET', '/api/user/sessions');
  expect(status).toBe(200);
  return body as Session[]; // contracts, sessionsSchema
}
const isIn = async (browser: Browser) => (await browser.send('GET', '/api/user')).status === 200;

describe('the devices of an account', () => {
  test('lists devices with network and times, and marks the current one', async () => {
    const ann = asIdentity();
    const [laptop] = [
      await signIn(ann),
      await signIn(ann, phone, '2001:db8:7:1:abcd::1'),
      await signIn(asIdentity()),
    ];
    const sessions = await sessionsOf(laptop);
    expect(sessions).toHaveLength(2);
    const [here] = sessions.filter(({ current }) => current);
    const [there] = sessions.filter(({ current }) => !current);
    expect(there).toMatchObject({ device: 'Firefox on Android', network: '2001:db8:7:1::/64' });
    expect(Date.now() - Date.parse(here?.lastUsedAt ?? '')).toBeLessThan(5 * MINUTE_MS);
    expect(Date.parse(there?.startedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test("lists ids that don't open a session", async () => {
    const browser = await signIn(asIdentity());
    const [session] = await sessionsOf(browser);
    expect(session?.id).not.toBe(browser.jar.get('forkcast_session'));
    browser.jar.set('forkcast_session', session?.id ?? '');
    expect(await isIn(browser)).toBe(false);
  });

  test('notes the last use with device and network at most every five minutes', async () => {
    const browser = await signIn(asIdentity());
    const ask = (headers: Record<string, string>) => browser.send('GET', '/api/user', { headers });
    await ask({ 'x-forwarded-for': '198.51.100.4', 'user-agent': phone });
    const [first] = await stored().find({}).toArray();
    expect(first?.use).toMatchObject({ network: '198.51.100.4', device: 'Firefox on Android' });
    await ask({ 'x-forwarded-for': '198.51.100.5', 'user-agent': firefox });
    expect((await stored().find({}).toArray())[0]?.use).toEqual(first?.use);

    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6 * MINUTE_MS);
    await ask({ 'x-forwarded-for': '198.51.100.5', 'user-agent': firefox });
    later.mockRestore();
    expect((await stored().find({}).toArray())[0]?.use).toMatchObject({ network: '198.51.100.5' });
  });

  test('lists an older session without a device until it is used', async () => {
    const ann = asIdentity();
    const [old, browser] = [await signIn(ann), await signIn(ann)];
    const [mine] = (await sessionsOf(browser)).filter(({ current }) => current);
    const [document] = await stored()
      .find({ _id: { $ne: mine?.id ?? '' } })
      .toArray();
    if (!document) throw new Error('There should be another session');
    const { _id, use: _, ...before } = document;
    await stored().replaceOne({ _id }, { ...before, data: { ...before.data, renewedAt: 1_000 } });
    const shown = (await sessionsOf(browser)).find(({ current }) => !current);
    expect(shown).toMatchObject({ device: null, network: null, lastUsedAt: '1970-01-01T00:00:01.000Z' });
    expect(await isIn(old)).toBe(true);
  });

  test('rejects calls without a session (401)', async () => {
    const browser = harness.browser();
    for (const [method, path] of [
      ['GET', '/api/user/sessions'],
      ['DELETE', '/api/user/sessions'],
      ['DELETE', '/api/user/sessions/x'],
    ] as const) {
      expect((await browser.send(method, path)).status).toBe(401);
    }
  });
});

describe('ending', () => {
  async function listen(browser: Browser) {
    const abort = new AbortController();
    const response = await browser.open('/api/live', abort.signal);
    const state = { ended: false };
    void (async () => {
      for await (const chunk of response.body ?? []) void chunk;
      state.ended = true;
    })();
    return state;
  }

  test('logs one session out and disconnects it at once, and no other', async () => {
    const ann = asIdentity();
    const [laptop, lost, tablet] = [await signIn(ann), await signIn(ann, phone), await signIn(ann)];
    const shown = (await sessionsOf(laptop)).find(({ device }) => device === 'Firefox on Android');
    const [hears, tabletHears] = [await listen(lost), await listen(tablet)];
    const answer = await laptop.send('DELETE', `/api/user/sessions/${shown?.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    await eventually(() => hears.ended);
    expect(tabletHears.ended).toBe(false);
    expect([await isIn(lost), await isIn(laptop), await isIn(tablet)]).toEqual([false, true, true]);
    expect((await laptop.send('DELETE', `/api/user/sessions/${shown?.id}`)).status).toBe(404);
  });

  test("logs out with its cookie when it is one's own", async () => {
    const browser = await signIn(asIdentity());
    const [session] = await sessionsOf(browser);
    expect((await browser.send('DELETE', `/api/user/sessions/${session?.id}`)).status).toBe(204);
    expect(browser.jar.has('forkcast_session')).toBe(false);
    expect(await stored().countDocuments()).toBe(0);
  });

  test("rejects another account's and unknown sessions (404)", async () => {
    const [eve, ann] = [await signIn(asIdentity()), await signIn(asIdentity())];
    const [session] = await sessionsOf(ann);
    for (const id of [session?.id ?? '', 'none', '%00', '__proto__']) {
      expect((await eve.send('DELETE', `/api/user/sessions/${id}`)).status).toBe(404);
    }
    expect(await isIn(ann)).toBe(true);
  });

  test("keeps this session and other accounts' when ending all others", async () => {
    const ann = asIdentity();
    const [laptop, first, second] = [await signIn(ann), await signIn(ann), await signIn(ann)];
    const other = await signIn(asIdentity());
    const [hears, laptopHears] = [await listen(first), await listen(laptop)];
    expect((await laptop.send('DELETE', '/api/user/sessions')).status).toBe(204);
    await eventually(() => hears.ended);
    expect(laptopHears.ended).toBe(false);
    expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
    expect([await isIn(laptop), await isIn(other)]).toEqual([true, true]);
    expect(await sessionsOf(laptop)).toHaveLength(1);
  });
});
