import { accountsHarness, registered, type AccountsHarness, type Person } from '../testing/accountsHarness';
import { aPicture, dataUrlOf } from '../testing/pictures';

let harness: AccountsHarness;
beforeAll(async () => (harness = await accountsHarness()));
afterAll(() => harness.stop());

const get = (path: string, { identity }: Pick<Person, 'identity'>) =>
  harness.request('GET', `/api/user${path}`, { identity });
const change = ({ identity }: Person, body: object) =>
  harness.request('PUT', `/api/user/${identity.accountId}`, { identity, body });
const upload = async (person: Person) => change(person, { avatar: dataUrlOf(await aPicture()) });

test('the account → the user, the ways in and what it wants to be told, as their own calls answer them', async () => {
  const ann = await registered(harness);
  const preferences = { emailNotifications: false, weeklySummary: true, shoppingListReminders: true };
  await harness.request('PUT', '/api/user/preferences', { identity: ann.identity, body: preferences });
  const { status, body } = await get('/exported-account', ann);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...ann.user,
    signInMethods: (await get('/sign-in-methods', ann)).body,
    preferences: (await get('/preferences', ann)).body,
  });
  expect(body).toMatchObject({ signInMethods: { password: true }, preferences });
});

test('the avatar → the uploaded image of whoever asks, and nobody else’s', async () => {
  const [ann, bob] = [await registered(harness), await registered(harness)];
  await upload(ann);
  const image = await get('/exported-avatar', ann);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await get('/exported-avatar', bob)).status).toBe(204);
});

test('an uploaded avatar that is not there → 404, so that no export leaves it out unnoticed', async () => {
  const ann = await registered(harness);
  await upload(ann);
  await harness.stores.database.collection('avatars').deleteOne({ _id: ann.identity.accountId });
  expect((await get('/exported-avatar', ann)).status).toBe(404);
});
