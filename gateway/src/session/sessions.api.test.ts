import { createLogger, identityChanged, signedIn, signedOut, verifyIdentity } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { asJson, gatewayHarness, type GatewayHarness } from '../testing/gatewayHarness';
import { SessionStore } from './sessionStore';
import { setSignedCookie } from '../testing/signedCookie';

const ann = asIdentity({ displayName: 'Żaneta 🥕' });
const DAY_MS = 24 * 60 * 60 * 1000;

let harness: GatewayHarness;
afterEach(() => harness.stop());

interface StoredSession {
  _id: string;
  accountId: string;
  data: { renewedAt: number };
  expiresAt: number;
}
const stored = () => harness.stores.database.collection<StoredSession>('sessions');

test('nobody signed in → gets no cookie, and 401 from the API', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  const user = await browser.send('GET', '/api/user');
  expect(user).toMatchObject({
    status: 401,
    body: { error: { code: 'unauthenticated', message: 'Please log in' } },
  });
  expect((await browser.send('GET', '/')).cookies).toEqual([]);
  expect((await browser.send('GET', '/api/nothing')).status).toBe(401);
  expect(harness.reached).toEqual([]);
});

test('signing in → starts a session, and the answer tells nothing of it but the cookie', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  const { status, headers, cookies, body } = await browser.signIn(ann);
  expect({ status, body }).toEqual({ status: 200, body: { displayName: ann.displayName } });
  expect([...headers.keys()].filter((name) => name.startsWith('x-forkcast'))).toEqual(['x-forkcast-account']);
  const cookie = cookies.find((line) => line.startsWith('forkcast_session='));
  expect(cookie).toMatch(/httponly/i);
  expect(cookie).toMatch(/samesite=lax/i);
  expect(cookie).not.toMatch(/; secure/i);
  expect((await browser.send('GET', '/api/user')).status).toBe(200);
});

test('the store → holds a hash, never the id that opens the session', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  await browser.signIn(ann);
  const [session] = await stored().find({}).toArray();
  expect(session).toMatchObject({ accountId: ann.accountId });
  expect(JSON.stringify(session)).not.toContain(browser.jar.get('forkcast_session'));
});

test('an id from before the sign-in → is never the session’s id', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  await browser.signIn(ann);
  const first = browser.jar.get('forkcast_session');
  await browser.signIn(asIdentity());
  expect(browser.jar.get('forkcast_session')).not.toBe(first);
  expect(await stored().countDocuments({})).toBe(1);

  const victim = harness.browser();
  victim.jar.set('forkcast_session', 'planted-by-somebody-else');
  await victim.signIn(ann);
  expect(victim.jar.get('forkcast_session')).not.toBe('planted-by-somebody-else');
});

test('a cookie whose signature does not fit → is nobody’s', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  await browser.signIn(ann);
  browser.jar.set('forkcast_session.sig', 'forged');
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
});

test('signing out → ends the session at once, also for whoever kept the cookie', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  await browser.signIn(ann);
  const kept = new Map(browser.jar);
  const { status, text } = await browser.send('POST', '/api/auth/logout');
  expect({ status, text }).toEqual({ status: 204, text: '' });
  // The device stays known to the account.
  expect([...browser.jar.keys()]).toEqual(['forkcast_device', 'forkcast_device.sig']);
  for (const [name, value] of kept) browser.jar.set(name, value);
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
  expect(await stored().countDocuments({})).toBe(0);
});

test('another cookie key first, the old one behind it → keeps sessions', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  await browser.signIn(ann);
  await harness.restart({ cookieKeys: ['new-key', 'cookie-key'] });
  expect((await browser.send('GET', '/api/user')).status).toBe(200);
  await harness.restart({ cookieKeys: ['unrelated'] });
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
});

test('ends all sessions of an account that a service signs out, and nobody else’s', async () => {
  harness = await gatewayHarness();
  const [phone, laptop, other] = [harness.browser(), harness.browser(), harness.browser()];
  await phone.signIn(ann);
  await laptop.signIn(ann);
  await other.signIn(asIdentity());
  harness.answerWith((ctx) => {
    ctx.set('x-forkcast-signed-out', ann.accountId);
    ctx.status = 204;
  });
  const answer = await phone.send('DELETE', '/api/user');
  expect(answer.status).toBe(204);
  expect(answer.headers.get('x-forkcast-signed-out')).toBeNull();
  expect(phone.jar.has('forkcast_session')).toBe(false);
  expect((await laptop.send('GET', '/api/user')).status).toBe(401);
  expect((await other.send('GET', '/api/user')).status).not.toBe(401);
});

test('a service that changes an identity → changes it in all sessions of that account, and no other', async () => {
  harness = await gatewayHarness();
  const [phone, laptop, other] = [harness.browser(), harness.browser(), harness.browser()];
  const eve = asIdentity();
  await phone.signIn(ann);
  await laptop.signIn(ann);
  await other.signIn(eve);
  const moved = { ...ann, householdId: asIdentity().householdId, displayName: 'Ann' };
  const id = phone.jar.get('forkcast_session');
  harness.answerWith((ctx) => {
    identityChanged(ctx.res, moved);
    ctx.body = {};
  });
  const answer = await phone.send('POST', '/api/user/move');
  expect([...answer.headers.keys()].filter((name) => name.startsWith('x-forkcast'))).toEqual([
    'x-forkcast-account',
  ]);
  expect(phone.jar.get('forkcast_session')).toBe(id);
  const seen: unknown[] = [];
  harness.answerWith(async (ctx) => {
    const token = String(ctx.headers.authorization).replace('Bearer ', '');
    seen.push(verifyIdentity(token, harness.identityKey));
    ctx.body = {};
  });
  for (const browser of [phone, laptop, other]) await browser.send('GET', '/api/user');
  expect(seen).toEqual([moved, moved, eve]);
});

test('more sessions than an account may have → those renewed longest ago end, and nobody else’s', async () => {
  harness = await gatewayHarness();
  const [other, first] = [harness.browser(), harness.browser()];
  await other.signIn(asIdentity());
  await first.signIn(ann);
  const [session] = await stored().find({ accountId: ann.accountId }).toArray();
  if (!session) throw new Error('There should be a session');
  const { _id, ...rest } = session;
  // As many as there could be before they were bounded.
  for (let index = 0; index < 150; index += 1) {
    await stored().replaceOne(
      { _id: `${_id}${index}` },
      { ...rest, expiresAt: session.expiresAt + 1_000 + index },
      { upsert: true },
    );
  }
  const last = harness.browser();
  await last.signIn(ann);
  expect(await stored().countDocuments({ accountId: ann.accountId })).toBe(100);
  expect((await first.send('GET', '/api/user')).status).toBe(401);
  for (const browser of [last, other]) expect((await browser.send('GET', '/api/user')).status).toBe(200);
});

test('a request that renews the session while its identity changes → does not bring the former back', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  await browser.signIn(ann);
  const logger = createLogger({ name: 'test', level: 'silent' });
  const store = await SessionStore.open(harness.stores.database, { logger });
  const id = browser.jar.get('forkcast_session') ?? '';
  const moved = { ...ann, householdId: asIdentity().householdId };
  await store.changeIdentity(moved);
  await store.renew(id, { identity: ann, renewedAt: 7 }, DAY_MS);
  store.close();
  expect(await store.read(id)).toEqual({ identity: moved, renewedAt: 7 });
});

describe('sessions of a moment ago', () => {
  const reads = () => jest.spyOn(SessionStore.prototype, 'read');
  const moved = { ...ann, householdId: asIdentity().householdId };

  test('requests in a row → the store is asked once; after two seconds it is asked again', async () => {
    harness = await gatewayHarness();
    const browser = harness.browser();
    await browser.signIn(ann);
    const asked = reads();
    for (let time = 0; time < 3; time += 1) await browser.send('GET', '/api/user');
    expect(asked).toHaveBeenCalledTimes(1);
    const now = performance.now();
    const later = jest.spyOn(performance, 'now').mockImplementation(() => now + 2_001);
    await browser.send('GET', '/api/user');
    later.mockRestore();
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  test('ended or changed by another gateway → noticed as soon as it says so, or once the bus is back', async () => {
    harness = await gatewayHarness();
    const browser = harness.browser();
    await browser.signIn(ann);
    const isIn = async () => (await browser.send('GET', '/api/user')).status === 200;
    expect(await isIn()).toBe(true);
    await stored().deleteMany({});
    // Nobody has said so yet.
    expect(await isIn()).toBe(true);
    harness.announce({ ...ann, topic: 'user', position: '0' });
    expect(await isIn()).toBe(false);

    await browser.signIn(ann);
    expect(await isIn()).toBe(true);
    await stored().deleteMany({});
    harness.missChanges();
    expect(await isIn()).toBe(false);
  });

  test('a browser that became another household’s by another gateway → is that one’s here at its next request', async () => {
    harness = await gatewayHarness();
    const browser = harness.browser();
    await browser.signIn(ann);
    const household = async () => {
      await browser.send('GET', '/api/user');
      const token = String(harness.reached.at(-1)?.headers.authorization).replace('Bearer ', '');
      return verifyIdentity(token, harness.identityKey)?.householdId;
    };
    expect(await household()).toBe(ann.householdId);
    const logger = createLogger({ name: 'test', level: 'silent' });
    // Its announcement gets lost.
    const elsewhere = await SessionStore.open(harness.stores.database, { logger });
    await elsewhere.changeIdentity(moved);
    elsewhere.close();
    setSignedCookie(browser.jar, 'forkcast_position', '4711');
    expect(await household()).toBe(moved.householdId);
  });
});

test('an account signed out and in by the same answer → keeps this browser alone, under a new id', async () => {
  harness = await gatewayHarness();
  const [phone, laptop] = [harness.browser(), harness.browser()];
  await phone.signIn(ann);
  await laptop.signIn(ann);
  const id = phone.jar.get('forkcast_session');
  harness.answerWith((ctx) => {
    signedOut(ctx.res, ann.accountId);
    signedIn(ctx.res, ann);
    ctx.status = 204;
  });
  expect((await phone.send('POST', '/api/user/password')).status).toBe(204);
  harness.answerWith((ctx) => (ctx.body = {}));
  expect(phone.jar.get('forkcast_session')).not.toBe(id);
  expect((await phone.send('GET', '/api/user')).status).toBe(200);
  expect((await laptop.send('GET', '/api/user')).status).toBe(401);
  expect(await stored().countDocuments({})).toBe(1);
});

test('a session that was ended while a request was under way → is not brought back by it', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  await browser.signIn(ann);
  await stored().updateOne({}, { $set: { 'data.renewedAt': Date.now() - 2 * DAY_MS } });
  await harness.restart();
  harness.answerWith(async (ctx) => {
    await harness.gateway.endSessionsOf(ann.accountId);
    ctx.body = {};
  });
  await browser.send('GET', '/api/recipes');
  expect(await stored().countDocuments({})).toBe(0);
});

test('30 days without a visit → end a session', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  await browser.signIn(ann);
  const [session] = await stored().find({}).toArray();
  expect(Math.round(((session?.expiresAt ?? 0) - Date.now()) / DAY_MS)).toBe(30);
  await stored().updateOne({}, { $set: { expiresAt: Date.now() - 1 } });
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
  await harness.restart();
  expect(await stored().countDocuments({})).toBe(0);
});

test('a visit → begins the 30 days anew, at most once a day', async () => {
  harness = await gatewayHarness();
  const browser = harness.browser();
  await browser.signIn(ann);
  expect((await browser.send('GET', '/api/user')).cookies).toEqual([]);
  const longAgo = Date.now() - 2 * DAY_MS;
  await stored().updateOne({}, { $set: { 'data.renewedAt': longAgo, expiresAt: Date.now() + DAY_MS } });
  await harness.restart();
  const { cookies } = await browser.send('GET', '/api/user');
  expect(cookies.some((line) => line.startsWith('forkcast_session='))).toBe(true);
  const [session] = await stored().find({}).toArray();
  expect(Math.round(((session?.expiresAt ?? 0) - Date.now()) / DAY_MS)).toBe(30);
  expect((await browser.send('GET', '/api/user')).cookies).toEqual([]);
});

test('behind TLS → the cookie is Secure and bound to the host', async () => {
  harness = await gatewayHarness({ publicOrigin: 'https://forkcast.example' });
  const browser = harness.browser();
  const { cookies, headers } = await browser.signIn(ann);
  const cookie = cookies.find((line) => line.startsWith('__Host-forkcast_session='));
  expect(cookie).toMatch(/; secure/i);
  expect(cookie).toMatch(/path=\/;/i);
  expect(cookie).not.toMatch(/domain=/i);
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  expect((await browser.send('GET', '/api/user')).status).toBe(200);
});

test('a proxy of one’s own that speaks TLS → is believed only when told so', async () => {
  harness = await gatewayHarness({ trustProxy: true });
  const overTls = { 'x-forwarded-proto': 'https', origin: harness.url.replace('http:', 'https:') };
  const login = asJson(ann);
  const init = { ...login, headers: { ...login.headers, ...overTls } };
  const trusted = await harness.browser().send('POST', '/api/auth/login', init);
  expect(trusted.cookies.some((line) => /^__Host-.*; secure/i.test(line))).toBe(true);
  await harness.restart({ trustProxy: false });
  const origin = { ...init.headers, origin: harness.url };
  const untrusted = await harness.browser().send('POST', '/api/auth/login', { ...login, headers: origin });
  expect(untrusted.cookies.some((line) => line.startsWith('forkcast_session='))).toBe(true);
});
