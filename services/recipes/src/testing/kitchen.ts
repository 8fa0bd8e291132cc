import type { Photo, Recipe } from '@forkcast/contracts';
import type { Identity } from '@forkcast/service-kit';
import { asIdentity, type ServiceHarness } from '@forkcast/service-kit/testing';
import sharp from 'sharp';
import { deleteUnusedPhotos, type CleanUpDependencies } from '../photos/photoCleanUp';

/** A JPEG of one colour. */
export const picture = async (width = 400, height = 300, r = 200) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: { r, g: 90, b: 10 } } })
      .jpeg()
      .toBuffer(),
  );

/** A household, to call the recipes' API. */
export function recipesIn(harness: ServiceHarness, identity: Identity = asIdentity()) {
  const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    harness.request(method, `/api/recipes${path}`, { identity, body, headers });
  const add = async (recipe: object): Promise<Recipe> => (await call('POST', '', recipe)).body;
  const recipes = async (query = '', headers?: Record<string, string>): Promise<Recipe[]> =>
    (await call('GET', query, undefined, headers)).body.recipes;
  const names = async (query = '', headers?: Record<string, string>) =>
    (await recipes(query, headers)).map(({ name }) => name);
  return { identity, call, add, recipes, names };
}

/** A household with recipes and photos. */
export function kitchenIn(harness: ServiceHarness, identity: Identity = asIdentity()) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    harness.request(method, `/api${path}`, { identity, body, headers });
  const add = async (name = 'Soup'): Promise<Recipe> => (await call('POST', '/recipes', { name })).body;
  const upload = (id: string, bytes: Uint8Array) =>
    call('POST', `/recipes/${id}/photos`, bytes, { 'content-type': 'image/jpeg' });
  const photograph = async (id: string, bytes: Uint8Array): Promise<Photo> => {
    const { status, body } = await upload(id, bytes);
    expect(status).toBe(201);
    return body;
  };
  const photosOf = async (id: string): Promise<Photo[]> => (await call('GET', `/recipes/${id}`)).body.photos;
  const arrange = (id: string, photos: unknown) => call('PATCH', `/recipes/${id}`, { photos });
  const remove = (id: string, photoId: string) => call('DELETE', `/recipes/${id}/photos/${photoId}`);
  const statusOf = async (photoId: string, query = '') =>
    (await call('GET', `/photos/${photoId}${query}`)).status;
  return { identity, call, add, upload, photograph, photosOf, arrange, remove, statusOf };
}

/** The names of all blobs, in order. */
export async function blobNamesIn({ stores }: ServiceHarness): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of stores.blobs.all()) names.push(name);
  return names.toSorted();
}

/** An account joins another household. */
export const joinHousehold = (harness: ServiceHarness, from: Identity, to: Identity, bringRecipes = true) =>
  harness.deliver(to.householdId, {
    type: 'accounts.member-joined',
    data: {
      accountId: from.accountId,
      fromHouseholdId: from.householdId,
      toHouseholdId: to.householdId,
      bringRecipes,
    },
  });

/** Deletes a household. */
export const deleteHousehold = (harness: ServiceHarness, { householdId }: Identity) =>
  harness.deliver(householdId, { type: 'accounts.household-deleted', data: { householdId } });

/** Deletes unused photos, with all read models up to date. */
export const cleanUp = ({ stores }: ServiceHarness, at: Date, known: Partial<CleanUpDependencies> = {}) =>
  deleteUnusedPhotos({ ...stores, ...allKnown, ...known }, at);

const allKnown = {
  readModel: { passed: async () => true },
  listings: { passed: async () => true, parked: 0 },
};
