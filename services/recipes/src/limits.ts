import type { Environment, EnvironmentShape } from '@forkcast/service-kit';
import { z } from 'zod';

/** Default limits. Requests beyond one are rejected with 429 and `Retry-After`. */
export const defaultLimits = {
  /** Web pages read per account in ten minutes. */
  pagesPerAccount: 30,
  /** Web pages read per network in ten minutes. */
  pagesPerNetwork: 300,
  /** Photos fetched from pages and import files per account in ten minutes. */
  pagePhotosPerAccount: 300,
  /** The same for one network. */
  pagePhotosPerNetwork: 3_000,
  /** Import requests per account and hour; an import of 5,000 recipes may take several. */
  importsPerAccount: 300,
  /** Import requests per network and hour. */
  importsPerNetwork: 3_000,
  /** Photo uploads per account and hour. */
  photosPerAccount: 600,
  /** Photo uploads per network and hour. */
  photosPerNetwork: 3_000,
  /** Megabytes of photos per household. */
  photoMegabytesPerHousehold: 4_000,
  /** Pages of shared recipes per network within ten minutes, including invalid addresses. */
  sharedPagesPerNetwork: 300,
};

export type RecipeLimits = typeof defaultLimits;

/** Concurrent exports in one process. An account's complete download, which the gateway makes, counts as one. */
export const EXPORT_SLOTS = { perAccount: 2, inAll: 20 } as const;

/** Concurrent requests for web pages in one process; each may need megabytes. */
export const PAGE_SLOTS = { perAccount: 5, inAll: 20 } as const;

const limit = z.coerce.number().int().min(1).max(1_000_000);

/** Each limit as an environment variable. */
export const limitsEnvironment = {
  PAGES_PER_ACCOUNT: limit.default(defaultLimits.pagesPerAccount),
  PAGES_PER_NETWORK: limit.default(defaultLimits.pagesPerNetwork),
  PAGE_PHOTOS_PER_ACCOUNT: limit.default(defaultLimits.pagePhotosPerAccount),
  PAGE_PHOTOS_PER_NETWORK: limit.default(defaultLimits.pagePhotosPerNetwork),
  IMPORTS_PER_ACCOUNT: limit.default(defaultLimits.importsPerAccount),
  IMPORTS_PER_NETWORK: limit.default(defaultLimits.importsPerNetwork),
  PHOTOS_PER_ACCOUNT: limit.default(defaultLimits.photosPerAccount),
  PHOTOS_PER_NETWORK: limit.default(defaultLimits.photosPerNetwork),
  PHOTO_MEGABYTES_PER_HOUSEHOLD: limit.default(defaultLimits.photoMegabytesPerHousehold),
  SHARED_PAGES_PER_NETWORK: limit.default(defaultLimits.sharedPagesPerNetwork),
} satisfies EnvironmentShape;

/** Environment variables of the standalone service; see docs/configuration.md. */
export const recipesEnvironment = {
  ...limitsEnvironment,
  PRODUCT_NAME: z.string().min(1).max(60).optional(),
} satisfies EnvironmentShape;

export function limitSettings(environment: Environment<typeof limitsEnvironment>): RecipeLimits {
  return {
    pagesPerAccount: environment.PAGES_PER_ACCOUNT,
    pagesPerNetwork: environment.PAGES_PER_NETWORK,
    pagePhotosPerAccount: environment.PAGE_PHOTOS_PER_ACCOUNT,
    pagePhotosPerNetwork: environment.PAGE_PHOTOS_PER_NETWORK,
    importsPerAccount: environment.IMPORTS_PER_ACCOUNT,
    importsPerNetwork: environment.IMPORTS_PER_NETWORK,
    photosPerAccount: environment.PHOTOS_PER_ACCOUNT,
    photosPerNetwork: environment.PHOTOS_PER_NETWORK,
    photoMegabytesPerHousehold: environment.PHOTO_MEGABYTES_PER_HOUSEHOLD,
    sharedPagesPerNetwork: environment.SHARED_PAGES_PER_NETWORK,
  };
}
