import type { DocumentDatabase, StoredDocument } from '@forkcast/event-sourcing';
import { POSITION_HEADER } from '@forkcast/service-kit';
import { accountsProjection } from '../account/account-directory/accountsProjection';
import { signedIn, someone } from '../testing/accountsHarness';
import { calling } from '../testing/calling';
import { accountsWithMailbox } from '../testing/accountsWithMailbox';

/** The contents of the accounts read model while it lags; undefined otherwise. */
let staleAccounts: readonly StoredDocument[] | undefined;
const { harness } = accountsWithMailbox((dependencies) => ({
  ...dependencies,
  database: lagging(dependencies.database),
}));
afterEach(() => (staleAccounts = undefined));

/** Wraps a database so that it returns stale accounts while the read model lags. */
function lagging(database: DocumentDatabase): DocumentDatabase {
  return calling(database, (method, given, answer) => {
    if (method !== 'collection' || given[0] !== accountsProjection.name) return undefined;
    return calling(answer as object, (operation, [filter]) => {
      if (operation !== 'findOne' || !staleAccounts) return undefined;
      return Promise.resolve(staleAccounts.find((one) => matches(one, filter as object)) ?? null);
    });
  });
}

function matches(document: object, filter: object): boolean {
  const fields = new Map(Object.entries(document));
  return Object.entries(filter).every(([field, value]) => fields.get(field) === value);
}

async function startLagging(): Promise<void> {
  await harness.settled();
  staleAccounts = await harness.stores.database.collection(accountsProjection.name).find({}).toArray();
}

test.each([
  ['address', ({ email, password }: Login) => ({ email, password })],
  ['username', ({ username, password }: Login) => ({ username, password })],
])('signs in by %s right after registration and waits for the read model', async (_, by) => {
  await startLagging();
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
  await startLagging();
  const newPassword = 'battery staple';
  const change = { currentPassword: ann.password, newPassword };
  expect((await harness.request('POST', '/api/user/password', { identity, body: change })).status).toBe(204);
  expect((await harness.login({ ...ann, password: newPassword })).status).toBe(200);
  expect((await harness.login(ann)).status).toBe(401);
  const again = await harness.request('POST', '/api/user/password', { identity, body: change });
  expect(again.body).toMatchObject({ error: { code: 'wrong-password' } });
});

type Login = ReturnType<typeof someone>;
