import { defineProjection, type DocumentDatabase, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import { upcastRecipeEvent, type RecipeEvent } from '../recipe/events';
import { evolvePhotos, noPhotos, PHOTO_KEPT_MS, type RecipePhotos } from '../recipe/photos';
import { recipe } from '../recipe/recipe';

/** What one recipe holds of photos, shown or kept for as long as they may come back; also of a deleted recipe. */
interface RecipePhotosDocument extends RecipePhotos {
  _id: string;
  householdId: string;
  /** Those that are shown. */
  photoIds: readonly string[];
  /** Those that may come back. */
  removedIds: readonly string[];
  /** Bytes that are kept for all of them. */
  bytes: number;
}

/** Which photos there are, of whom, and which are no longer needed. */
export const recipePhotos = defineProjection<RecipeEvent, RecipePhotosDocument>({
  name: 'recipe-photos',
  streams: [recipe.streams],
  indexes: [{ key: { householdId: 1, photoIds: 1 } }, { key: { photoIds: 1 } }, { key: { removedIds: 1 } }],
  documentIds: ({ type, data }) =>
    type === 'PhotoAdded' || type === 'PhotoRemoved' || type === 'PhotosArranged' || type === 'RecipeDeleted'
      ? [data.recipeId]
      : [],
  upcast: upcastRecipeEvent,
  evolve,
});

function evolve(
  document: RecipePhotosDocument | null,
  event: RecordedDomainEvent<RecipeEvent>,
): RecipePhotosDocument | null {
  const before = document ?? noPhotos;
  switch (event.type) {
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'PhotosArranged':
      return documentOf(event, evolvePhotos(before, event));
    case 'RecipeDeleted': {
      if (!document) return null;
      const removedAt = event.createdAt.toISOString();
      const gone = before.photos.map((photo) => ({ ...photo, removedAt }));
      return documentOf(event, { photos: [], removedPhotos: [...before.removedPhotos, ...gone] });
    }
    default:
      return document;
  }
}

function documentOf(
  { data: { recipeId, householdId }, createdAt }: RecordedDomainEvent<RecipeEvent>,
  { photos, removedPhotos: removed }: RecipePhotos,
): RecipePhotosDocument {
  const since = createdAt.getTime() - PHOTO_KEPT_MS;
  const removedPhotos = removed.filter(({ removedAt }) => Date.parse(removedAt) > since);
  return {
    _id: recipeId,
    householdId,
    photos,
    removedPhotos,
    photoIds: photos.map(({ id }) => id),
    removedIds: removedPhotos.map(({ id }) => id),
    bytes: [...photos, ...removedPhotos].reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function documentsIn(database: DocumentDatabase) {
  return database.collection<RecipePhotosDocument>(recipePhotos.name);
}

/** Whether a household has a recipe that shows the photo. */
export async function showsPhoto(
  database: DocumentDatabase,
  householdId: string,
  photoId: string,
): Promise<boolean> {
  return (await documentsIn(database).countDocuments({ householdId, photoIds: photoId })) > 0;
}

/** How many bytes are kept for a household's photos, those included that may come back. */
export async function photoBytesOf(database: DocumentDatabase, householdId: string): Promise<number> {
  let sum = 0;
  for await (const { bytes } of documentsIn(database).find({ householdId }, { projection: { bytes: 1 } }))
    sum += bytes;
  return sum;
}

/** Each photo that a household's recipes show, with the recipe. */
export function shownPhotosOf(database: DocumentDatabase, householdId: string) {
  return photosIn(documentsIn(database).find({ householdId }));
}

/** Those of all households. */
export function allShownPhotos(database: DocumentDatabase) {
  return photosIn(documentsIn(database).find({}));
}

async function* photosIn(documents: AsyncIterable<RecipePhotosDocument>) {
  for await (const { _id: recipeId, photos } of documents) {
    for (const photo of photos) yield { recipeId, ...photo };
  }
}

/** Ids of all photos that a household has something of. */
export async function photoIdsOf(
  database: DocumentDatabase,
  householdId: string,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  for await (const { photoIds, removedIds } of documentsIn(database).find({ householdId })) {
    for (const id of [...photoIds, ...removedIds]) ids.add(id);
  }
  return [...ids];
}

/** Those of these photos that a recipe of any household but `except` shows, or has not let go of before `since`. */
export async function neededPhotos(
  database: DocumentDatabase,
  ids: readonly string[],
  { since, except }: { since: Date; except?: string },
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  const documents = documentsIn(database);
  const lookUp = async (filter: Parameters<typeof documents.find>[0]) => {
    for await (const { householdId, photoIds, removedPhotos } of documents.find(filter)) {
      if (householdId === except) continue;
      for (const id of photoIds) needed.add(id);
      for (const { id, removedAt } of removedPhotos)
        if (Date.parse(removedAt) > since.getTime()) needed.add(id);
    }
  };
  await lookUp({ photoIds: { $in: [...ids] } });
  await lookUp({ removedIds: { $in: [...ids] } });
  return needed;
}
