import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { deleteAccountCaches, LIST, photoAddress, REMOTES } from './accountData';
import { showBadge } from './badge';
import { cacheResponse, cachedResponse, cachedAtOf, watchAccount } from './cachedResponses';
import { readState } from './workerState';
import { tell } from './tell';
import { isOlderThanWrite } from './writes';

/** A connection without throughput must not delay cached data. */
const PATIENCE_MS = 4_000;

/**
 * Serves account data from the server, or from the cache if that fails or takes too long. Responses update
 * the cache; only `cacheForAccount` adds new entries.
 */
export class AccountStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const isSame = watchAccount();
    const { account } = await readState();
    const asked = handler.fetch(request);
    if (account === null) return asked;

    const clientId = handler.event instanceof FetchEvent ? handler.event.clientId : '';
    const stored = asked.then(async (answer) => {
      if (isSame()) await bringUpToDate(account, request.url, answer.clone());
      return answer;
    });
    // The response is awaited below, where its failures are handled.
    void handler.waitUntil(stored.catch(() => undefined));
    const kept = await keptFor(request.url);
    if (!kept) return asked;

    const { pathname } = new URL(request.url);
    const isBehind = () => isOlderThanWrite(clientId, pathname, cachedAtOf(kept));
    const said = asked.catch(() => null);
    const first = await Promise.race([said, later(navigator.onLine ? PATIENCE_MS : 0)]);
    // A tab that wrote waits for the server, so that its change doesn't seem undone.
    const answer = first === 'late' && isBehind() ? await said : first;
    if (answer && answer !== 'late' && (answer.status < 500 || isBehind())) return answer;
    if (answer === 'late') {
      const tellOfNewer = ({ ok }: Response) => (ok ? tell(clientId, { type: 'newer-arrived' }) : undefined);
      void handler.waitUntil(stored.then(tellOfNewer).catch(() => undefined));
    }
    await tell(clientId, { type: 'kept-shown', keptAt: cachedAtOf(kept) });
    return kept;
  }
}

async function keptFor(url: string): Promise<Response | undefined> {
  return (await cachedResponse(url)) ?? cachedResponse(smallPhoto(url));
}

/** One width of each photo is cached and serves all widths. */
function smallPhoto(url: string): string {
  const [, id] = /\/api\/photos\/([\w-]+)/.exec(url) ?? [];
  return id ? photoAddress(id) : url;
}

async function bringUpToDate(account: string, url: string, answer: Response): Promise<void> {
  if (answer.status === 401) await deleteAccountCaches();
  if (!answer.ok) return;
  if (new URL(url).pathname === LIST) await showBadge(account, await answer.clone().json());
  // Cached by `cacheForAccount` together with its releases.
  if (new URL(url).pathname === REMOTES) return;
  if (await cachedResponse(url)) await cacheResponse(account, url, answer);
}

function later(milliseconds: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), milliseconds));
}
