import { createHmac } from 'node:crypto';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { createThrottle, networkOf, type Call } from '@forkcast/service-kit';
import type { RecipeLimits } from './limits';

const MINUTE_MS = 60_000;
/** The window of pages, and of their photos. */
export const PAGES_WINDOW_MS = 10 * MINUTE_MS;
/** The window of `importsPerAccount` and `importsPerNetwork`. */
export const IMPORTS_WINDOW_MS = 60 * MINUTE_MS;
/** The window of `photosPerAccount` and `photosPerNetwork`. */
export const PHOTOS_WINDOW_MS = 60 * MINUTE_MS;
/** The window of `sharedPagesPerNetwork`. */
export const SHARED_PAGES_WINDOW_MS = 10 * MINUTE_MS;

/** Counts one of what an account, and a network, may ask for. Throws ApiError with `Retry-After` beyond. */
export type Quota = (call: Pick<Call, 'identity' | 'http'>) => Promise<void>;

/** The same of a network alone: nobody is known. */
export type NetworkQuota = (call: Pick<Call, 'http'>) => Promise<void>;

export interface QuotaDependencies {
  database: DocumentDatabase;
  /** Addresses are kept as hashes that nobody makes without it. */
  identityKey: Uint8Array;
  limits: RecipeLimits;
  clock: () => Date;
  newId: () => string;
}

/** Web pages to be read. */
export const createPageQuota = (dependencies: QuotaDependencies) =>
  quotaOfPages(
    dependencies,
    'page-imports',
    { perAccount: dependencies.limits.pagesPerAccount, perNetwork: dependencies.limits.pagesPerNetwork },
    (wait) => `You've read a lot of web pages. Try again ${wait}`,
  );

/** Photos to be fetched from where pages, and files that are imported, say they are. */
export const createPagePhotoQuota = (dependencies: QuotaDependencies) =>
  quotaOfPages(
    dependencies,
    'page-photos',
    {
      perAccount: dependencies.limits.pagePhotosPerAccount,
      perNetwork: dependencies.limits.pagePhotosPerNetwork,
    },
    (wait) => `You've fetched a lot of photos from web pages. Try again ${wait}`,
  );

async function quotaOfPages(
  dependencies: QuotaDependencies,
  collection: string,
  { perAccount, perNetwork }: { perAccount: number; perNetwork: number },
  refusal: (wait: string) => string,
): Promise<Quota> {
  const throttle = await createThrottle({
    ...dependencies,
    collection,
    windowMs: PAGES_WINDOW_MS,
    code: 'too-many-pages',
    refusal,
  });
  return async ({ identity, http }) => {
    await throttle.begin([
      { subject: identity.accountId, limit: perAccount },
      { subject: networkName(http.clientAddress(), dependencies.identityKey), limit: perNetwork },
    ]);
  };
}

/** Photos to be taken in. */
export async function createPhotoQuota(dependencies: QuotaDependencies): Promise<Quota> {
  const { photosPerAccount, photosPerNetwork } = dependencies.limits;
  const throttle = await createThrottle({
    ...dependencies,
    collection: 'photos-counted',
    windowMs: PHOTOS_WINDOW_MS,
    refusal: (wait) => `You've uploaded a lot of photos. Try again ${wait}`,
  });
  return async ({ identity, http }) => {
    await throttle.begin([
      { subject: identity.accountId, limit: photosPerAccount },
      { subject: networkName(http.clientAddress(), dependencies.identityKey), limit: photosPerNetwork },
    ]);
  };
}

/** Requests of imports. */
export async function createImportQuota(dependencies: QuotaDependencies): Promise<Quota> {
  const { importsPerAccount, importsPerNetwork } = dependencies.limits;
  const throttle = await createThrottle({
    ...dependencies,
    collection: 'imports-counted',
    windowMs: IMPORTS_WINDOW_MS,
    refusal: (wait) => `You've started a lot of imports. Try again ${wait}`,
  });
  return async ({ identity, http }) => {
    await throttle.begin([
      { subject: identity.accountId, limit: importsPerAccount },
      { subject: networkName(http.clientAddress(), dependencies.identityKey), limit: importsPerNetwork },
    ]);
  };
}

/** Pages of shared recipes. */
export async function createSharedPageQuota(dependencies: QuotaDependencies): Promise<NetworkQuota> {
  const { sharedPagesPerNetwork: limit } = dependencies.limits;
  const throttle = await createThrottle({
    ...dependencies,
    collection: 'shared-pages-counted',
    windowMs: SHARED_PAGES_WINDOW_MS,
    refusal: (wait) => `A lot of shared recipes were opened from this network. Try again ${wait}`,
  });
  return async ({ http }) => {
    await throttle.begin([{ subject: networkName(http.clientAddress(), dependencies.identityKey), limit }]);
  };
}

function networkName(address: string, key: Uint8Array): string {
  const network = networkOf(address);
  return createHmac('sha256', key).update(`forkcast recipes: network ${network}`).digest('hex');
}
