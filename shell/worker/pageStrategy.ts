import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { deleteAccountCaches } from './accountData';
import { changeState } from './workerState';
import { cachedResponse } from './cachedResponses';
import { isDrawn, isPageOfAccount, PAGE } from './page';

const PATIENCE_MS = 3_000;

/** The page of any address: from the server, or as it was kept. */
export class PageStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    if (handler.event instanceof FetchEvent) void handler.waitUntil(noteTab(handler.event.resultingClientId));
    const asked = handler.fetch(request);
    void handler.waitUntil(asked.then((answer) => noteSignedOut(answer.clone())).catch(() => undefined));
    const kept = await cachedResponse(PAGE);
    if (!kept) return asked;
    // What it shows is that there is nothing, of which only the server can be sure.
    if (!(await isDrawn(new URL(request.url)))) return asked.catch(() => kept);
    const answer = await Promise.race([asked.catch(() => null), none(navigator.onLine ? PATIENCE_MS : 0)]);
    return answer && answer.status < 500 ? answer : kept;
  }
}

/** Former releases are kept for tabs that were opened before a newer one was. */
async function noteTab(clientId: string): Promise<void> {
  if (clientId !== '') await changeState(({ tabs }) => ({ tabs: { ...tabs, [clientId]: Date.now() } }));
}

/** The gateway knows who is signed in before any script asks. */
async function noteSignedOut(answer: Response): Promise<void> {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await answer.text();
  if (html.includes('name="forkcast-config"') && !isPageOfAccount(html)) await deleteAccountCaches();
}

function none(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
