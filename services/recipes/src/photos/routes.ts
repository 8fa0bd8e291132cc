import {
  idSchema,
  limits,
  photoAltSchema,
  photoFromPageRequestSchema,
  photoSchema,
  photoWidthSchema,
  recipeSchema,
  type ErrorCode,
  type Photo,
} from '@forkcast/contracts';
import { ApiError, networkOf, route, type Call, type Whose } from '@forkcast/service-kit';
import { z } from 'zod';
import type { RecipeModels } from '../models';
import { findRecipesById } from '../recipe/collection/recipeQueries';
import { presentPhoto } from '../recipe/photos';
import { presentRecipe } from '../recipe/presentRecipe';
import { requireRecipe, recipe } from '../recipe/recipe';
import { isPhotoListed } from './listedPhotos';
import { respondRevalidated, isNotModified, findRequestedPhoto } from './photoResponse';
import { photoFileOf } from './photoNames';
import { canSeePhoto, shownPhotosOf } from './recipePhotos';

/** The maximum size of an upload in bytes. */
const PICTURE_BYTES = 20_000_000;

type Models = Pick<RecipeModels, 'database' | 'photos' | 'photoQuota' | 'photoRoom'>;

const ADD_PHOTO_ERRORS = [
  'photo-kind-unknown',
  'photo-not-readable',
  'photo-too-large',
  'too-many-photos',
  'photos-full',
  'too-many-requests',
] as const satisfies readonly ErrorCode[];

const addPhoto = route.post('/api/recipes/{id}/photos', {
  summary: 'Adds a photo: JPEG, PNG, WebP, AVIF or GIF of up to 50 megapixels, detected from its content',
  query: z.object({ alt: photoAltSchema.default(''), importId: idSchema.optional() }),
  bodyType: 'image/*',
  bodyBounds: { limit: PICTURE_BYTES },
  response: photoSchema,
  status: 201,
  errors: ADD_PHOTO_ERRORS,
  beforeBody: (call, { photoQuota }: Models) => photoQuota(call, call.params.id),
  async handle({ params, query: { alt, importId }, bytes, ...call }, models: Models) {
    await requireRoom(params.id, call.identity.householdId, models);
    return addToRecipe(params.id, { bytes, alt, importId }, call, models);
  },
});

const addPhotoFromPage = route.post('/api/recipes/{id}/photos/from-page', {
  summary:
    'Adds the photo of a recipe on a web page: fetched from the public web, 10 MB at most, 300 per account in ten ' +
    'minutes',
  body: photoFromPageRequestSchema,
  response: photoSchema,
  status: 201,
  errors: [
    ...ADD_PHOTO_ERRORS,
    'page-address-not-valid',
    'page-not-public',
    'page-not-found',
    'page-refused',
    'page-redirects',
    'page-unreachable',
    'page-too-slow',
    'too-many-pages',
  ],
  async handle(
    { params, body: { url, alt, importId }, ...call },
    models: Models & Pick<RecipeModels, 'pages' | 'pageSlots' | 'pagePhotoQuota'>,
  ) {
    const { identity, http } = call;
    await requireRoom(params.id, identity.householdId, models);
    await models.pagePhotoQuota(call);
    await models.photoQuota(call, params.id);
    http.takeSlot(models.pageSlots, identity.accountId);
    const bytes = await models.pages.fetchPicture(url, http.left());
    return addToRecipe(params.id, { bytes, alt, importId }, call, models);
  },
});

const removePhoto = route.delete('/api/recipes/{id}/photos/{photoId}', {
  summary: 'Removes a photo; PATCH /api/recipes/{id} can restore it for 30 days',
  response: recipeSchema,
  caughtUp: false,
  async handle({ params: { id, photoId }, identity: { accountId, householdId }, execute, now: at }) {
    const command = { type: 'RemovePhoto', householdId, photoId, at } as const;
    const { state, revision } = await execute(recipe.of(id), command, { expect: 'exists' });
    return presentRecipe(requireRecipe(householdId, state), accountId, revision);
  },
});

const findCover = route.get('/api/recipes/{id}/cover', {
  summary:
    'Redirects to the first photo of a recipe, at most as wide as requested; 204 if the recipe has no photos',
  query: z.object({ width: photoWidthSchema }),
  status: 302,
  async handle({ params: { id }, query: { width }, identity: { householdId }, http }, { database }: Models) {
    const [found] = await findRecipesById(database, householdId, [id]);
    if (!found) throw new ApiError('not-found', 'Recipe not found');
    const [cover] = found.photos;
    // Must be revalidated, because the cover may change.
    http.setHeader('cache-control', 'private, no-cache');
    if (cover) http.redirect(`/api/photos/${cover.id}?width=${width}`);
    else http.setStatus(204);
  },
});

const listPhotos = route.get('/api/photos', {
  summary: 'All photos of the household’s recipes',
  response: z.array(photoSchema.extend({ recipeId: z.string(), file: z.string() })),
  exported: {
    as: 'files',
    name: 'photos',
    order: 45,
    note: 'photos.json lists which recipe each picture in the photos folder belongs to.',
    address: '/api/photos/{id}',
    file: 'file',
  },
  async *handle({ identity: { householdId } }, { database }: Models) {
    for await (const { recipeId, ...photo } of shownPhotosOf(database, householdId)) {
      yield { recipeId, ...presentPhoto(photo), file: photoFileOf(photo.id) };
    }
  },
});

const readPhoto = route.get('/api/photos/{id}', {
  summary:
    'A photo of a recipe or of a listing, in AVIF or WebP depending on Accept, at most as wide as requested',
  query: z.object({
    width: photoWidthSchema,
    /** A listing that shows the photo makes it visible to everyone while it is shared. */
    listing: idSchema.toLowerCase().optional(),
  }),
  responseType: 'image/*',
  errors: ['photo-gone'],
  async handle({ params: { id }, query, identity: { householdId }, http }, { database, photos }: Models) {
    const { width, listing } = query;
    const canSee = listing
      ? await isPhotoListed(database, listing, id)
      : await canSeePhoto(database, householdId, id);
    if (!canSee) throw new ApiError('not-found');
    if (listing !== undefined && isNotModified({ id, width }, http)) return undefined;
    const found = await findRequestedPhoto(photos, { id, width, whose: callerOf(householdId, http) }, http);
    if (listing !== undefined) return respondRevalidated(found, { id, width }, http);
    http.setHeader(
      'cache-control',
      found.isExact ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    );
    return Buffer.from(found.bytes);
  },
});

const readPhotoAsJpeg = route.get('/api/photos/{id}/as-jpeg', {
  summary: 'A photo of a recipe as JPEG, for other programs; converted for each request',
  responseType: 'image/jpeg',
  errors: ['photo-gone'],
  hidden: true,
  async handle({ params: { id }, identity: { householdId }, http }, { database, photos }: Models) {
    if (!(await canSeePhoto(database, householdId, id))) throw new ApiError('not-found');
    const bytes = await photos.asJpeg(id, callerOf(householdId, http), http.left());
    if (!bytes) throw new ApiError('photo-gone');
    http.setHeader('content-type', 'image/jpeg');
    http.setHeader('cache-control', 'private, no-store');
    return Buffer.from(bytes);
  },
});

export const photoRoutes = [
  addPhoto,
  addPhotoFromPage,
  removePhoto,
  findCover,
  listPhotos,
  readPhoto,
  readPhotoAsJpeg,
];

function callerOf(householdId: string, http: Call['http']): Whose {
  return { key: householdId, share: networkOf(http.clientAddress()) };
}

/** Adds the photo to the recipe and returns it. */
async function addToRecipe(
  recipeId: string,
  { bytes, alt, importId }: { bytes: Uint8Array; alt: string; importId: string | undefined },
  { identity: { householdId }, execute, now: at, http }: Pick<Call, 'identity' | 'execute' | 'now' | 'http'>,
  { photos, photoRoom }: Pick<RecipeModels, 'photos' | 'photoRoom'>,
): Promise<Photo> {
  const stored = await photos.add(
    bytes,
    { householdId, network: networkOf(http.clientAddress()) },
    http.left(),
  );
  const photo = { ...stored, alt };
  const command = { type: 'AddPhoto', householdId, photo, at, importId } as const;
  const { state } = await execute(recipe.of(recipeId), command, { expect: 'exists' });
  photoRoom.add(householdId, stored.bytes);
  // A photo that the recipe already has keeps its description.
  const existing = state.status === 'kept' ? state.photos.find(({ id }) => id === photo.id) : undefined;
  return presentPhoto(existing ?? photo);
}

/** An early check; concurrent uploads are rejected by the recipe itself. */
async function requireRoom(
  recipeId: string,
  householdId: string,
  { database, photoRoom }: Models,
): Promise<void> {
  const [found] = await findRecipesById(database, householdId, [recipeId]);
  if (!found) throw new ApiError('not-found', 'Recipe not found');
  if (found.photos.length >= limits.recipePhotos) throw new ApiError('too-many-photos');
  if (await photoRoom.isFull(householdId)) throw new ApiError('photos-full');
}
