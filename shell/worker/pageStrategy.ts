import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { deleteAccountCaches } from './accountData';
import { changeState } from './workerState';
import { cachedResponse } from './cachedResponses';
import { isDrawn, isPageOfAccount, PAGE } from './page';

const PATIENCE_MS = 3_000;

/** Serves the page for any URL, from the server or from the cache. */
export class PageStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    if (handler.event instanceof FetchEvent) void handler.waitUntil(noteTab(handler.event.resultingClientId));
    const asked = handler.fetch(request);
    void handler.waitUntil(asked.then((answer) => noteSignedOut(answer.clone())).catch(() => undefined));
    const kept = await cachedResponse(PAGE);
    if (!kept) return asked;
    // The cached page would show 'not found', which only the server can know.
    if (!(await isDrawn(new URL(request.url)))) return asked.catch(() => kept);
    const answer = await Promise.race([asked.catch(() => null), none(navigator.onLine ? PATIENCE_MS : 0)]);
    return answer && answer.status < 500 ? answer : kept;
  }
}

/** Records when a tab opened, because it may need releases that were replaced later. */
async function noteTab(clientId: string): Promise<void> {
  if (clientId !== '') await changeState(({ tabs }) => ({ tabs: { ...tabs, [clientId]: Date.now() } }));
}

/** The page reveals a sign-out before any script requests the session. */
async function noteSignedOut(answer: Response): Promise<void> {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await answer.text();
  if (html.includes('name="forkcast-config"') && !isPageOfAccount(html)) await deleteAccountCaches();
}

function none(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
