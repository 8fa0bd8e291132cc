import { cacheResponse, cachedResponse } from './cachedResponses';
import { readState } from './workerState';

/** Every screen's URL serves this page. */
export const PAGE = '/';
const SIGNED_IN = '&quot;signedIn&quot;:true';

/**
 * Caches the page after its release. Body and headers are cached together, because the gateway writes a new
 * nonce into both for each request.
 */
export async function cachePage(account: string, isSame: () => boolean): Promise<void> {
  const answer = await fetch(PAGE, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  if (!isPageOfAccount(html) || !(await isKept(scriptsOf(html))) || !isSame()) return;
  await cacheResponse(account, PAGE, answer);
}

/** Returns whether the page was served to a signed-in user. */
export function isPageOfAccount(html: string): boolean {
  return html.includes(SIGNED_IN);
}

/** Returns whether a cached screen, or the shell itself, handles a URL. */
export async function isDrawn(address: URL): Promise<boolean> {
  const registry = await cachedResponse('/remotes.json');
  if (!registry) return false;
  const { remotes = [] } = (await registry.json()) as { remotes?: { routes?: string[] }[] }; // cached as the gateway sent it
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
