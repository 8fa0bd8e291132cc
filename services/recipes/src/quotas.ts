import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@forkcast/contracts';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { createThrottle, networkOf, type Call } from '@forkcast/service-kit';
import type { RecipeLimits } from './limits';

const MINUTE_MS = 60_000;
/** The window of pages, and of their photos. */
export const PAGES_WINDOW_MS = 10 * MINUTE_MS;

interface QuotaKind {
  /** The collection of the counts. */
  collection: string;
  windowMs: number;
  code?: ErrorCode;
  perAccount: keyof RecipeLimits;
  perNetwork: keyof RecipeLimits;
  refusal: (wait: string) => string;
}

const kinds = {
  /** Web pages read. */
  pages: {
    collection: 'page-imports',
    windowMs: PAGES_WINDOW_MS,
    code: 'too-many-pages',
    perAccount: 'pagesPerAccount',
    perNetwork: 'pagesPerNetwork',
    refusal: (wait) => `You've read a lot of web pages. Try again ${wait}`,
  },
  /** Photos of web pages and import files. */
  pagePhotos: {
    collection: 'page-photos',
    windowMs: PAGES_WINDOW_MS,
    code: 'too-many-pages',
    perAccount: 'pagePhotosPerAccount',
    perNetwork: 'pagePhotosPerNetwork',
    refusal: (wait) => `You've fetched a lot of photos from web pages. Try again ${wait}`,
  },
  /** Uploaded photos. */
  photos: {
    collection: 'photos-counted',
    windowMs: 60 * MINUTE_MS,
    perAccount: 'photosPerAccount',
    perNetwork: 'photosPerNetwork',
    refusal: (wait) => `You've uploaded a lot of photos. Try again ${wait}`,
  },
  /** Import requests. */
  imports: {
    collection: 'imports-counted',
    windowMs: 60 * MINUTE_MS,
    perAccount: 'importsPerAccount',
    perNetwork: 'importsPerNetwork',
    refusal: (wait) => `You've started a lot of imports. Try again ${wait}`,
  },
} as const satisfies Record<string, QuotaKind>;

export interface QuotaDependencies {
  database: DocumentDatabase;
  /** The key of the hashes that replace addresses. */
  identityKey: Uint8Array;
  limits: RecipeLimits;
  clock: () => Date;
  newId: () => string;
}

/** Counts requests of accounts and their networks. Throws ApiError with `Retry-After` beyond the limit. */
export async function createQuota(
  kind: keyof typeof kinds,
  { limits, identityKey, ...dependencies }: QuotaDependencies,
) {
  const { perAccount, perNetwork, ...options } = kinds[kind];
  const throttle = await createThrottle({ ...dependencies, ...options });
  return async ({ identity, http }: Pick<Call, 'identity' | 'http'>): Promise<void> => {
    await throttle.begin([
      { subject: identity.accountId, limit: limits[perAccount] },
      { subject: networkName(http.clientAddress(), identityKey), limit: limits[perNetwork] },
    ]);
  };
}

/** Counts pages of shared recipes per network, because their readers have no account. */
export async function createSharedPageQuota({ limits, identityKey, ...dependencies }: QuotaDependencies) {
  const throttle = await createThrottle({
    ...dependencies,
    collection: 'shared-pages-counted',
    windowMs: 10 * MINUTE_MS,
    refusal: (wait) => `A lot of shared recipes were opened from this network. Try again ${wait}`,
  });
  return async ({ http }: Pick<Call, 'http'>): Promise<void> => {
    const subject = networkName(http.clientAddress(), identityKey);
    await throttle.begin([{ subject, limit: limits.sharedPagesPerNetwork }]);
  };
}

function networkName(address: string, key: Uint8Array): string {
  const network = networkOf(address);
  return createHmac('sha256', key).update(`forkcast recipes: network ${network}`).digest('hex');
}
