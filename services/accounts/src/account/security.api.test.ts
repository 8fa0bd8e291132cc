import { asIdentity } from '@forkcast/service-kit/testing';
import { SIGNED_OUT_HEADER } from '@forkcast/service-kit';
import {
  accountsHarnessForAll,
  registered,
  signedIn,
  type Person,
  errorOf,
} from '../testing/accountsHarness';
import { aPicture, dataUrlOf } from '../testing/pictures';

const harness = accountsHarnessForAll();

const call = (method: string, path: string) => (who: Person, body?: unknown) =>
  harness.send(who, method, path, body);
const changePassword = call('POST', '/api/user/password');
const deleteAccount = call('DELETE', '/api/user');
const methods = call('GET', '/api/user/sign-in-methods');

test('responds 401 to a deleted account', async () => {
  const gone = { identity: asIdentity() };
  expect((await harness.send(gone, 'POST', '/api/user/password', { newPassword: 'secret' })).status).toBe(
    401,
  );
  expect((await harness.send(gone, 'DELETE', '/api/user')).status).toBe(401);
  expect((await harness.send(gone, 'GET', '/api/user/sign-in-methods')).status).toBe(401);
});

test('returns the password and no Google account as sign-in methods', async () => {
  expect((await methods(await registered(harness))).body).toEqual({
    password: true,
    google: null,
    openId: [],
  });
});

test('ends all sessions of the account when signing out everywhere', async () => {
  const ann = await registered(harness);
  const answer = await call('POST', '/api/user/sign-out-everywhere')(ann);
  expect(answer.status).toBe(204);
  expect(answer.headers.get(SIGNED_OUT_HEADER)).toBe(ann.user.id);
  expect(signedIn(answer)).toBeNull();
});

describe('changing the password', () => {
  test('replaces the password and ends other sessions', async () => {
    const ann = await registered(harness);
    const newPassword = 'battery staple';
    const answer = await changePassword(ann, { currentPassword: ann.password, newPassword });
    expect(answer.status).toBe(204);
    expect(answer.headers.get(SIGNED_OUT_HEADER)).toBe(ann.user.id);
    expect(signedIn(answer)).toEqual(ann.identity);
    expect((await harness.login({ email: ann.email, password: newPassword })).status).toBe(200);
    expect((await harness.login(ann)).status).toBe(401);
    expect(JSON.stringify(await harness.eventsIn(`account-${ann.user.id}`))).not.toContain('argon2');
  });

  test('rejects a wrong current password and changes nothing (403)', async () => {
    const ann = await registered(harness);
    const answer = await changePassword(ann, { currentPassword: 'wrong', newPassword: 'battery staple' });
    expect(errorOf(answer)).toEqual([403, 'wrong-password']);
    expect(answer.headers.get(SIGNED_OUT_HEADER)).toBeNull();
    expect((await harness.login(ann)).status).toBe(200);
  });

  test.each([
    [
      'too short a new one',
      { currentPassword: 'x', newPassword: '12345' },
      'newPassword',
      'Password must be at least 6 characters',
    ],
    ['no current one', { newPassword: '123456' }, 'currentPassword', 'Please enter your current password'],
  ])('rejects a change with %s (422)', async (_, body, path, message) => {
    const answer = await changePassword(await registered(harness), body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.details).toEqual([{ path, message }]);
  });
});

describe('deleting the account', () => {
  test('erases all personal data and ends sign-in when the password is right', async () => {
    const ann = await registered(harness);
    const avatar = dataUrlOf(await aPicture());
    await call('PUT', `/api/user/${ann.user.id}`)(ann, { avatar });
    const answer = await deleteAccount(ann, { password: ann.password });
    expect(answer.status).toBe(204);
    expect(answer.headers.get(SIGNED_OUT_HEADER)).toBe(ann.user.id);
    expect((await call('GET', '/api/user')(ann)).status).toBe(401);
    expect((await harness.login(ann)).body.error.code).toBe('invalid-credentials');
    await harness.settled();
    for (const collection of ['accounts', 'personal-keys', 'avatars']) {
      const documents = harness.stores.database.collection(collection);
      expect(await documents.countDocuments({ _id: ann.user.id })).toBe(0);
    }
    expect((await deleteAccount(ann, { password: ann.password })).status).toBe(401);
  });

  test('keeps the account when the password is wrong (403)', async () => {
    const ann = await registered(harness);
    const answer = await deleteAccount(ann, { password: 'wrong' });
    expect(errorOf(answer)).toEqual([403, 'wrong-password']);
    expect((await harness.login(ann)).status).toBe(200);
  });

  test('rejects a deletion without the password, even with the address (422)', async () => {
    const ann = await registered(harness);
    for (const body of [{}, { email: ann.email }]) {
      const answer = await deleteAccount(ann, body);
      expect(answer.status).toBe(422);
      expect(answer.body.error.details[0].path).toBe('password');
    }
  });

  test('completes a deletion that was interrupted after its first event', async () => {
    const ann = await registered(harness);
    const { accountId, householdId } = ann.identity;
    await harness.append(`account-${accountId}`, [
      { type: 'AccountDeleted', data: { accountId, householdId, deletedAt: 'now' } },
    ]);
    await harness.settled();
    const again = await registered(harness, { email: ann.email, username: ann.username });
    expect(again.user.id).not.toBe(ann.user.id);
    expect(await harness.stores.database.collection('personal-keys').countDocuments({ _id: accountId })).toBe(
      0,
    );
    expect(await harness.eventsIn(`household-${householdId}`)).toHaveLength(3);
  });
});
