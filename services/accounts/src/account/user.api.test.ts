import { randomBytes } from 'node:crypto';
import type { Change } from '@forkcast/bus';
import { SIGNED_OUT_HEADER } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import { accounts } from '../accounts';
import {
  accountsHarnessForAll,
  changedIdentity,
  errorOf,
  registered as register,
} from '../testing/accountsHarness';

const harness = accountsHarnessForAll();

const registered = () => register(harness, { displayName: 'Annabel Lee' });

const ask = (identity = asIdentity()) => harness.request('GET', '/api/user', { identity });

test('responds 401 for an unknown account', async () => {
  expect(errorOf(await ask())).toEqual([401, 'unauthenticated']);
});

test('announces a registration to that account only', async () => {
  const changes: Change[] = [];
  const stop = harness.bus.onChange((change) => changes.push(change));
  const { identity } = await registered();
  await harness.settled();
  stop();
  const { accountId, householdId } = identity;
  expect(changes).toEqual([{ accountId, householdId, topic: 'user', position: expect.any(String) }]);
});

describe('a session that missed a change', () => {
  test("is updated to the account's current name, zone and household", async () => {
    const ann = await registered();
    const [unchanged, stale] = [
      await ask(ann.identity),
      await ask({ ...ann.identity, householdId: asIdentity().householdId, displayName: 'Mallory' }),
    ];
    expect(changedIdentity(unchanged)).toBeNull();
    expect(changedIdentity(stale)).toEqual(ann.identity);
  });

  test("is trusted when the read model hasn't caught up yet", async () => {
    const ann = await registered();
    const moved = { ...ann.identity, householdId: asIdentity().householdId };
    await harness.append(`account-${ann.user.id}`, [
      {
        type: 'HouseholdChanged',
        data: {
          accountId: ann.user.id,
          householdId: moved.householdId,
          fromHouseholdId: ann.identity.householdId,
          changedAt: 'now',
        },
      },
    ]);
    const answer = await harness.request('GET', '/api/user', { identity: moved, after: null });
    expect([answer.status, changedIdentity(answer)]).toEqual([200, null]);
  });

  test('ends when the account has been deleted', async () => {
    const ann = await registered();
    const body = { password: ann.password };
    await harness.send(ann, 'DELETE', '/api/user', body);
    const answer = await ask(ann.identity);
    expect([answer.status, answer.headers.get(SIGNED_OUT_HEADER)]).toEqual([401, ann.user.id]);
    expect((await ask()).headers.get(SIGNED_OUT_HEADER)).toBeNull();
  });
});

describe('personal data', () => {
  test('is stored only sealed or hashed in the log and in documents', async () => {
    const ann = await registered();
    await harness.login({ email: ann.email, password: 'wrong' }, '198.51.100.23');
    await harness.settled();
    const { database } = harness.stores;
    const documents = await Promise.all(
      ['accounts', 'personal-keys', 'sign-in-failures'].map((name) =>
        database.collection(name).find({}).toArray(),
      ),
    );
    const everything = JSON.stringify([await harness.log(), documents]);
    expect(everything).toContain(ann.user.id);
    for (const secret of [
      ann.email,
      ann.username,
      ann.user.displayName,
      ann.password,
      'argon2',
      '198.51.100.23',
    ]) {
      expect(everything).not.toContain(secret);
    }
  });

  test("can't be read or signed in to once its key is deleted", async () => {
    const ann = await registered();
    await harness.stores.database.collection('personal-keys').deleteOne({ _id: ann.user.id });
    expect((await ask(ann.identity)).status).toBe(401);
    const answer = await harness.login(ann);
    expect(errorOf(answer)).toEqual([401, 'invalid-credentials']);
  });

  test('prevents a start with a different secret', async () => {
    await registered();
    const identityKey = new Uint8Array(randomBytes(32));
    await expect(accounts.start({ ...harness.dependencies(), identityKey })).rejects.toThrow(
      'The accounts in this database were made with another secret',
    );
  });
});
