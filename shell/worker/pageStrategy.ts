import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { deleteAccountCaches } from './accountData';
import { changeState } from './workerState';
import { cachedResponse } from './cachedResponses';
import { isKnownRoute, isPageOfAccount, PAGE } from './page';

const TIMEOUT_MS = 3_000;

/** Serves the page for any URL, from the server or from the cache. */
export class PageStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    if (handler.event instanceof FetchEvent)
      void handler.waitUntil(recordTab(handler.event.resultingClientId));
    const fetched = handler.fetch(request);
    void handler.waitUntil(
      fetched.then((response) => deleteDataIfSignedOut(response.clone())).catch(() => undefined),
    );
    const cached = await cachedResponse(PAGE);
    if (!cached) return fetched;
    // The cached page would show 'not found', which only the server can know.
    if (!(await isKnownRoute(new URL(request.url)))) return fetched.catch(() => cached);
    const response = await Promise.race([
      fetched.catch(() => null),
      nullAfter(navigator.onLine ? TIMEOUT_MS : 0),
    ]);
    return response && response.status < 500 ? response : cached;
  }
}

/** Records when a tab opened, because it may need releases that were replaced later. */
async function recordTab(clientId: string): Promise<void> {
  if (clientId !== '') await changeState(({ tabs }) => ({ tabs: { ...tabs, [clientId]: Date.now() } }));
}

/** The page reveals a sign-out before any script requests the session. */
async function deleteDataIfSignedOut(response: Response): Promise<void> {
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await response.text();
  if (html.includes('name="forkcast-config"') && !isPageOfAccount(html)) await deleteAccountCaches();
}

function nullAfter(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
