import { accountCache } from './cacheNames';
import { readState } from './workerState';

/** When an answer was kept: an instant. */
const KEPT_AT = 'x-forkcast-kept-at';

/** Increases when the account changes; responses requested before are not cached. */
let generation = 0;

/** To be asked before an answer is kept: whether the account is still the one that it was when this was called. */
export function watchAccount(): () => boolean {
  const before = generation;
  return () => generation === before;
}

export function invalidateAccount(): void {
  generation += 1;
}

/** What a page asked for, kept for the account. Photos are asked for in different formats under one address. */
export async function cachedResponse(address: string): Promise<Response | undefined> {
  const { account } = await readState();
  if (account === null) return undefined;
  return caches.match(address, { cacheName: accountCache(account), ignoreVary: true });
}

/** Keeps an answer under an address, with the time. */
export async function cacheResponse(account: string, address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  // The body of a Response of ours is decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const { status, statusText } = answer;
  const cache = await caches.open(accountCache(account));
  await cache.put(address, new Response(await answer.blob(), { status, statusText, headers }));
}

/** When an answer was kept, in milliseconds since 1970. */
export function cachedAtOf(answer: Response): number {
  return Date.parse(answer.headers.get(KEPT_AT) ?? '') || 0;
}
