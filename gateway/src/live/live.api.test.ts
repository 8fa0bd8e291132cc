import { eventually } from '@forkcast/event-sourcing/testing';
import { liveTopics } from '@forkcast/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { identityChanged } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach, type Browser } from '../testing/gatewayHarness';

const ann = asIdentity({ displayName: 'Ann' });
const ben = asIdentity({ displayName: 'Ben', householdId: ann.householdId });
const eve = asIdentity({ displayName: 'Eve' });

const harness = gatewayForEach();
let abort: AbortController;
beforeEach(() => {
  abort = new AbortController();
});
afterEach(() => abort.abort());

const signedIn = (identity: typeof ann) => harness.signedIn(identity);

/** Opens a page's live connection; `received` collects the received events. */
async function listen(browser: Browser, path = '/api/live', headers: Record<string, string> = {}) {
  const response = await browser.open(path, abort.signal, headers);
  const state = { response, received: '', ended: false };
  const read = async () => {
    try {
      for await (const chunk of response.body ?? []) state.received += Buffer.from(chunk).toString();
    } catch {
      // Aborted at the end of the test.
    }
    state.ended = true;
  };
  void read();
  await eventually(() => state.received.includes('retry:') || state.ended);
  return state;
}

const changesIn = ({ received }: { received: string }) =>
  [...received.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? '') as unknown);

test('rejects a connection without a session (401)', async () => {
  expect((await harness.browser().send('GET', '/api/live')).status).toBe(401);
});

test('announces a change to every page of its household at once, and to no other household', async () => {
  const [annHears, benHears, eveHears] = await Promise.all(
    [ann, ben, eve].map(async (who) => listen(await signedIn(who))),
  );
  expect(annHears?.response.headers.get('content-type')).toContain('text/event-stream');
  expect(annHears?.response.headers.get('cache-control')).toBe('no-store');
  harness.announce({ householdId: ann.householdId, topic: 'recipes', position: '7' });
  const change = [{ topic: 'recipes', position: '7' }];
  await eventually(() =>
    Boolean(annHears && benHears && changesIn(annHears).length && changesIn(benHears).length),
  );
  expect([annHears, benHears, eveHears].map((state) => state && changesIn(state))).toEqual([
    change,
    change,
    [],
  ]);
});

test('announces a change of one account to that account only', async () => {
  const [annHears, benHears] = [await listen(await signedIn(ann)), await listen(await signedIn(ben))];
  harness.announce({ householdId: ann.householdId, accountId: ben.accountId, topic: 'user', position: '8' });
  await eventually(() => changesIn(benHears).length > 0);
  expect(changesIn(benHears)).toEqual([{ topic: 'user', position: '8' }]);
  expect(changesIn(annHears)).toEqual([]);
});

test("announces a change between a page's reading and its connecting", async () => {
  const [annsPage, evesPage] = [await signedIn(ann), await signedIn(eve)];
  // After a start, the gateway doesn't know earlier changes, so it reports every topic.
  const early = await listen(annsPage, '/api/live?age=60000');
  await eventually(() => changesIn(early).length === liveTopics.length);
  await pause(2_100);
  harness.announce({ householdId: ann.householdId, topic: 'recipes', position: '7' });
  harness.announce({ householdId: ann.householdId, accountId: ben.accountId, topic: 'user', position: '8' });
  const [annHears, eveHears] = [
    await listen(annsPage, '/api/live?age=10'),
    await listen(evesPage, '/api/live?age=10'),
  ];
  const later = await listen(annsPage);
  const strange = await listen(annsPage, '/api/live?age=-5&age=ages');
  await eventually(() => changesIn(annHears).length > 0);
  harness.announce({ householdId: ann.householdId, topic: 'meal-plans', position: '9' });
  harness.announce({ householdId: eve.householdId, topic: 'meal-plans', position: '9' });
  const states = [annHears, eveHears, later, strange];
  const topicsIn = (state: (typeof states)[number]) =>
    changesIn(state).map((change) => Object(change).topic as string);
  await eventually(() => states.every((state) => topicsIn(state).includes('meal-plans')));
  expect(topicsIn(annHears)).toEqual(['recipes', 'meal-plans']);
  expect(topicsIn(eveHears)).not.toContain('recipes');
  expect([topicsIn(later), topicsIn(strange)]).toEqual([['meal-plans'], ['meal-plans']]);
});

test('sends heartbeats when nothing changes', async () => {
  await harness.restart({ limits: { heartbeatMs: 30 } });
  const hears = await listen(await signedIn(ann));
  await eventually(() => (hears.received.match(/^: alive$/gm) ?? []).length >= 3);
});

test("ends a session's connections at log-out", async () => {
  const browser = await signedIn(ann);
  const [hears, benHears] = [await listen(browser), await listen(await signedIn(ben))];
  await browser.send('POST', '/api/auth/logout');
  await eventually(() => hears.ended);
  expect(benHears.ended).toBe(false);
});

test('ends all connections of an account that is logged out everywhere, before anything else', async () => {
  const [phone, laptop] = [await listen(await signedIn(ann)), await listen(await signedIn(ann))];
  await harness.gateway.endSessionsOf(ann.accountId);
  await eventually(() => phone.ended && laptop.ended);
  expect([...changesIn(phone), ...changesIn(laptop)]).toEqual([]);
});

test('ends the connections of a session that another gateway ended with the next heartbeat', async () => {
  await harness.restart({ limits: { heartbeatMs: 30 } });
  const hears = await listen(await signedIn(ann));
  await harness.stores.database.collection('sessions').deleteMany({});
  await eventually(() => hears.ended);
});

test('ends the connections of a session that another gateway ends or moves at once', async () => {
  const other = await harness.startAnother();
  const [first, second] = [await signedIn(ann), await signedIn(ben)];
  const hears = await listen(other.browser(first.jar));
  const benHears = await listen(other.browser(second.jar));
  await first.send('POST', '/api/auth/logout');
  await eventually(() => hears.ended);
  expect(benHears.ended).toBe(false);
  harness.answerWith((ctx) => {
    identityChanged(ctx.res, { ...ben, householdId: eve.householdId });
    ctx.body = {};
  });
  await second.send('POST', '/api/user/move');
  await eventually(() => benHears.ended);
});

test('ends all connections after an outage of the bus, so that pages reconnect', async () => {
  const browser = await signedIn(ann);
  const hears = await listen(browser);
  harness.missChanges();
  await eventually(() => hears.ended);
  expect((await listen(browser)).ended).toBe(false);
});

test('rejects connections over the limit of a session (429) until one is closed', async () => {
  await harness.restart({ limits: { livePerSession: 2 } });
  const browser = await signedIn(ann);
  const closing = new AbortController();
  await listen(browser);
  await browser.open('/api/live', closing.signal);
  expect((await browser.send('GET', '/api/live')).status).toBe(429);
  closing.abort();
  await pause(50);
  expect((await listen(browser)).response.status).toBe(200);
});

test("rejects connections over the limit of an account (429), and not another account's", async () => {
  await harness.restart({ limits: { livePerAccount: 2 } });
  for (let count = 0; count < 2; count += 1) await listen(await signedIn(ann));
  expect((await (await signedIn(ann)).send('GET', '/api/live')).status).toBe(429);
  expect((await listen(await signedIn(asIdentity()))).response.status).toBe(200);
});

test('ends the oldest connection of a network over its limit behind a proxy', async () => {
  await harness.restart({
    trustProxy: true,
    limits: { connections: 100, connectionsPerNetwork: 3 },
  });
  const from = async (address: string) => {
    const browser = await signedIn(asIdentity());
    return listen(browser, '/api/live', { 'x-forwarded-for': address });
  };
  const elsewhere = await from('203.0.113.1');
  const own: Awaited<ReturnType<typeof listen>>[] = [];
  for (let count = 0; count < 4; count += 1) own.push(await from('203.0.113.2'));
  await eventually(() => own[0]?.ended);
  expect([elsewhere, ...own.slice(1)].map(({ ended }) => ended)).toEqual([false, false, false, false]);
});

test('stops without waiting for open pages', async () => {
  const hears = await listen(await signedIn(ann));
  await harness.restart();
  await eventually(() => hears.ended);
});
