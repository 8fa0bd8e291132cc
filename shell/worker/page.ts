import { cacheResponse, cachedResponse } from './cachedResponses';
import { readState } from './workerState';

/** The one page that every address of a screen is. */
export const PAGE = '/';
const SIGNED_IN = '&quot;signedIn&quot;:true';

/**
 * Keeps the page, once the release that it is of is kept. The gateway fills it in again for each request: the nonce in it is the
 * one in its policy, so that both are kept together.
 */
export async function cachePage(account: string, isSame: () => boolean): Promise<void> {
  const answer = await fetch(PAGE, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  if (!isPageOfAccount(html) || !(await isKept(scriptsOf(html))) || !isSame()) return;
  await cacheResponse(account, PAGE, answer);
}

/** Whether the page was made for a signed-in user. */
export function isPageOfAccount(html: string): boolean {
  return html.includes(SIGNED_IN);
}

/** Whether a screen that is kept, or the shell itself, draws an address. */
export async function isDrawn(address: URL): Promise<boolean> {
  const registry = await cachedResponse('/remotes.json');
  if (!registry) return false;
  const { remotes = [] } = (await registry.json()) as { remotes?: { routes?: string[] }[] }; // kept as the gateway sent it
  const routes = remotes.flatMap((remote) => remote.routes ?? []);
  const { pathname } = address;
  return (
    pathname === PAGE ||
    [...OF_THE_SHELL, ...routes].some((route) => pathname === route || pathname.startsWith(`${route}/`))
  );
}

const OF_THE_SHELL = ['/login'];

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, file = '']) => file);
}

async function isKept(files: readonly string[]): Promise<boolean> {
  const { shell } = (await readState()).releases;
  if (!shell) return false;
  const found = await Promise.all(
    files.map((file) => caches.match(shell.base + file, { cacheName: shell.cache, ignoreVary: true })),
  );
  return found.every(Boolean);
}
