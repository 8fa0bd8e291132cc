import { limits, type StoredPhoto, type Photo } from '@forkcast/contracts';
import { RuleViolation, type DomainEvent } from '@forkcast/event-sourcing';
import { keyOf, type RecipeKey } from './recipeKey';

/** How long a removed photo can be restored: 30 days. */
export const PHOTO_RESTORABLE_MS = 30 * 24 * 60 * 60 * 1_000;

/** A removed photo, which can be restored while it is stored. */
export interface RemovedPhoto extends StoredPhoto {
  removedAt: string;
}

export interface RecipePhotos {
  /** The first is the cover. */
  photos: readonly StoredPhoto[];
  removedPhotos: readonly RemovedPhoto[];
}

export const noPhotos: RecipePhotos = { photos: [], removedPhotos: [] };

interface AllPhotos {
  /** All current photos, for other services. Missing in earlier events. */
  photos?: readonly StoredPhoto[];
}

/** With an `importId`, it came with that import and is removed with it. */
export type PhotoAdded = DomainEvent<
  'PhotoAdded',
  RecipeKey & AllPhotos & { photo: StoredPhoto; at: string; importId?: string }
>;

export type PhotoRemoved = DomainEvent<
  'PhotoRemoved',
  RecipeKey & AllPhotos & { photoId: string; at: string }
>;

/** Contains all current photos: in another order, with other descriptions, or restored. */
export type PhotosArranged = DomainEvent<'PhotosArranged', RecipeKey & { photos: readonly StoredPhoto[] }>;

/** Not versions of the recipe. */
export type PhotoEvent = PhotoAdded | PhotoRemoved | PhotosArranged;

export interface AddPhoto {
  type: 'AddPhoto';
  householdId: string;
  photo: StoredPhoto;
  at: string;
  /** The import of the photo. */
  importId?: string | undefined;
}

export interface RemovePhoto {
  type: 'RemovePhoto';
  householdId: string;
  photoId: string;
  at: string;
}

export interface PhotoOrder {
  /** The photos in their new order. Unnamed photos follow, and removed ones are restored. */
  order: readonly Pick<Photo, 'id' | 'alt'>[];
  at: string;
}

type Holder = RecipePhotos & { id: string; householdId: string };

/** Throws 'conflict' if the photo's import isn't one of the recipe's. */
export function addPhoto(
  { photo, at, importId }: AddPhoto,
  recipe: Holder & { imports: readonly string[] },
): readonly PhotoEvent[] {
  if (importId !== undefined && !recipe.imports.includes(importId))
    throw new RuleViolation('conflict', "The recipe isn't part of this import");
  if (recipe.photos.some(({ id }) => id === photo.id)) return [];
  if (recipe.photos.length >= limits.recipePhotos)
    throw new RuleViolation('too-many-photos', 'The recipe has reached its limit of photos');
  const photos = [...recipe.photos, photo].map(photoOf);
  return [
    { type: 'PhotoAdded', data: { ...keyOf(recipe), photo, photos, at, ...(importId && { importId }) } },
  ];
}

export function removePhoto(
  { photoId, at }: Pick<RemovePhoto, 'photoId' | 'at'>,
  recipe: Holder,
): readonly PhotoEvent[] {
  if (!recipe.photos.some(({ id }) => id === photoId)) {
    if (recipe.removedPhotos.some(({ id }) => id === photoId)) return [];
    throw new RuleViolation('not-found', "The recipe doesn't have this photo");
  }
  const photos = recipe.photos.filter(({ id }) => id !== photoId).map(photoOf);
  return [{ type: 'PhotoRemoved', data: { ...keyOf(recipe), photoId, photos, at } }];
}

/** Throws 'photo-gone' for a photo that the recipe never had or removed more than 30 days ago. */
export function arrangePhotos({ order, at }: PhotoOrder, recipe: Holder): readonly PhotoEvent[] {
  const since = Date.parse(at) - PHOTO_RESTORABLE_MS;
  const recent = recipe.removedPhotos.filter(({ removedAt }) => Date.parse(removedAt) > since);
  const known = new Map([...recent, ...recipe.photos].map((photo) => [photo.id, photo]));
  const named = order.map(({ id, alt }) => {
    const photo = known.get(id);
    if (!photo) throw new RuleViolation('photo-gone', 'This photo is no longer available');
    return { ...photoOf(photo), alt };
  });
  const rest = recipe.photos.filter(({ id }) => !order.some((each) => each.id === id));
  const photos = [...named, ...rest];
  if (photos.length > limits.recipePhotos)
    throw new RuleViolation('too-many-photos', 'The recipe has reached its limit of photos');
  const isUnchanged =
    photos.length === recipe.photos.length &&
    photos.every(({ id, alt }, place) => id === recipe.photos[place]?.id && alt === recipe.photos[place].alt);
  return isUnchanged ? [] : [photosArranged(keyOf(recipe), photos)];
}

export function photosArranged(recipe: RecipeKey, photos: readonly StoredPhoto[]): PhotosArranged {
  return { type: 'PhotosArranged', data: { ...recipe, photos: photos.map(photoOf) } };
}

export function evolvePhotos({ photos, removedPhotos }: RecipePhotos, event: PhotoEvent): RecipePhotos {
  switch (event.type) {
    case 'PhotoAdded': {
      const { photo } = event.data;
      return { photos: [...photos, photo], removedPhotos: removedPhotos.filter(({ id }) => id !== photo.id) };
    }
    case 'PhotoRemoved': {
      const { photoId, at } = event.data;
      const removed = photos.filter(({ id }) => id === photoId).map((photo) => ({ ...photo, removedAt: at }));
      return {
        photos: photos.filter(({ id }) => id !== photoId),
        removedPhotos: [...removedPhotos, ...removed],
      };
    }
    case 'PhotosArranged': {
      const shown = new Set(event.data.photos.map(({ id }) => id));
      return { photos: event.data.photos, removedPhotos: removedPhotos.filter(({ id }) => !shown.has(id)) };
    }
    default:
      event satisfies never;
      return { photos, removedPhotos };
  }
}

/** A photo in an API response. */
export function presentPhoto({ id, width, height, alt }: Photo): Photo {
  return { id, width, height, alt };
}

function photoOf({ id, width, height, alt, bytes }: StoredPhoto): StoredPhoto {
  return { id, width, height, alt, bytes };
}
