import { createLogger, identityChanged, signedIn, signedOut, verifyIdentity } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { gatewayForEach } from '../testing/gatewayHarness';
import { SessionStore } from './sessionStore';

const ann = asIdentity({ displayName: 'Żaneta 🥕' });
const DAY_MS = 24 * 60 * 60 * 1000;

const harness = gatewayForEach();

interface StoredSession {
  _id: string;
  accountId: string;
  data: { renewedAt: number };
  expiresAt: number;
}
const stored = () => harness.stores.database.collection<StoredSession>('sessions');

test('sets no cookie without a session, and rejects API calls (401)', async () => {
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

test('starts a session at login, and reveals only its cookie', async () => {
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

test("stores a hash of the session's id only", async () => {
  const browser = await harness.signedIn(ann);
  const [session] = await stored().find({}).toArray();
  expect(session).toMatchObject({ accountId: ann.accountId });
  expect(JSON.stringify(session)).not.toContain(browser.jar.get('forkcast_session'));
});

test('never uses an id from before the login', async () => {
  const browser = await harness.signedIn(ann);
  const first = browser.jar.get('forkcast_session');
  await browser.signIn(asIdentity());
  expect(browser.jar.get('forkcast_session')).not.toBe(first);
  expect(await stored().countDocuments({})).toBe(1);

  const victim = harness.browser();
  victim.jar.set('forkcast_session', 'planted-by-someone-else');
  await victim.signIn(ann);
  expect(victim.jar.get('forkcast_session')).not.toBe('planted-by-someone-else');
});

test('rejects a cookie with a wrong signature', async () => {
  const browser = await harness.signedIn(ann);
  browser.jar.set('forkcast_session.sig', 'forged');
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
});

test('ends a session at log-out, also for a copied cookie', async () => {
  const browser = await harness.signedIn(ann);
  const kept = new Map(browser.jar);
  const { status, text } = await browser.send('POST', '/api/auth/logout');
  expect({ status, text }).toEqual({ status: 204, text: '' });
  // The device still remembers the account.
  expect([...browser.jar.keys()]).toEqual(['forkcast_device', 'forkcast_device.sig']);
  for (const [name, value] of kept) browser.jar.set(name, value);
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
  expect(await stored().countDocuments({})).toBe(0);
});

test('keeps sessions over a restart with a new first cookie key', async () => {
  const browser = await harness.signedIn(ann);
  await harness.restart({ cookieKeys: ['new-key', 'cookie-key'] });
  expect((await browser.send('GET', '/api/user')).status).toBe(200);
  await harness.restart({ cookieKeys: ['unrelated'] });
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
});

test('ends only the sessions of the account that a service signs out', async () => {
  const [phone, laptop] = [await harness.signedIn(ann), await harness.signedIn(ann)];
  const other = await harness.signedIn();
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

test('changes an identity in all sessions of its account, and no other', async () => {
  const eve = asIdentity();
  const [phone, laptop] = [await harness.signedIn(ann), await harness.signedIn(ann)];
  const other = await harness.signedIn(eve);
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

test('ends the sessions renewed longest ago over the limit of an account', async () => {
  const [other, first] = [await harness.signedIn(), await harness.signedIn(ann)];
  const [session] = await stored().find({ accountId: ann.accountId }).toArray();
  if (!session) throw new Error('There should be a session');
  const { _id, ...rest } = session;
  // More than the limit, as in data of earlier versions.
  for (let index = 0; index < 150; index += 1) {
    await stored().replaceOne(
      { _id: `${_id}${index}` },
      { ...rest, expiresAt: session.expiresAt + 1_000 + index },
      { upsert: true },
    );
  }
  const last = await harness.signedIn(ann);
  expect(await stored().countDocuments({ accountId: ann.accountId })).toBe(100);
  expect((await first.send('GET', '/api/user')).status).toBe(401);
  for (const browser of [last, other]) expect((await browser.send('GET', '/api/user')).status).toBe(200);
});

test("doesn't restore a previous identity when a session is renewed at the same time", async () => {
  const browser = await harness.signedIn(ann);
  const logger = createLogger({ name: 'test', level: 'silent' });
  const store = await SessionStore.open(harness.stores.database, { logger });
  const id = browser.jar.get('forkcast_session') ?? '';
  const moved = { ...ann, householdId: asIdentity().householdId };
  await store.changeIdentity(moved);
  await store.renew(id, { identity: ann, renewedAt: 7 }, DAY_MS);
  store.close();
  expect(await store.read(id)).toEqual({ identity: moved, renewedAt: 7 });
});

test('applies sessions that another gateway changed or ended to the next request', async () => {
  const browser = await harness.signedIn(ann);
  const household = async () => {
    await browser.send('GET', '/api/user');
    const token = String(harness.reached.at(-1)?.headers.authorization).replace('Bearer ', '');
    return verifyIdentity(token, harness.identityKey)?.householdId;
  };
  expect(await household()).toBe(ann.householdId);
  const moved = { ...ann, householdId: asIdentity().householdId };
  const logger = createLogger({ name: 'test', level: 'silent' });
  const elsewhere = await SessionStore.open(harness.stores.database, { logger });
  await elsewhere.changeIdentity(moved);
  expect(await household()).toBe(moved.householdId);
  await elsewhere.endAllOf(ann.accountId);
  elsewhere.close();
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
});

test('keeps only this browser when a response logs the account out and in', async () => {
  const [phone, laptop] = [await harness.signedIn(ann), await harness.signedIn(ann)];
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

test("doesn't restore a session that ended during a request", async () => {
  const browser = await harness.signedIn(ann);
  await stored().updateOne({}, { $set: { 'data.renewedAt': Date.now() - 2 * DAY_MS } });
  await harness.restart();
  harness.answerWith(async (ctx) => {
    await harness.gateway.endSessionsOf(ann.accountId);
    ctx.body = {};
  });
  await browser.send('GET', '/api/recipes');
  expect(await stored().countDocuments({})).toBe(0);
});

test('ends a session after 30 days without a visit', async () => {
  const browser = await harness.signedIn(ann);
  const [session] = await stored().find({}).toArray();
  expect(Math.round(((session?.expiresAt ?? 0) - Date.now()) / DAY_MS)).toBe(30);
  await stored().updateOne({}, { $set: { expiresAt: Date.now() - 1 } });
  expect((await browser.send('GET', '/api/user')).status).toBe(401);
  await harness.restart();
  expect(await stored().countDocuments({})).toBe(0);
});

test('extends a session at a visit, at most once a day', async () => {
  const browser = await harness.signedIn(ann);
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

test('sets a Secure cookie bound to the host behind TLS', async () => {
  await harness.restart({ publicOrigin: 'https://forkcast.example' });
  const browser = harness.browser();
  const { cookies, headers } = await browser.signIn(ann);
  const cookie = cookies.find((line) => line.startsWith('__Host-forkcast_session='));
  expect(cookie).toMatch(/; secure/i);
  expect(cookie).toMatch(/path=\/;/i);
  expect(cookie).not.toMatch(/domain=/i);
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  expect((await browser.send('GET', '/api/user')).status).toBe(200);
});

test('believes a proxy about TLS only when configured', async () => {
  await harness.restart({ trustProxy: true });
  const overTls = { 'x-forwarded-proto': 'https', origin: harness.url.replace('http:', 'https:') };
  const trusted = await harness.browser().signIn(ann, overTls);
  expect(trusted.cookies.some((line) => /^__Host-.*; secure/i.test(line))).toBe(true);
  await harness.restart({ trustProxy: false });
  const untrusted = await harness.browser().signIn(ann, { ...overTls, origin: harness.url });
  expect(untrusted.cookies.some((line) => line.startsWith('forkcast_session='))).toBe(true);
});
