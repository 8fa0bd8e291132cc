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
  const response = await fetch(PAGE, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const html = await response.clone().text();
  if (!isPageOfAccount(html) || !(await areCached(scriptsOf(html))) || !isSame()) return;
  await cacheResponse(account, PAGE, response);
}

/** Returns whether the page was served to a signed-in user. */
export function isPageOfAccount(html: string): boolean {
  return html.includes(SIGNED_IN);
}

/** Returns whether a cached screen, or the shell itself, handles a URL. */
export async function isKnownRoute(address: URL): Promise<boolean> {
  const registry = await cachedResponse('/remotes.json');
  if (!registry) return false;
  const { remotes = [] } = (await registry.json()) as { remotes?: { routes?: string[] }[] }; // cached as the gateway sent it
  const routes = remotes.flatMap((remote) => remote.routes ?? []);
  const { pathname } = address;
  return (
    pathname === PAGE ||
    [...SHELL_ROUTES, ...routes].some((route) => pathname === route || pathname.startsWith(`${route}/`))
  );
}

const SHELL_ROUTES = ['/login'];

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, file = '']) => file);
}

async function areCached(files: readonly string[]): Promise<boolean> {
  const { shell } = (await readState()).releases;
  if (!shell) return false;
  const found = await Promise.all(
    files.map((file) => caches.match(shell.base + file, { cacheName: shell.cache, ignoreVary: true })),
  );
  return found.every(Boolean);
}
