import type { StoredPhoto } from '@forkcast/contracts';
import {
  defineProjection,
  type DocumentCollection,
  type DocumentDatabase,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { upcastRecipeEvent, type RecipeEvent } from '../recipe/events';
import { evolvePhotos, noPhotos, PHOTO_RESTORABLE_MS, type RecipePhotos } from '../recipe/photos';
import { recipe } from '../recipe/recipe';
import { LISTED_PHOTOS, listedPhotosIn, type ListedPhotosDocument } from './listedPhotos';
import { blobNameOf, WHOLE } from './photoNames';

/** The photos of one recipe, shown or restorable; also of a deleted recipe. */
interface RecipePhotosDocument extends RecipePhotos {
  _id: string;
  householdId: string;
  photoIds: readonly string[];
  removedIds: readonly string[];
  /** The stored bytes of all of them. */
  bytes: number;
}

/** The photos of all recipes, and which are no longer needed. */
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
      const removed = before.photos.map((photo) => ({ ...photo, removedAt }));
      return documentOf(event, { photos: [], removedPhotos: [...before.removedPhotos, ...removed] });
    }
    default:
      return document;
  }
}

function documentOf(
  { data: { recipeId, householdId }, createdAt }: RecordedDomainEvent<RecipeEvent>,
  { photos, removedPhotos: removed }: RecipePhotos,
): RecipePhotosDocument {
  const since = createdAt.getTime() - PHOTO_RESTORABLE_MS;
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

/** Whether one of the household's recipes or community listings shows the photo. */
export async function canSeePhoto(
  database: DocumentDatabase,
  householdId: string,
  photoId: string,
): Promise<boolean> {
  const showing = { householdId, photoIds: photoId };
  if ((await documentsIn(database).countDocuments(showing)) > 0) return true;
  return (await listedPhotosIn(database).countDocuments(showing)) > 0;
}

/**
 * The stored bytes of a household's photos. Each recipe counts all its shown and restorable photos, even if others
 * share them; a listing counts those that its recipe no longer has.
 */
export async function photoBytesOf(database: DocumentDatabase, householdId: string): Promise<number> {
  let sum = 0;
  const counted = new Set<string>();
  const fields = { bytes: 1, photoIds: 1, removedIds: 1 } as const;
  for await (const document of documentsIn(database).find({ householdId }, { projection: fields })) {
    sum += document.bytes;
    for (const id of idsOf(document)) counted.add(id);
  }
  for await (const { photos } of listedPhotosIn(database).find({ householdId })) {
    for (const { id, bytes } of photos) {
      if (!counted.has(id)) sum += bytes;
      counted.add(id);
    }
  }
  return sum;
}

/** The number of photos per recipe, including removed ones that can be restored. */
export async function countPhotos(
  database: DocumentDatabase,
  householdId: string,
  recipeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const documents = documentsIn(database).find(
    { _id: { $in: [...recipeIds] }, householdId },
    { projection: { photoIds: 1, removedIds: 1 } },
  );
  const counts = new Map<string, number>();
  for await (const each of documents) counts.set(each._id, new Set(idsOf(each)).size);
  return counts;
}

/** The photos that a household's recipes show, then those that only its listings still show. */
export function shownPhotosOf(database: DocumentDatabase, householdId: string) {
  return photosIn(
    documentsIn(database).find({ householdId }),
    listedPhotosIn(database).find({ householdId }),
  );
}

/**
 * The blobs that have to be stored, with their recipes: other sizes are derived from a photo's largest file.
 */
export async function* neededPhotoBlobs(database: DocumentDatabase) {
  const shown = photosIn(documentsIn(database).find({}), listedPhotosIn(database).find({}));
  for await (const { recipeId, id } of shown) yield { recipeId, name: blobNameOf(id, WHOLE) };
}

async function* photosIn(
  recipes: AsyncIterable<RecipePhotosDocument>,
  listings: AsyncIterable<ListedPhotosDocument>,
): AsyncGenerator<StoredPhoto & { recipeId: string }, void, void> {
  const shown = new Set<string>();
  for await (const { _id: recipeId, photos } of recipes) {
    for (const photo of photos) {
      shown.add(photo.id);
      yield { recipeId, ...photo };
    }
  }
  for await (const { recipeId, photos } of listings) {
    for (const photo of photos) if (!shown.has(photo.id)) yield { recipeId, ...photo };
  }
}

/** The ids of all photos that a household's recipes and listings refer to. */
export async function photoIdsOf(
  database: DocumentDatabase,
  householdId: string,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const documents of holdersIn(database)) {
    for await (const each of documents.find({ householdId })) for (const id of idsOf(each)) ids.add(id);
  }
  return [...ids];
}

/** The photos among these that a recipe or listing shows, or removed after `since`; ignores the household `except`. */
export async function findNeededPhotos(
  database: DocumentDatabase,
  ids: readonly string[],
  { since, except }: { since: Date; except?: string },
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  const filterIds = { $in: [...ids] };
  for (const documents of holdersIn(database)) {
    for (const filter of [{ photoIds: filterIds }, { removedIds: filterIds }]) {
      for await (const { householdId, photoIds, removedPhotos } of documents.find(filter)) {
        if (householdId === except) continue;
        for (const id of photoIds) needed.add(id);
        for (const { id, removedAt } of removedPhotos)
          if (Date.parse(removedAt) > since.getTime()) needed.add(id);
      }
    }
  }
  return needed;
}

/** Documents that refer to photos: recipes and listings. */
type Holder = Pick<ListedPhotosDocument, '_id' | 'householdId' | 'photoIds' | 'removedIds' | 'removedPhotos'>;

function holdersIn(database: DocumentDatabase): readonly Pick<DocumentCollection<Holder>, 'find'>[] {
  return [recipePhotos.name, LISTED_PHOTOS].map((name) => database.collection<Holder>(name));
}

function idsOf({ photoIds, removedIds }: Pick<Holder, 'photoIds' | 'removedIds'>): readonly string[] {
  return [...photoIds, ...removedIds];
}
