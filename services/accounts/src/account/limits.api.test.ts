import { randomUUID } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER, GOOGLE_PROFILE_HEADER, signGoogleProfile } from '@forkcast/service-kit';
import { usualLimits } from '../limits';
import {
  accountsHarness,
  registered,
  registeredAt,
  someone,
  type AccountsHarness,
} from '../testing/accountsHarness';
import { aPicture, dataUrlOf } from '../testing/pictures';

let harness: AccountsHarness;
beforeAll(async () => {
  const limits = {
    ...usualLimits,
    registrationsPerNetwork: 3,
    avatarsPerAccount: 2,
    avatarsPerNetwork: 3,
    signInsPerAccount: 3,
    signInsPerNetwork: 5,
  };
  harness = await accountsHarness({ limits });
});
beforeEach(() => harness.setClock(registeredAt));
afterAll(() => harness.stop());

const minutesLater = (minutes: number) => new Date(registeredAt.getTime() + minutes * 60_000);

describe('right passwords', () => {
  const from = (person: { email: string; password: string }, client: string) =>
    harness.login({ email: person.email, password: person.password }, client);

  test('more for one account from one network than it may have → 429 and when to come back; elsewhere it signs in', async () => {
    const ann = await registered(harness);
    for (let count = 0; count < 3; count += 1) expect((await from(ann, '203.0.113.40')).status).toBe(200);
    const refused = await from(ann, '203.0.113.40');
    expect([refused.status, refused.headers.get('retry-after'), refused.body.error]).toEqual([
      429,
      '900',
      { code: 'too-many-requests', message: 'Too many sign-in attempts. Try again in 15 minutes' },
    ]);
    expect((await from(ann, '203.0.113.41')).status).toBe(200);
    harness.setClock(minutesLater(15));
    expect((await from(ann, '203.0.113.40')).status).toBe(200);
  });

  test('of many accounts → are counted for their network; wrong ones that are refused lock nobody out', async () => {
    const [ann, bob, eve] = [await registered(harness), await registered(harness), await registered(harness)];
    for (let count = 0; count < 15; count += 1) {
      await from({ ...ann, password: 'wrong' }, '203.0.113.50');
    }
    for (const person of [bob, bob]) expect((await from(person, '203.0.113.51')).status).toBe(200);
    for (const person of [ann, ann, eve]) expect((await from(person, '203.0.113.51')).status).toBe(200);
    expect((await from(eve, '203.0.113.51')).status).toBe(429);
  });
});

describe('registrations', () => {
  test('the usual limit → lets an office of sixty in within an hour', () => {
    expect(usualLimits.registrationsPerNetwork).toBeGreaterThanOrEqual(60);
  });

  test('more from one network than it may have within an hour → 429 and when to come back; elsewhere goes on', async () => {
    const from = (host: string) => harness.register(someone(), `2001:db8:1:1::${host}`);
    for (const host of ['1', '2', '3']) expect((await from(host)).status).toBe(201);
    harness.setClock(minutesLater(20));
    const refused = await from('4');
    expect([refused.status, refused.headers.get('retry-after'), refused.body.error]).toEqual([
      429,
      '2400',
      {
        code: 'too-many-requests',
        message: 'Too many new accounts from your network. Try again in 40 minutes',
      },
    ]);
    expect((await harness.register(someone(), '2001:db8:1:2::1')).status).toBe(201);
    harness.setClock(minutesLater(60));
    expect((await from('4')).status).toBe(201);
  });

  test('asking which addresses are taken → counts, too', async () => {
    const ann = await registered(harness);
    const ask = () => harness.register({ ...someone(), email: ann.email }, '203.0.113.20');
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(409);
    expect((await ask()).status).toBe(429);
  });

  test('with Google → count with the others; signing in does not', async () => {
    const profiles = ['a', 'b', 'c', 'd'].map(() => ({
      googleId: randomUUID(),
      email: someone().email,
      emailVerified: true,
      displayName: 'Greta Google',
      avatar: null,
    }));
    const signIn = async (profile: (typeof profiles)[number]) => {
      const token = signGoogleProfile(profile, harness.dependencies().identityKey);
      const headers = { [CLIENT_ADDRESS_HEADER]: '203.0.113.22', [GOOGLE_PROFILE_HEADER]: token };
      const { emailVerified: _, ...body } = profile;
      return harness.request('POST', '/api/auth/google', { body, headers });
    };
    const answers = [];
    for (const profile of [...profiles, ...profiles.slice(0, 3)])
      answers.push((await signIn(profile)).status);
    expect(answers).toEqual([200, 200, 200, 429, 200, 200, 200]);
    expect((await harness.register(someone(), '203.0.113.22')).status).toBe(429);
  });

  test('what is no registration → does not count', async () => {
    const from = (body: unknown) => harness.register(body, '203.0.113.21');
    for (let count = 0; count < 5; count += 1) expect((await from({ email: 'x' })).status).toBe(422);
    expect((await from(someone())).status).toBe(201);
  });
});

describe('avatars', () => {
  const gif = async (width: number) => dataUrlOf(await aPicture('gif', width));
  const change = ({ user, identity }: Awaited<ReturnType<typeof registered>>, body: object, client: string) =>
    harness.request('PUT', `/api/user/${user.id}`, {
      identity,
      body,
      headers: { [CLIENT_ADDRESS_HEADER]: client },
    });

  test('more than an account may upload within an hour → 429; all else can be changed', async () => {
    const ann = await registered(harness);
    for (const width of [1, 2])
      expect((await change(ann, { avatar: await gif(width) }, 'a')).status).toBe(200);
    const refused = await change(ann, { avatar: await gif(3) }, 'b');
    expect([refused.status, refused.body.error.message]).toEqual([
      429,
      'Too many uploads. Try again in 60 minutes',
    ]);
    const { body } = await change(ann, { displayName: 'Annabel' }, 'a');
    expect((await change(ann, { avatar: body.avatar, displayName: 'Ann' }, 'a')).status).toBe(200);
    expect((await change(ann, { avatar: null }, 'a')).status).toBe(200);
    harness.setClock(minutesLater(60));
    expect((await change(ann, { avatar: await gif(3) }, 'a')).status).toBe(200);
  });

  test('more than a network may upload → 429 for the next one there', async () => {
    for (let count = 0; count < 3; count += 1) {
      const somebody = await registered(harness);
      expect((await change(somebody, { avatar: await gif(4) }, '203.0.113.30')).status).toBe(200);
    }
    expect((await change(await registered(harness), { avatar: await gif(4) }, '203.0.113.30')).status).toBe(
      429,
    );
  });
});
