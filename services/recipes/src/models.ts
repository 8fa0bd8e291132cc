import {
  asError,
  type BlobStore,
  type DocumentDatabase,
  type EventStore,
  type Load,
} from '@forkcast/event-sourcing';
import {
  createLinkTokens,
  createMemberNames,
  createPictures,
  exportPace,
  ConcurrencyLimit,
  type LinkTokens,
  type MemberNames,
  type PictureLimits,
  type Pictures,
  type ServiceTools,
} from '@forkcast/service-kit';
import type { ProjectionHandle } from '@forkcast/stores';
import { KeyedLock } from './import/keyedLock';
import { MEMBER_NAMES } from './lastingCollections';
import { EXPORT_SLOTS, PAGE_SLOTS, defaultLimits, type RecipeLimits } from './limits';
import { indexListedPhotos } from './photos/listedPhotos';
import { createPhotoRoom, type PhotoRoom } from './photos/photoRoom';
import { createPhotoStore, type PhotoStore } from './photos/photoStore';
import { photoBytesOf } from './photos/recipePhotos';
import { createPhotosQuota, type PhotoQuota } from './photos/importedPhotoQuota';
import { createQuota, createSharedPageQuota, type NetworkQuota, type Quota } from './quotas';
import { LanguageIndexes } from './recipe/collection/languageIndexes';
import { createPageFetcher, type PageFetcher, type PageFetcherOptions } from './web-import/fetch/fetchPage';
import { createPageReader, type PageReader } from './web-import/reading/pageReader';

export interface RecipesOptions {
  /** The limits; `defaultLimits` by default. */
  limits?: RecipeLimits;
  /** The product name on shared pages; 'Forkcast' by default. */
  productName?: string;
  /** Replaced by tests. */
  pages?: PageFetcherOptions;
  pictures?: Partial<PictureLimits>;
}

export interface RecipeModels {
  /** The read models. */
  database: DocumentDatabase;
  blobs: BlobStore;
  /** For the history of a recipe. */
  store: EventStore;
  /** Reads a recipe from its stream. */
  load: Load;
  /** The progress of the collection's read model. */
  collection: ProjectionHandle;
  languages: LanguageIndexes;
  names: MemberNames;
  /** One import per household at a time. */
  locks: KeyedLock;
  importQuota: Quota;
  exportSlots: ConcurrencyLimit;
  pages: PageFetcher;
  reader: PageReader;
  pageQuota: Quota;
  pagePhotoQuota: Quota;
  pageSlots: ConcurrencyLimit;
  pictures: Pictures;
  photos: PhotoStore;
  photoQuota: PhotoQuota;
  photoRoom: PhotoRoom;
  shareTokens: LinkTokens;
  sharedPageQuota: NetworkQuota;
  productName: string;
}

export async function createModels(
  { readModel, ...tools }: ServiceTools,
  { limits = defaultLimits, pages, pictures: pictureLimits, productName = 'Forkcast' }: RecipesOptions = {},
): Promise<RecipeModels> {
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
    collection: readModel('collection'),
    languages,
    names: createMemberNames(database, MEMBER_NAMES),
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
