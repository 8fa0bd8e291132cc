import { CLIENT_ADDRESS_HEADER, type ExternalProfile } from '@forkcast/service-kit';
import { defaultLimits } from '../limits';
import { accountsHarnessForAll, registered, registeredAt, someone } from '../testing/accountsHarness';
import { aProfile, profileHeaders } from '../testing/externalProfiles';
import { aPicture, dataUrlOf } from '../testing/pictures';

const limits = {
  ...defaultLimits,
  registrationsPerNetwork: 3,
  avatarsPerAccount: 2,
  avatarsPerNetwork: 3,
  signInsPerAccount: 3,
  signInsPerNetwork: 5,
};
const harness = accountsHarnessForAll({ limits });

const minutesLater = (minutes: number) => new Date(registeredAt.getTime() + minutes * 60_000);

describe('correct passwords', () => {
  const from = (person: { email: string; password: string }, client: string) =>
    harness.login({ email: person.email, password: person.password }, client);

  test('limits sign-ins per account and network (429 with Retry-After)', async () => {
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

  test('limits sign-ins per network without letting rejected failures lock anyone out', async () => {
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
  test('limits registrations per network within an hour (429 with Retry-After)', async () => {
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

  test('counts registrations with a taken address', async () => {
    const ann = await registered(harness);
    const ask = () => harness.register({ ...someone(), email: ann.email }, '203.0.113.20');
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(409);
    expect((await ask()).status).toBe(429);
  });

  test('counts new accounts with Google, but not their later sign-ins', async () => {
    const profiles = [aProfile(), aProfile(), aProfile(), aProfile()];
    const signIn = async (profile: ExternalProfile) => {
      const headers = { [CLIENT_ADDRESS_HEADER]: '203.0.113.22', ...profileHeaders(profile, harness) };
      const { subject: googleId, email } = profile;
      const body = { googleId, email };
      return harness.request('POST', '/api/auth/google', { body, headers });
    };
    const answers = [];
    for (const profile of [...profiles, ...profiles.slice(0, 3)])
      answers.push((await signIn(profile)).status);
    expect(answers).toEqual([200, 200, 200, 429, 200, 200, 200]);
    expect((await harness.register(someone(), '203.0.113.22')).status).toBe(429);
  });

  test('ignores invalid requests in the registration limit', async () => {
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

  test('limits avatar uploads per account within an hour and allows other changes (429)', async () => {
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

  test('limits avatar uploads per network (429)', async () => {
    for (let count = 0; count < 3; count += 1) {
      const another = await registered(harness);
      expect((await change(another, { avatar: await gif(4) }, '203.0.113.30')).status).toBe(200);
    }
    expect((await change(await registered(harness), { avatar: await gif(4) }, '203.0.113.30')).status).toBe(
      429,
    );
  });
});
