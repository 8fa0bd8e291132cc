import type { DocumentDatabase, StoredDocument } from '@forkcast/event-sourcing';
import { POSITION_HEADER } from '@forkcast/service-kit';
import { accountsProjection } from '../account/account-directory/accountsProjection';
import { signedIn, someone } from '../testing/accountsHarness';
import { calling } from '../testing/calling';
import { accountsWithMailbox } from '../testing/accountsWithMailbox';

/** What the read model of accounts says while it lags; undefined while it does not. */
let asItWas: readonly StoredDocument[] | undefined;
const { harness } = accountsWithMailbox((dependencies) => ({
  ...dependencies,
  database: lagging(dependencies.database),
}));
afterEach(() => (asItWas = undefined));

/** The same database, whose accounts are found as they were. */
function lagging(database: DocumentDatabase): DocumentDatabase {
  return calling(database, (method, given, answer) => {
    if (method !== 'collection' || given[0] !== accountsProjection.name) return undefined;
    return calling(answer as object, (operation, [filter]) => {
      if (operation !== 'findOne' || !asItWas) return undefined;
      return Promise.resolve(asItWas.find((one) => isLike(one, filter as object)) ?? null);
    });
  });
}

function isLike(document: object, filter: object): boolean {
  const fields = new Map(Object.entries(document));
  return Object.entries(filter).every(([field, value]) => fields.get(field) === value);
}

async function lagFromHere(): Promise<void> {
  await harness.settled();
  asItWas = await harness.stores.database.collection(accountsProjection.name).find({}).toArray();
}

test.each([
  ['address', ({ email, password }: Login) => ({ email, password })],
  ['username', ({ username, password }: Login) => ({ username, password })],
])('signs in by %s right after registration and waits for the read model', async (_, by) => {
  await lagFromHere();
  const ann = someone();
  const registered = await harness.register(ann);
  const answer = await harness.login(by(ann));
  expect(answer.status).toBe(200);
  expect(signedIn(answer)).toEqual(signedIn(registered));
  // The session's next read waits for the account.
  expect(answer.headers.get(POSITION_HEADER)).toBe(registered.headers.get(POSITION_HEADER));
  expect((await harness.login({ ...by(ann), password: 'wrong' })).status).toBe(401);
});

test('accepts a password right after it was changed and rejects the previous one', async () => {
  const ann = someone();
  const identity = signedIn(await harness.register(ann)) ?? undefined;
  await lagFromHere();
  const newPassword = 'battery staple';
  const change = { currentPassword: ann.password, newPassword };
  expect((await harness.request('POST', '/api/user/password', { identity, body: change })).status).toBe(204);
  expect((await harness.login({ ...ann, password: newPassword })).status).toBe(200);
  expect((await harness.login(ann)).status).toBe(401);
  const again = await harness.request('POST', '/api/user/password', { identity, body: change });
  expect(again.body).toMatchObject({ error: { code: 'wrong-password' } });
});

type Login = ReturnType<typeof someone>;
