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

test('exports the user, sign-in methods and preferences as their own routes return them', async () => {
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

test('exports the uploaded avatar to its owner only', async () => {
  const [ann, bob] = [await registered(harness), await registered(harness)];
  await upload(ann);
  const image = await get('/exported-avatar', ann);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await get('/exported-avatar', bob)).status).toBe(204);
});

test('responds 404 when an uploaded avatar is missing, so that the export fails visibly', async () => {
  const ann = await registered(harness);
  await upload(ann);
  await harness.stores.database.collection('avatars').deleteOne({ _id: ann.identity.accountId });
  expect((await get('/exported-avatar', ann)).status).toBe(404);
});
