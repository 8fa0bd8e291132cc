import { randomBytes } from 'node:crypto';
import { EXTERNAL_PROFILE_HEADER, signExternalProfile, type ExternalProfile } from '@forkcast/service-kit';
import {
  accountsHarnessForAll,
  errorOf,
  registered,
  signedIn,
  someone,
  type Person,
} from '../testing/accountsHarness';
import { aProfile, profileHeaders } from '../testing/externalProfiles';

const harness = accountsHarnessForAll();

async function send(
  path: string,
  google: ExternalProfile,
  { identity }: Partial<Person> = {},
  more: object = {},
) {
  const { subject: googleId, email, displayName, avatar } = google;
  const body = { googleId, email, displayName, avatar, ...more };
  return harness.request('POST', path, { identity, body, headers: profileHeaders(google, harness) });
}
const signIn = (google: ExternalProfile, more?: object) => send('/api/auth/google', google, {}, more);
const connect = (who: Person, google: ExternalProfile) => send('/api/user/google', google, who);
const disconnect = ({ identity }: Person) => harness.request('DELETE', '/api/user/google', { identity });
const methods = ({ identity }: Pick<Person, 'identity'>) =>
  harness.request('GET', '/api/user/sign-in-methods', { identity });

/** A user with a password, whose address Google verified and who then disconnected Google. */
async function withVerifiedAddress(): Promise<Person> {
  const ann = await registered(harness);
  await connect(ann, aProfile({ email: ann.email }));
  await disconnect(ann);
  return { ...ann, user: { ...ann.user, emailVerified: true } };
}

async function withGoogleAlone(google = aProfile()) {
  const answer = await signIn(google);
  const identity = signedIn(answer);
  if (!identity) throw new Error('Not signed in');
  return { ...someone(), user: answer.body, identity, google };
}

describe('signing in with Google', () => {
  test('registers a new account in the given time zone', async () => {
    const google = aProfile({ avatar: 'https://lh3.googleusercontent.com/a/greta' });
    const answer = await signIn(google, { timeZone: 'Asia/Tokyo' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      email: google.email,
      username: google.email.split('@')[0],
      displayName: 'Greta Google',
      avatar: google.avatar,
      googleId: google.subject,
      timeZone: 'Asia/Tokyo',
    });
    expect(signedIn(answer)?.accountId).toBe(answer.body.id);
  });

  test('finds the same account when the address at Google changes', async () => {
    const google = aProfile();
    const first = await signIn(google);
    const again = await signIn({ ...google, email: someone().email });
    expect(again.body).toEqual(first.body);
    expect(signedIn(again)).toEqual(signedIn(first));
  });

  test('uses the local part of the address as the missing name', async () => {
    const google = aProfile({ displayName: ' ' });
    expect((await signIn(google)).body).toMatchObject({
      displayName: google.email.split('@')[0],
      avatar: null,
    });
  });

  test('connects the account with that address when both sides have verified it', async () => {
    const ann = await withVerifiedAddress();
    const unverified = await signIn(aProfile({ email: ann.email, emailVerified: false }));
    expect(errorOf(unverified)).toEqual([409, 'email-unverified']);
    const avatar = 'https://lh3.googleusercontent.com/a/greta';
    const google = aProfile({ email: ann.email.toUpperCase(), avatar });
    const answer = await signIn(google);
    expect(answer.body).toEqual({ ...ann.user, googleId: google.subject, avatar });
    expect((await methods(ann)).body).toEqual({
      password: true,
      google: { email: google.email },
      openId: [],
    });
    expect((await harness.login(ann)).status).toBe(200);
  });

  test('rejects an address whose account has another Google account (409)', async () => {
    const greta = await withGoogleAlone();
    const other = await signIn(aProfile({ email: greta.user.email }));
    expect([other.status, other.body.error.code, signedIn(other)]).toEqual([409, 'email-taken', null]);
  });

  test('creates one account for five concurrent first sign-ins', async () => {
    const google = aProfile();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(google)));
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect((await signIn(google)).status).toBe(200);
  });

  test("rejects a profile that the gateway hasn't signed (401)", async () => {
    const { subject: googleId, email, displayName, avatar } = aProfile();
    const body = { googleId, email, displayName, avatar };
    const forged = signExternalProfile(aProfile(), new Uint8Array(randomBytes(32)));
    const claims: Record<string, string>[] = [
      {},
      { [EXTERNAL_PROFILE_HEADER]: forged },
      { [EXTERNAL_PROFILE_HEADER]: 'x' },
    ];
    for (const headers of claims) {
      const answer = await harness.request('POST', '/api/auth/google', { body, headers });
      expect(errorOf(answer)).toEqual([401, 'unauthenticated']);
      expect(signedIn(answer)).toBeNull();
    }
  });
});

describe('an address that was registered but never verified', () => {
  test("doesn't connect Google to the account, which may belong to someone else (409)", async () => {
    const mallory = await registered(harness);
    const answer = await signIn(aProfile({ email: mallory.email }));
    expect([...errorOf(answer), signedIn(answer)]).toEqual([409, 'email-unverified', null]);
    expect((await methods(mallory)).body.google).toBeNull();
    expect((await harness.login(mallory)).body.googleId).toBeNull();
  });

  test("connects Google with the account's password and verifies the address", async () => {
    const ann = await registered(harness);
    const google = aProfile({ email: ann.email });
    const answer = await signIn(google, { password: ann.password });
    expect(answer.body).toMatchObject({
      id: ann.user.id,
      googleId: google.subject,
      emailVerified: true,
    });
    expect((await signIn(google)).body.id).toBe(ann.user.id);
  });

  test("stays unverified when Google hasn't verified it either", async () => {
    const ann = await registered(harness);
    const answer = await signIn(aProfile({ email: ann.email, emailVerified: false }), {
      password: ann.password,
    });
    expect(answer.body).toMatchObject({ id: ann.user.id, emailVerified: false });
  });

  test('rejects a wrong password (403) and counts it with failed sign-ins', async () => {
    const ann = await registered(harness);
    const google = aProfile({ email: ann.email });
    for (let guess = 0; guess < 10; guess += 1) {
      expect(errorOf(await signIn(google, { password: 'guess' }))).toEqual([403, 'wrong-password']);
    }
    const stopped = await signIn(google, { password: ann.password });
    expect([...errorOf(stopped), signedIn(stopped)]).toEqual([429, 'too-many-requests', null]);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await methods(ann)).body.google).toBeNull();
  });

  test("isn't connected after it was verified and then changed", async () => {
    const ann = await withVerifiedAddress();
    const { identity, password: currentPassword } = ann;
    const body = { email: someone().email, currentPassword };
    await harness.request('PUT', `/api/user/${ann.user.id}`, { identity, body });
    expect((await signIn(aProfile({ email: ann.email }))).body.id).not.toBe(ann.user.id);
    expect(errorOf(await signIn(aProfile({ email: body.email })))).toEqual([409, 'email-unverified']);
  });
});

test('verifies an account registered by Google once Google has verified its address, and no other', async () => {
  const google = aProfile({ emailVerified: false });
  await signIn(google);
  const other = { ...google, email: someone().email, emailVerified: true };
  expect((await signIn(other)).body.emailVerified).toBe(false);
  expect((await signIn({ ...google, emailVerified: true })).body.emailVerified).toBe(true);
  expect((await signIn(google)).body.emailVerified).toBe(true);
});

describe('an account without a password', () => {
  test('rejects another address until it has a password (409)', async () => {
    const greta = await withGoogleAlone();
    const body = { email: someone().email, currentPassword: 'guess' };
    const path = `/api/user/${greta.user.id}`;
    const refused = await harness.send(greta, 'PUT', path, body);
    expect(errorOf(refused)).toEqual([409, 'no-password']);
  });

  test('sets a password without a current one and can then disconnect Google', async () => {
    const greta = await withGoogleAlone();
    const { identity, user } = greta;
    expect((await methods(greta)).body).toEqual({
      password: false,
      google: { email: user.email },
      openId: [],
    });
    const only = await disconnect(greta);
    expect(errorOf(only)).toEqual([409, 'only-way-in']);
    const body = { newPassword: 'battery staple' };
    expect((await harness.request('POST', '/api/user/password', { identity, body })).status).toBe(204);
    expect((await disconnect(greta)).body).toEqual({ password: true, google: null, openId: [] });
    expect((await harness.login({ email: user.email, password: 'battery staple' })).status).toBe(200);
  });

  test('is deleted by typing its address, which frees its Google account', async () => {
    const { identity, user, google } = await withGoogleAlone();
    const remove = (body: object) => harness.request('DELETE', '/api/user', { identity, body });
    for (const body of [{}, { email: 'other@example.org' }, { password: 'null' }]) {
      const refused = await remove(body);
      expect([refused.status, refused.body.error.details[0].path]).toEqual([422, 'email']);
    }
    expect((await remove({ email: user.email.toUpperCase() })).status).toBe(204);
    const again = await signIn(google);
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(user.id);
  });
});

describe('connecting', () => {
  test('signs in with a connected Google account until it is disconnected', async () => {
    const ann = await registered(harness);
    const google = aProfile();
    expect((await connect(ann, google)).body).toEqual({
      password: true,
      google: { email: google.email },
      openId: [],
    });
    expect((await signIn(google)).body.id).toBe(ann.user.id);
    expect((await disconnect(ann)).body).toEqual({ password: true, google: null, openId: [] });
    expect((await disconnect(ann)).status).toBe(200);
    expect((await signIn(google)).body.id).not.toBe(ann.user.id);
  });

  test('rejects a Google account that belongs to another account (409)', async () => {
    const greta = await withGoogleAlone();
    const ann = await registered(harness);
    const refused = await connect(ann, greta.google);
    expect(errorOf(refused)).toEqual([409, 'google-taken']);
    expect((await methods(ann)).body.google).toBeNull();
    expect((await signIn(greta.google)).body.id).toBe(greta.user.id);
  });

  test('rejects requests without a signed profile (401)', async () => {
    const ann = await registered(harness);
    const body = { googleId: 'x', email: 'x' };
    const answer = await harness.send(ann, 'POST', '/api/user/google', body);
    expect(answer.status).toBe(401);
  });
});
