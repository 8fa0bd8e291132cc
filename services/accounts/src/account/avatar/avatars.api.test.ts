import { randomUUID } from 'node:crypto';
import { signIdentity } from '@forkcast/service-kit';
import { openPersonalKeys } from '../../personal-data/personalKeys';
import { deriveSecrets } from '../../personal-data/secrets';
import { accountsHarnessForAll, registered, type Person } from '../../testing/accountsHarness';
import { aGeotaggedPicture, aPicture, CAMERA, dataUrlOf, inspect } from '../../testing/pictures';

const harness = accountsHarnessForAll();

const update = ({ identity }: Person, body: object) =>
  harness.request('PUT', `/api/user/${identity.accountId}`, { identity, body });
const get = (path: string, { identity }: Person) => harness.request('GET', path, { identity });
const avatars = () => harness.stores.database.collection<StoredAvatar>('avatars');

/** The harness reads texts. */
async function bytesAt(path: string, { identity }: Person): Promise<ArrayBuffer> {
  const authorization = `Bearer ${signIdentity(identity, harness.dependencies().identityKey)}`;
  return (await fetch(harness.url + path, { headers: { authorization } })).arrayBuffer();
}

test.each(['png', 'jpeg', 'gif'] as const)(
  'serves an uploaded %s as WebP of 256 and 512 pixels',
  async (format) => {
    const ann = await registered(harness);
    const { body } = await update(ann, { avatar: dataUrlOf(await aPicture(format, 1_200, 600)) });
    expect(body.avatar).toMatch(new RegExp(`^/api/user/${ann.user.id}/avatar\\?v=[0-9a-f]{16}$`));
    const sizes = await Promise.all(
      ['', '&width=256', '&width=512'].map(async (width) => inspect(await bytesAt(body.avatar + width, ann))),
    );
    expect(sizes).toEqual(
      [256, 256, 512].map((width) => ({ format: 'webp', width, height: width / 2, hasMetadata: false })),
    );
  },
);

test('stores nothing of the EXIF and GPS data of an upload', async () => {
  const ann = await registered(harness);
  const picture = await aGeotaggedPicture();
  expect(Buffer.from(picture).includes(CAMERA)).toBe(true);
  const { body } = await update(ann, { avatar: dataUrlOf(picture) });
  for (const path of [body.avatar, `${body.avatar}&width=512`, '/api/user/exported-avatar']) {
    const served = await bytesAt(path, ann);
    expect(await inspect(served)).toMatchObject({ format: 'webp', hasMetadata: false });
    expect(Buffer.from(served).includes(CAMERA)).toBe(false);
  }
});

test('has headers that let browsers keep an avatar at its full address only', async () => {
  const ann = await registered(harness);
  const { body } = await update(ann, { avatar: dataUrlOf(await aPicture()) });
  const image = await get(body.avatar, ann);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(image.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  const unversioned = await get(body.avatar.split('?')[0], ann);
  expect(unversioned.headers.get('cache-control')).toBe('private, no-cache');
  expect((await get(`${body.avatar}&width=100`, ann)).status).toBe(422);
});

test.each([
  ['half a PNG', async () => (await aPicture('png', 600, 400)).subarray(0, 200), 'be a JPG, PNG or GIF'],

  [
    'a PNG of 1 × 20,001 pixels',
    () => aPicture('png', 1, 20_001),
    'have at most 50 megapixels and no side over 20,000 pixels',
  ],
])(
  'rejects %s (422) and keeps the previous avatar',
  async (_, file, problem) => {
    const ann = await registered(harness);
    const before = await update(ann, { avatar: dataUrlOf(await aPicture()) });
    const { status, body } = await update(ann, { avatar: dataUrlOf(await file()), displayName: 'Mallory' });
    const message = `Avatar image must ${problem}`;
    expect([status, body.error]).toEqual([
      422,
      { code: 'invalid-request', message, details: [{ path: 'avatar', message }] },
    ]);
    expect((await get('/api/user', ann)).body).toEqual(before.body);
  },
  60_000,
);

describe('an avatar that the previous version stored as uploaded', () => {
  /** The document as that version wrote it, at the address that the profile has. */
  async function withOriginal(file: Uint8Array, type = 'image/jpeg') {
    const ann = await registered(harness);
    const { body } = await update(ann, { avatar: dataUrlOf(await aPicture()) });
    const { identityKey, database } = harness.dependencies();
    const key = await (
      await openPersonalKeys(database, deriveSecrets(identityKey).masterKey)
    ).find(ann.user.id);
    if (!key) throw new Error('Not registered');
    const version: string = body.avatar.split('v=')[1];
    const image = key.seal(Buffer.from(file).toString('base64'));
    await avatars().replaceOne({ _id: ann.user.id }, { version, type, image });
    return { ann, address: body.avatar as string };
  }
  const rewritten = async ({ user }: Person) => {
    for (;;) {
      const document = await avatars().findOne({ _id: user.id });
      if (!document || document.type === 'image/webp') return document;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('is rewritten without metadata at the next start, at the same address', async () => {
    const { ann, address } = await withOriginal(await aGeotaggedPicture());
    expect(await inspect(await bytesAt(address, ann))).toMatchObject({ format: 'jpeg', hasMetadata: true });
    await harness.restart();
    expect(await rewritten(ann)).toMatchObject({ type: 'image/webp', small: expect.any(String) });
    expect(await inspect(await bytesAt(address, ann))).toMatchObject({ width: 256, hasMetadata: false });
    expect((await get('/api/user', ann)).body.avatar).toBe(address);
    expect(await harness.eventsIn(`account-${ann.user.id}`)).toHaveLength(2);
  });

  it('is removed at the next start if it is broken', async () => {
    const { ann, address } = await withOriginal(new Uint8Array([0xff, 0xd8, 0xff]));
    await harness.restart();
    expect(await rewritten(ann)).toBeNull();
    expect((await get(address, ann)).status).toBe(404);
    await harness.settled();
    expect((await get('/api/user', ann)).body.avatar).toBeNull();
    expect((await get('/api/user/exported-avatar', ann)).status).toBe(204);
  });
});

test('removes the image from the store with the avatar', async () => {
  const ann = await registered(harness);
  const { body } = await update(ann, { avatar: dataUrlOf(await aPicture()) });
  expect((await update(ann, { avatar: null })).body.avatar).toBeNull();
  expect((await get(body.avatar, ann)).status).toBe(404);
  expect(await avatars().countDocuments({ _id: ann.user.id })).toBe(0);
});

test('responds 404 to an export whose avatar is missing, so that the export fails visibly', async () => {
  const ann = await registered(harness);
  await update(ann, { avatar: dataUrlOf(await aPicture()) });
  await avatars().deleteOne({ _id: ann.user.id });
  expect((await get('/api/user/exported-avatar', ann)).status).toBe(404);
});

test('shows an avatar to the household only (404)', async () => {
  const [ann, bob] = [await registered(harness), await registered(harness)];
  const { body } = await update(ann, { avatar: dataUrlOf(await aPicture()) });
  expect((await get(body.avatar, bob)).status).toBe(404);
  expect((await get(`/api/user/${bob.user.id}/avatar`, bob)).status).toBe(404);
  expect((await get(`/api/user/${randomUUID()}/avatar`, bob)).status).toBe(404);
});

test('keeps images out of the log and seals them in the store', async () => {
  const ann = await registered(harness);
  const before = (await harness.log()).length;
  const { body } = await update(ann, { avatar: dataUrlOf(await aPicture()) });
  const added = (await harness.log()).slice(before);
  expect(added.map(({ type }) => type)).toEqual(['ProfileChanged']);
  const stored = JSON.stringify([added, await avatars().find({}).toArray()]);
  expect(stored).not.toContain(Buffer.from(await bytesAt(body.avatar, ann)).toString('base64'));
});

interface StoredAvatar {
  _id: string;
  version: string;
  type: string;
  image: string;
  small?: string;
}
