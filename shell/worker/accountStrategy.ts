import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { deleteAccountCaches, LIST, photoAddress, REMOTES } from './accountData';
import { showBadge } from './badge';
import { cacheResponse, cachedResponse, cachedAtOf, watchAccount } from './cachedResponses';
import { readState } from './workerState';
import { notifyTab } from './tabMessages';
import { isOlderThanWrite } from './writes';

/** A connection without throughput must not delay cached data. */
const TIMEOUT_MS = 4_000;

/**
 * Serves account data from the server, or from the cache if that fails or takes too long. Responses update
 * the cache; only `cacheForAccount` adds new entries.
 */
export class AccountStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const isSame = watchAccount();
    const { account } = await readState();
    const fetched = handler.fetch(request);
    if (account === null) return fetched;

    const clientId = handler.event instanceof FetchEvent ? handler.event.clientId : '';
    const stored = fetched.then(async (response) => {
      if (isSame()) await updateCached(account, request.url, response.clone());
      return response;
    });
    // The response is awaited below, where its failures are handled.
    void handler.waitUntil(stored.catch(() => undefined));
    const cached = await cachedFor(request.url);
    if (!cached) return fetched;

    const { pathname } = new URL(request.url);
    const isOutdated = () => isOlderThanWrite(clientId, pathname, cachedAtOf(cached));
    const settled = fetched.catch(() => null);
    const first = await Promise.race([settled, lateAfter(navigator.onLine ? TIMEOUT_MS : 0)]);
    // A tab that wrote waits for the server, so that its change doesn't seem undone.
    const response = first === 'late' && isOutdated() ? await settled : first;
    if (response && response !== 'late' && (response.status < 500 || isOutdated())) return response;
    if (response === 'late') {
      const notifyNewer = ({ ok }: Response) =>
        ok ? notifyTab(clientId, { type: 'newer-arrived' }) : undefined;
      void handler.waitUntil(stored.then(notifyNewer).catch(() => undefined));
    }
    await notifyTab(clientId, { type: 'kept-shown', keptAt: cachedAtOf(cached) });
    return cached;
  }
}

async function cachedFor(url: string): Promise<Response | undefined> {
  return (await cachedResponse(url)) ?? cachedResponse(smallPhoto(url));
}

/** One width of each photo is cached and serves all widths. */
function smallPhoto(url: string): string {
  const [, id] = /\/api\/photos\/([\w-]+)/.exec(url) ?? [];
  return id ? photoAddress(id) : url;
}

async function updateCached(account: string, url: string, response: Response): Promise<void> {
  if (response.status === 401) await deleteAccountCaches();
  if (!response.ok) return;
  if (new URL(url).pathname === LIST) await showBadge(account, await response.clone().json());
  // Cached by `cacheForAccount` together with its releases.
  if (new URL(url).pathname === REMOTES) return;
  if (await cachedResponse(url)) await cacheResponse(account, url, response);
}

function lateAfter(milliseconds: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), milliseconds));
}
