import { randomUUID } from 'node:crypto';
import { KNOWN_DEVICE_HEADER, POSITION_HEADER, withAccount } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { accountsHarnessForAll, registeredAt, signedIn, someone } from '../testing/accountsHarness';

const harness = accountsHarnessForAll();

const later = (seconds: number) => new Date(registeredAt.getTime() + seconds * 1000);

async function registered() {
  const person = someone();
  const { body } = await harness.register({ ...person, timeZone: 'Europe/Berlin' });
  return { ...person, user: body, wrong: { email: person.email, password: 'wrong' } };
}

/** Signs in `count` times in turn. */
async function statuses(count: number, body: unknown, client?: () => string): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < count; index += 1) answers.push((await harness.login(body, client?.())).status);
  return answers;
}

describe('signing in', () => {
  test.each([
    ['address in capitals', ({ email, password }: Person) => ({ email: email.toUpperCase(), password })],
    ['username', ({ username, password }: Person) => ({ username, password })],

    [
      'username that holds the address',
      ({ email, password }: Person) => ({ username: ` ${email} `, password }),
    ],
  ])('signs in with the %s', async (_, body) => {
    const ann = await registered();
    const answer = await harness.login(body(ann));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(ann.user);
    expect(signedIn(answer)).toMatchObject({ accountId: ann.user.id, displayName: ann.user.displayName });
  });

  test('responds the same 401 to a wrong password and an unknown user', async () => {
    const ann = await registered();
    const wrong = await harness.login(ann.wrong);
    const unknown = await harness.login({ email: 'unknown@example.org', password: 'wrong' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      error: { code: 'invalid-credentials', message: 'Invalid email or password' },
    });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
    expect(signedIn(wrong)).toBeNull();
  });

  test("returns the account's position, so that the session's next read waits for it", async () => {
    const person = someone();
    const { headers } = await harness.register(person);
    const answer = await harness.login(person);
    expect(answer.headers.get(POSITION_HEADER)).toBe(headers.get(POSITION_HEADER));
  });

  it("keeps the account's time zone when the browser is in another one", async () => {
    const { email, password, user } = await registered();
    const answer = await harness.login({ email, password, timeZone: 'Asia/Tokyo' });
    expect(answer.body.timeZone).toBe('Europe/Berlin');
    expect(signedIn(answer)?.timeZone).toBe('Europe/Berlin');
    expect((await harness.eventsIn(`account-${user.id}`)).map(({ type }) => type)).toEqual([
      'AccountRegistered',
    ]);
  });

  test.each([
    ['an empty password', { email: 'ann@example.org', password: '' }, 'password'],
    ['neither address nor username', { password: 'secret' }, 'email'],

    ['an unknown time zone', { email: 'a@b.cd', password: 'secret', timeZone: 'Mars/Base' }, 'timeZone'],
  ])('rejects a sign-in with %s (422)', async (_, body, path) => {
    const answer = await harness.login(body);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({ code: 'invalid-request', details: [{ path }] });
  });
});

describe('throttling', () => {
  test('rejects even the right password after ten failures, for 15 minutes (429)', async () => {
    const ann = await registered();
    expect(await statuses(10, ann.wrong)).toEqual(Array(10).fill(401));
    harness.setClock(later(60));
    const refused = await harness.login(ann);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(14 * 60));
    expect(refused.body.error).toEqual({
      code: 'too-many-requests',
      message: 'Too many failed login attempts. Try again later or reset your password',
    });
    harness.setClock(later(15 * 60));
    expect((await harness.login(ann)).status).toBe(200);
  });

  test('counts failures by address and by username together', async () => {
    const ann = await registered();
    await statuses(5, { email: ann.email, password: 'wrong' });
    await statuses(5, { username: ann.username.toUpperCase(), password: 'wrong' });
    expect((await harness.login(ann)).status).toBe(429);
  });

  test('limits failures of an unknown user the same way', async () => {
    const stranger = { email: `${randomUUID()}@example.org`, password: 'wrong' };
    expect(await statuses(11, stranger)).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await harness.login({ ...stranger, email: stranger.email.toUpperCase() })).status).toBe(429);
  });

  test("blocks a network after fifty failures, which a success doesn't clear (429)", async () => {
    const ann = await registered();
    const client = '203.0.113.7';
    for (let guess = 0; guess < 49; guess += 1) {
      await harness.login({ email: `${randomUUID()}@example.org`, password: 'wrong' }, client);
    }
    expect((await harness.login(ann, client)).status).toBe(200);
    expect((await harness.login(ann.wrong, client)).status).toBe(401);
    const refused = await harness.login(ann, client);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await harness.login(ann, '203.0.113.8')).status).toBe(200);
  });
});

describe('an account that strangers guess at', () => {
  /** Strangers in different networks use up the account's failures. */
  async function guessedAt() {
    const home = randomUUID();
    const person = someone();
    const { body: user } = await harness.register(person, home);
    const wrong = { email: person.email, password: 'wrong' };
    expect(await statuses(10, wrong)).toEqual(Array(10).fill(401));
    expect((await harness.login(person)).status).toBe(429);
    return { person, user, wrong, home };
  }

  test('lets a known device sign in from anywhere', async () => {
    const { person, user } = await guessedAt();
    const device = withAccount(undefined, user.id);
    expect((await harness.login(person, randomUUID(), device)).status).toBe(200);
    expect((await harness.login(person)).status).toBe(429);
  });

  test('lets a new device sign in from a known network', async () => {
    const { person, home } = await guessedAt();
    expect((await harness.login(person, home)).status).toBe(200);
    expect((await harness.login(person)).status).toBe(429);
  });

  test('blocks guesses from a known network, but no known device in it (429)', async () => {
    const { person, user, wrong, home } = await guessedAt();
    expect(await statuses(10, wrong, () => home)).toEqual(Array(10).fill(401));
    expect((await harness.login(person, home)).status).toBe(429);
    const device = withAccount(undefined, user.id);
    expect((await harness.login(person, home, device)).status).toBe(200);
  });

  test('blocks a known device after ten wrong passwords (429)', async () => {
    const { person, user, wrong } = await guessedAt();
    const device = withAccount(undefined, user.id);
    const guess = () => harness.login(wrong, randomUUID(), device);
    for (let failure = 0; failure < 10; failure += 1) expect((await guess()).status).toBe(401);
    expect((await harness.login(person, randomUUID(), device)).status).toBe(429);
  });

  test('counts guesses on a known device for the account as well', async () => {
    const person = someone();
    const { body: user } = await harness.register(person);
    const device = withAccount(undefined, user.id);
    const wrong = { email: person.email, password: 'wrong' };
    for (let failure = 0; failure < 10; failure += 1) await harness.login(wrong, randomUUID(), device);
    expect((await harness.login(person)).status).toBe(429);
  });

  test('forgets a known network after 90 days and with the account', async () => {
    const { person, user, home, wrong } = await guessedAt();
    const known = harness.stores.database.collection<{ _id: string; networks: string[] }>('known-networks');
    const kept = await known.find({}).toArray();
    expect(JSON.stringify(kept)).not.toContain(home);
    harness.setClock(later(91 * 24 * 3600));
    await statuses(10, wrong);
    expect((await harness.login(person, home)).status).toBe(429);

    harness.setClock(registeredAt);
    const before = await known.countDocuments();
    const identity = { ...asIdentity(), accountId: user.id, householdId: await householdOf(user.id) };
    const headers = { [KNOWN_DEVICE_HEADER]: withAccount(undefined, user.id) };
    const body = { password: person.password };
    expect((await harness.request('DELETE', '/api/user', { identity, body, headers })).status).toBe(204);
    expect(await known.countDocuments()).toBe(before - 1);
  });
});

async function householdOf(accountId: string): Promise<string> {
  const [event] = await harness.eventsIn(`account-${accountId}`);
  return (event?.data as { householdId: string }).householdId; // AccountRegistered
}

type Person = ReturnType<typeof someone>;
