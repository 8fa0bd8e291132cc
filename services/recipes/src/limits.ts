import type { Environment, EnvironmentShape } from '@forkcast/service-kit';
import { z } from 'zod';

/** How often something may be asked of this service; what is more is 429 with `Retry-After`. */
export interface RecipeLimits {
  /** Web pages that are read for one account within ten minutes. 30. */
  pagesPerAccount: number;
  /** Web pages that are read for one network within ten minutes. 300. */
  pagesPerNetwork: number;
  /** Photos that are fetched from where pages and files say they are, for one account within ten minutes. 300. */
  pagePhotosPerAccount: number;
  /** The same for one network. 3,000. */
  pagePhotosPerNetwork: number;
  /** Requests of imports by one account within an hour; an import of 5,000 recipes may take several. 300. */
  importsPerAccount: number;
  /** Requests of imports from one network within an hour. 3,000. */
  importsPerNetwork: number;
  /** Photos that one account uploads within an hour. 600. */
  photosPerAccount: number;
  /** Photos that are uploaded from one network within an hour. 3,000. */
  photosPerNetwork: number;
  /** Megabytes that are kept for the photos of one household. 4,000. */
  photoMegabytesPerHousehold: number;
  /** Pages of shared recipes that are shown to one network within ten minutes; wrong addresses count, too. 300. */
  sharedPagesPerNetwork: number;
}

export const usualLimits: RecipeLimits = {
  pagesPerAccount: 30,
  pagesPerNetwork: 300,
  pagePhotosPerAccount: 300,
  pagePhotosPerNetwork: 3_000,
  importsPerAccount: 300,
  importsPerNetwork: 3_000,
  photosPerAccount: 600,
  photosPerNetwork: 3_000,
  photoMegabytesPerHousehold: 4_000,
  sharedPagesPerNetwork: 300,
};

const limit = z.coerce.number().int().min(1).max(1_000_000);

/** Each limit as a variable. */
export const limitsEnvironment = {
  PAGES_PER_ACCOUNT: limit.default(usualLimits.pagesPerAccount),
  PAGES_PER_NETWORK: limit.default(usualLimits.pagesPerNetwork),
  PAGE_PHOTOS_PER_ACCOUNT: limit.default(usualLimits.pagePhotosPerAccount),
  PAGE_PHOTOS_PER_NETWORK: limit.default(usualLimits.pagePhotosPerNetwork),
  IMPORTS_PER_ACCOUNT: limit.default(usualLimits.importsPerAccount),
  IMPORTS_PER_NETWORK: limit.default(usualLimits.importsPerNetwork),
  PHOTOS_PER_ACCOUNT: limit.default(usualLimits.photosPerAccount),
  PHOTOS_PER_NETWORK: limit.default(usualLimits.photosPerNetwork),
  PHOTO_MEGABYTES_PER_HOUSEHOLD: limit.default(usualLimits.photoMegabytesPerHousehold),
  SHARED_PAGES_PER_NETWORK: limit.default(usualLimits.sharedPagesPerNetwork),
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
