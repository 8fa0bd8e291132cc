import { randomUUID } from 'node:crypto';
import type { Identity } from '@forkcast/service-kit';
import {
  accountsHarnessForAll,
  changedIdentity,
  registered,
  someone,
  type Person,
  errorOf,
} from '../testing/accountsHarness';
import { aPicture, dataUrlOf } from '../testing/pictures';

const harness = accountsHarnessForAll();

const update = ({ identity, user }: Person, body: unknown, id = user.id) =>
  harness.request('PUT', `/api/user/${id}`, { identity, body });
const read = ({ identity }: Person) => harness.request('GET', '/api/user', { identity });
const withEmail = ({ password }: Person, email: string) => ({ email, currentPassword: password });

describe('the profile', () => {
  test('changes the display name and time zone and updates all sessions', async () => {
    const ann = await registered(harness);
    const answer = await update(ann, { displayName: ' A\u200Bnn\u202E 🍅\r\n', timeZone: 'Asia/Tokyo' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...ann.user, displayName: 'Ann 🍅', timeZone: 'Asia/Tokyo' });
    expect((await read(ann)).body).toEqual(answer.body);
    expect(changedIdentity(answer)).toEqual({
      ...ann.identity,
      displayName: 'Ann 🍅',
      timeZone: 'Asia/Tokyo',
    });
  });

  test('ignores an empty or unchanged update', async () => {
    const ann = await registered(harness);
    const { displayName, email, avatar, timeZone } = ann.user;
    for (const body of [{}, { displayName, email, avatar, timeZone }]) {
      const answer = await update(ann, body);
      expect(answer.body).toEqual(ann.user);
      expect(changedIdentity(answer)).toBeNull();
    }
    expect(await harness.eventsIn(`account-${ann.user.id}`)).toHaveLength(1);
  });

  test('keeps both of two concurrent changes', async () => {
    const ann = await registered(harness);
    const answers = await Promise.all([
      update(ann, { displayName: 'Annabel' }),
      update(ann, { avatar: dataUrlOf(await aPicture()) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await read(ann);
    expect(body.displayName).toBe('Annabel');
    expect(body.avatar).not.toBeNull();
  });

  test("responds 404 for another account's id and for a malformed one", async () => {
    const [ann, bob] = [await registered(harness), await registered(harness)];
    for (const id of [bob.user.id, randomUUID(), 'me']) {
      expect((await update(ann, { displayName: 'Mallory' }, id)).status).toBe(404);
    }
    expect((await read(bob)).body).toEqual(bob.user);
  });

  test.each([
    ['a blank name', { displayName: ' ' }, 'displayName', 'Display name is required'],
    ['an avatar that is no image', { avatar: 'ann.png' }, 'avatar', 'Avatar image must be a JPG, PNG or GIF'],
  ])('rejects a profile with %s and names the field (422)', async (_, body, path, message) => {
    const answer = await update(await registered(harness), body);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toEqual({ code: 'invalid-request', message, details: [{ path, message }] });
  });
});

describe('the address', () => {
  test('changes the address with the password and releases the previous one', async () => {
    const ann = await registered(harness);
    const email = someone().email;
    const answer = await update(ann, withEmail(ann, email));
    expect(answer.body).toEqual({ ...ann.user, email });
    expect((await harness.login({ email, password: ann.password })).status).toBe(200);
    expect((await harness.login({ email: ann.email, password: ann.password })).status).toBe(401);
    expect((await registered(harness, { email: ann.email })).user.email).toBe(ann.email);
    expect((await harness.register({ ...someone(), email })).body.error.code).toBe('email-taken');
  });

  test('rejects another address without the password (422) or with a wrong one (403)', async () => {
    const ann = await registered(harness);
    const { email } = someone();
    const without = await update(ann, { email });
    expect(without.status).toBe(422);
    expect(without.body.error.details[0].path).toBe('currentPassword');
    const wrong = await update(ann, { email, currentPassword: 'wrong', displayName: 'Mallory' });
    expect(wrong.status).toBe(403);
    expect(wrong.body.error).toEqual({
      code: 'wrong-password',
      message: "Your current password isn't right",
    });
    expect((await read(ann)).body).toEqual(ann.user);
    expect((await registered(harness, { email })).user.email).toBe(email);
  });

  test('reports a taken address only to someone who knows the password (409)', async () => {
    const [ann, bob] = [await registered(harness), await registered(harness)];
    const taken = await update(ann, withEmail(ann, bob.email.toUpperCase()));
    expect(errorOf(taken)).toEqual([409, 'email-taken']);
    const guess = await update(ann, { email: bob.email, currentPassword: 'wrong' });
    expect(guess.body.error.code).toBe('wrong-password');
    expect((await read(ann)).body).toEqual(ann.user);
  });

  test('gives an address to one of two accounts that request it at once', async () => {
    const [ann, bob] = [await registered(harness), await registered(harness)];
    const { email } = someone();
    const answers = await Promise.all([ann, bob].map((who) => update(who, withEmail(who, email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('releases the new address when the change fails', async () => {
    const ann = await registered(harness);
    const { store } = harness.dependencies();
    const append = store.appendToStream.bind(store);
    const failing = jest.spyOn(store, 'appendToStream').mockImplementation((streamName, ...rest) => {
      if (streamName.startsWith('account-')) return Promise.reject(new Error('the store is full'));
      return append(streamName, ...rest);
    });
    const { email } = someone();
    const failed = await update(ann, withEmail(ann, email));
    failing.mockRestore();
    expect(failed.status).toBe(500);
    expect((await harness.register({ ...someone(), email })).status).toBe(201);
  });

  test('limits wrong passwords together with those of sign-in (429 with Retry-After)', async () => {
    const ann = await registered(harness);
    const guess = { email: someone().email, currentPassword: 'wrong' };
    for (let failure = 0; failure < 10; failure += 1) expect((await update(ann, guess)).status).toBe(403);
    const refused = await update(ann, withEmail(ann, guess.email));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await harness.login(ann)).status).toBe(429);
  });
});

describe('preferences', () => {
  const path = '/api/user/preferences';

  test('starts with emails and reminders on and the summary off, then keeps the choices', async () => {
    const ann = await registered(harness);
    const { identity } = ann;
    expect((await harness.request('GET', path, { identity })).body).toEqual({
      emailNotifications: true,
      weeklySummary: false,
      shoppingListReminders: true,
      sendsMail: false,
    });
    const body = { emailNotifications: false, weeklySummary: true, shoppingListReminders: false };
    const answer = await harness.request('PUT', path, { identity, body });
    const kept = { ...body, sendsMail: false };
    expect([answer.status, answer.body]).toEqual([200, kept]);
    expect((await harness.request('GET', path, { identity })).body).toEqual(kept);
    await harness.restart();
    expect((await harness.request('GET', path, { identity })).body).toEqual(kept);
  });

  test('rejects invalid preferences (422)', async () => {
    const { identity } = await registered(harness);
    const body = { emailNotifications: 'yes' };
    expect((await harness.request('PUT', path, { identity, body })).status).toBe(422);
  });
});

describe('display preferences', () => {
  const path = '/api/user/display';
  const defaults = { theme: 'system', plannerView: 'table', recipesView: 'table' };
  const displayOf = async (identity: Identity) =>
    (await harness.request('GET', '/api/user', { identity })).body.display;

  test('start with the defaults and change one at a time, also at sign-in and in the export', async () => {
    const ann = await registered(harness);
    const { identity } = ann;
    expect(ann.user.display).toEqual(defaults);
    const answer = await harness.request('PUT', path, { identity, body: { theme: 'dark' } });
    expect([answer.status, answer.body]).toEqual([200, { ...defaults, theme: 'dark' }]);
    const chosen = { ...defaults, theme: 'dark', plannerView: 'board' };
    await harness.request('PUT', path, { identity, body: { plannerView: 'board' } });
    expect(await displayOf(identity)).toEqual(chosen);
    expect((await harness.login(ann)).body.display).toEqual(chosen);
    const exported = await harness.request('GET', '/api/user/exported-account', { identity });
    expect(exported.body.display).toEqual(chosen);
    await harness.restart();
    expect(await displayOf(identity)).toEqual(chosen);
  });

  test('reject unknown values (422)', async () => {
    const { identity } = await registered(harness);
    const body = { theme: 'sepia' };
    expect((await harness.request('PUT', path, { identity, body })).status).toBe(422);
  });
});
