import { accountCache } from './cacheNames';
import { readState } from './workerState';

/** When a response was cached, as an ISO date. */
const CACHED_AT_HEADER = 'x-forkcast-kept-at';

/** Increases when the account changes; responses requested earlier are not cached. */
let generation = 0;

/** Returns a function that returns whether the account is unchanged. Call it before caching a response. */
export function watchAccount(): () => boolean {
  const before = generation;
  return () => generation === before;
}

export function invalidateAccount(): void {
  generation += 1;
}

/** Finds the account's cached response. Ignores Vary, because photos have several formats under one URL. */
export async function cachedResponse(address: string): Promise<Response | undefined> {
  const { account } = await readState();
  if (account === null) return undefined;
  return caches.match(address, { cacheName: accountCache(account), ignoreVary: true });
}

/** Caches a response with the current time. */
export async function cacheResponse(account: string, address: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT_HEADER, new Date().toISOString());
  // The body is already decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const { status, statusText } = response;
  const cache = await caches.open(accountCache(account));
  await cache.put(address, new Response(await response.blob(), { status, statusText, headers }));
}

/** When a response was cached, in milliseconds since 1970; 0 if unknown. */
export function cachedAtOf(response: Response): number {
  return Date.parse(response.headers.get(CACHED_AT_HEADER) ?? '') || 0;
}
