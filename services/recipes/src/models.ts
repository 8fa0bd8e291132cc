import { asError } from '@forkcast/event-sourcing';
import {
  createLinkTokens,
  createMemberNames,
  createPictures,
  exportPace,
  ConcurrencyLimit,
  type PictureLimits,
  type ServiceTools,
} from '@forkcast/service-kit';
import { KeyedLock } from './import/keyedLock';
import { MEMBER_NAMES } from './lastingCollections';
import { EXPORT_SLOTS, PAGE_SLOTS, defaultLimits, type RecipeLimits } from './limits';
import { indexListedPhotos } from './photos/listedPhotos';
import { createPhotoRoom } from './photos/photoRoom';
import { createPhotoStore } from './photos/photoStore';
import { photoBytesOf } from './photos/recipePhotos';
import { createPhotosQuota } from './photos/importedPhotoQuota';
import { createQuota, createSharedPageQuota } from './quotas';
import { LanguageIndexes } from './recipe/collection/languageIndexes';
import { createPageFetcher, type PageFetcherOptions } from './web-import/fetch/fetchPage';
import { createPageReader } from './web-import/reading/pageReader';

export interface RecipesOptions {
  /** The limits; `defaultLimits` by default. */
  limits?: RecipeLimits;
  /** The product name on shared pages; 'Forkcast' by default. */
  productName?: string;
  /** Replaced by tests. */
  pages?: PageFetcherOptions;
  pictures?: Partial<PictureLimits>;
}

export type RecipeModels = Awaited<ReturnType<typeof createModels>>;

export async function createModels(
  { readModel, ...tools }: ServiceTools,
  { limits = defaultLimits, pages, pictures: pictureLimits, productName = 'Forkcast' }: RecipesOptions = {},
) {
  const { store, load, database, blobs, logger, identityKey } = tools;
  await indexListedPhotos(database);
  const quotas = { ...tools, limits };
  const pictures = createPictures(pictureLimits);
  const languages = new LanguageIndexes(database, (err) => {
    logger.warn(
      { err },
      'an order of names could not be indexed; it is tried again at the next request for it',
    );
  });
  return {
    database,
    blobs,
    store,
    load,
    /** The progress of the collection's read model. */
    collection: readModel('collection'),
    languages,
    names: createMemberNames(database, MEMBER_NAMES),
    /** One import per household at a time. */
    locks: new KeyedLock(database),
    importQuota: await createQuota('imports', quotas),
    exportSlots: new ConcurrencyLimit({ ...EXPORT_SLOTS, refusal: 'too-many-exports', pace: exportPace }),
    pages: createPageFetcher(pages),
    reader: createPageReader(),
    pageQuota: await createQuota('pages', quotas),
    pagePhotoQuota: await createQuota('pagePhotos', quotas),
    pageSlots: new ConcurrencyLimit({ ...PAGE_SLOTS, refusal: 'too-many-pages' }),
    pictures,
    photos: createPhotoStore(blobs, pictures, (error) => {
      logger.error({ err: asError(error) }, 'a photo could not be drawn');
    }),
    photoQuota: await createPhotosQuota(quotas),
    photoRoom: createPhotoRoom(
      (householdId) => photoBytesOf(database, householdId),
      limits.photoMegabytesPerHousehold * 1_000_000,
    ),
    shareTokens: createLinkTokens(identityKey, 'forkcast recipes: share links'),
    sharedPageQuota: await createSharedPageQuota(quotas),
    productName,
  };
}
