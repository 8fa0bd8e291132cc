import { randomUUID } from 'node:crypto';
import { asIdentity } from '@forkcast/service-kit/testing';
import { foldCase } from '../personal-data/foldCase';
import { deriveSecrets } from '../personal-data/secrets';
import { emailReservation } from '../reservation/reservation';
import { accountsHarnessForAll, registeredAt, signedIn, someone } from '../testing/accountsHarness';

const harness = accountsHarnessForAll();

const later = (seconds: number) => new Date(registeredAt.getTime() + seconds * 1000);

describe('registering', () => {
  test('returns the user and signs in (201)', async () => {
    const ann = { ...someone(), displayName: 'Ann Müller 🍅', timeZone: 'Europe/Berlin' };
    const answer = await harness.register(ann);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: ann.username,
      email: ann.email,
      emailVerified: false,
      displayName: 'Ann Müller 🍅',
      avatar: null,
      plans: 'trial',
      isPaid: false,
      trialEndsAt: '2026-12-20T18:00:00.000Z',
      googleId: null,
      timeZone: 'Europe/Berlin',
      display: { theme: 'system', plannerView: 'table', recipesView: 'table' },
      defaultServings: null,
    });
    expect(signedIn(answer)).toEqual({
      accountId: answer.body.id,
      householdId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      displayName: 'Ann Müller 🍅',
      timeZone: 'Europe/Berlin',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('founds a household', async () => {
    const { accountId, householdId } = signedIn(await harness.register(someone())) ?? asIdentity();
    expect(await harness.eventsIn(`household-${householdId}`)).toEqual([
      {
        type: 'HouseholdFounded',
        data: { householdId, founderId: accountId, foundedAt: registeredAt.toISOString() },
      },
    ]);
  });

  test('defaults to names from the address and UTC', async () => {
    const { email, password, username } = someone();
    expect((await harness.register({ email, password })).body).toMatchObject({
      username,
      displayName: username,
      timeZone: 'UTC',
    });
  });

  test('appends a number to a derived username that is taken', async () => {
    for (const username of ['info', 'info2']) {
      const email = `info@${username}.example`;
      expect((await harness.register({ email, password: 'secret' })).body).toMatchObject({ username });
    }
  });

  test.each([
    ['an address that is none', { email: 'ann' }, 'email', 'Invalid email address'],

    ['a short password', { password: '12345' }, 'password', 'Password must be at least 6 characters'],

    ['a short username', { username: 'an' }, 'username', 'Username must be at least 3 characters'],

    ['an invisible display name', { displayName: '\u200B\u202E' }, 'displayName', 'Display name is required'],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, 'timeZone', 'Not a known time zone'],
  ])('rejects %s and names the field (422)', async (_, flaw, path, message) => {
    const { status, body } = await harness.register({ ...someone(), ...flaw });
    expect(status).toBe(422);
    expect(body.error.code).toBe('invalid-request');
    expect(body.error.details).toContainEqual({ path, message });
  });
});

describe('a value that is taken', () => {
  test('rejects an address in different case (409)', async () => {
    const ann = someone();
    await harness.register(ann);
    const { status, body } = await harness.register({
      ...someone(),
      email: ann.email.toUpperCase(),
    });
    expect(status).toBe(409);
    expect(body).toEqual({
      error: { code: 'email-taken', message: 'This email is already registered. Try logging in instead' },
    });
  });

  test('rejects a username in different case and frees the address (409)', async () => {
    const ann = someone();
    await harness.register(ann);
    const bob = someone();
    const refused = await harness.register({ ...bob, username: ann.username.toUpperCase() });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({
      code: 'username-taken',
      message: 'This username is already taken',
    });
    expect(signedIn(refused)).toBeNull();
    expect((await harness.register(bob)).status).toBe(201);
  });

  test('accepts one of twenty concurrent registrations with an address', async () => {
    const { email, password } = someone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        harness.register({ email, password, username: `racer-${index}` }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? 'won' : body.error.code));
    expect(codes.filter((code) => code === 'won')).toHaveLength(1);
    expect(codes.filter((code) => code === 'email-taken')).toHaveLength(19);
    const winner = answers.find(({ status }) => status === 201);
    expect((await harness.login({ email, password })).body).toEqual(winner?.body);
  });
});

describe('a registration whose process died midway', () => {
  async function halfRegistered(email: string) {
    const { hashOf } = deriveSecrets(harness.dependencies().identityKey);
    const reserved = { accountId: randomUUID(), reservedAt: registeredAt.toISOString() };
    const { streamName } = emailReservation.of(hashOf('email', foldCase(email)));
    await harness.append(streamName, [{ type: 'ValueReserved', data: reserved }]);
    return reserved.accountId;
  }

  test("frees the address after a minute and can't be completed any more", async () => {
    const ann = someone();
    const accountId = await halfRegistered(ann.email);
    harness.setClock(later(60));
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => harness.register({ ...ann, username: `finder-${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'email-taken')).toHaveLength(4);
    expect(await harness.eventsIn(`account-${accountId}`)).toMatchObject([{ type: 'RegistrationAbandoned' }]);
  });
});

test('frees the address when the store fails midway', async () => {
  const ann = someone();
  const { store } = harness.dependencies();
  const real = store.appendToStream.bind(store);
  const failing = jest.spyOn(store, 'appendToStream').mockImplementation((streamName, ...rest) => {
    if (streamName.startsWith('household-')) return Promise.reject(new Error('disk on fire'));
    return real(streamName, ...rest);
  });
  const failed = await harness.register(ann);
  failing.mockRestore();
  expect(failed.status).toBe(500);
  expect(JSON.stringify(failed.body)).not.toContain('fire');
  expect((await harness.register(ann)).status).toBe(201);
});
