import type { StoredPhoto } from '@forkcast/contracts';
import type { DocumentDatabase, Position } from '@forkcast/event-sourcing';
import { storeReplica, openReplicas, type ReplicaDocument } from '@forkcast/service-kit';
import { PHOTO_RESTORABLE_MS } from '../recipe/photos';

/** The photos of one listing, also after it was withdrawn. */
export interface ListedPhotosDocument extends ReplicaDocument {
  /** The shared recipe. */
  recipeId: string;
  photos: readonly StoredPhoto[];
  photoIds: readonly string[];
  /** Photos removed within 30 days, which copies of the listing may still need. */
  removedPhotos: readonly { id: string; removedAt: string }[];
  removedIds: readonly string[];
}

export const LISTED_PHOTOS = 'recipes-listed-photos';

export function listedPhotosIn(database: DocumentDatabase) {
  return openReplicas<ListedPhotosDocument>(database, LISTED_PHOTOS);
}

export async function indexListedPhotos(database: DocumentDatabase): Promise<void> {
  const listings = listedPhotosIn(database);
  await listings.createIndex({ householdId: 1, photoIds: 1 });
  await listings.createIndex({ photoIds: 1 });
  await listings.createIndex({ removedIds: 1 });
}

interface Listed {
  listingId: string;
  recipeId: string;
  householdId: string;
  photos: readonly StoredPhoto[];
  /** ISO 8601. */
  at: string;
}

/** Ignores late and repeated messages. */
export async function storeListedPhotos(
  database: DocumentDatabase,
  { listingId, photos, at, ...listing }: Listed,
  position: Position,
): Promise<void> {
  const listings = listedPhotosIn(database);
  const before = await listings.findOne({ _id: listingId });
  const photoIds = photos.map(({ id }) => id);
  const shownBefore = (before?.photos ?? []).map(({ id }) => ({ id, removedAt: at }));
  const since = Date.parse(at) - PHOTO_RESTORABLE_MS;
  const removedPhotos = [...(before?.removedPhotos ?? []), ...shownBefore].filter(
    ({ id, removedAt }) => !photoIds.includes(id) && Date.parse(removedAt) > since,
  );
  const removedIds = removedPhotos.map(({ id }) => id);
  await storeReplica(
    listings,
    { _id: listingId, ...listing, photos, photoIds, removedPhotos, removedIds },
    position,
  );
}

/** Hides all listings of a household. The documents stay until the photos are deleted. */
export async function hideListings(
  database: DocumentDatabase,
  { householdId, at }: { householdId: string; at: string },
  position: Position,
): Promise<void> {
  const listings = await listedPhotosIn(database).find({ householdId }).toArray();
  for (const { _id: listingId, recipeId, photoIds } of listings) {
    if (photoIds.length === 0) continue;
    await storeListedPhotos(database, { listingId, recipeId, householdId, photos: [], at }, position);
  }
}

/** Whether a listing shows the photo. */
export async function isPhotoListed(
  database: DocumentDatabase,
  listingId: string,
  photoId: string,
): Promise<boolean> {
  const found = await listedPhotosIn(database).findOne({ _id: listingId }, { projection: { photoIds: 1 } });
  return found?.photoIds.includes(photoId) ?? false;
}
