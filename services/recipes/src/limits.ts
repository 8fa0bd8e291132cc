import type { Environment, EnvironmentShape } from '@forkcast/service-kit';
import { z } from 'zod';

/** The default limits of this service. Requests beyond one are rejected with 429 and `Retry-After`. */
export const defaultLimits = {
  /** Web pages that are read for one account within ten minutes. */
  pagesPerAccount: 30,
  /** Web pages that are read for one network within ten minutes. */
  pagesPerNetwork: 300,
  /** Photos that are fetched from pages and import files for one account within ten minutes. */
  pagePhotosPerAccount: 300,
  /** The same for one network. */
  pagePhotosPerNetwork: 3_000,
  /** Requests of imports by one account within an hour; an import of 5,000 recipes may take several. */
  importsPerAccount: 300,
  /** Requests of imports from one network within an hour. */
  importsPerNetwork: 3_000,
  /** Photos that one account uploads within an hour. */
  photosPerAccount: 600,
  /** Photos that are uploaded from one network within an hour. */
  photosPerNetwork: 3_000,
  /** Megabytes that are kept for the photos of one household. */
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

/** Each limit as a variable. */
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

/** The variables of this service as a process of its own; docs/configuration.md explains them. */
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
