import { Route, Router } from 'workbox-routing';
import { AccountStrategy } from './accountStrategy';
import { deleteAccountCaches, HABITS, cacheForAccount, LIST, REMOTES, STORES, USER } from './accountData';
import { isOfThisFormat, isOurs } from './cacheNames';
import { removeUnusedReleases, cachedFile } from './cacheReleases';
import { readState } from './workerState';
import { PageStrategy } from './pageStrategy';
import { repeatLastMessage } from './tabMessages';
import { recordWrite } from './writes';
import { Strategy, type StrategyHandler } from 'workbox-strategies';

/** The content of a file with a hash in its name never changes. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

/** Serves built files. Hashed names are served from the cache first, all others from the network first. */
class FileStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    if (HASHED.test(new URL(request.url).pathname)) {
      return (await cachedFile(request.url)) ?? handler.fetch(request);
    }
    try {
      const response = await handler.fetch(request);
      if (response.status < 500) return response;
      return (await cachedFile(request.url)) ?? response;
    } catch (error) {
      const cached = await cachedFile(request.url);
      if (cached) return cached;
      throw error;
    }
  }
}

declare const self: ServiceWorkerGlobalScope;

/** Messages of a page. Pages of another release may send unknown ones. */
interface PageMessage {
  type?: unknown;
  topics?: unknown;
}

const pageStrategy = new PageStrategy();
const accountStrategy = new AccountStrategy();
const fileStrategy = new FileStrategy();

const ACCOUNT_DATA = new RegExp(
  `^(?:${USER}|${LIST}|${HABITS}|${STORES}|${REMOTES.replace('.', '\\.')}|/api/meal-plans|/api/recipes/[\\w-]+|/api/photos/[\\w-]+)$`,
);
const FILE = /^\/(?:remotes\/[\w-]+\/.+|[\w.@-]+\.[a-z0-9]+)$/;
const NOT_FILES = /^\/(?:worker\.js|manifest\.webmanifest)$/;

const router = new Router();
router.registerRoute(
  new Route(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPage(url),
    pageStrategy,
  ),
);
router.registerRoute(
  new Route(({ sameOrigin, url }) => sameOrigin && ACCOUNT_DATA.test(url.pathname), accountStrategy),
);
router.registerRoute(
  new Route(
    ({ request, sameOrigin, url }) =>
      sameOrigin
        ? FILE.test(url.pathname) && !NOT_FILES.test(url.pathname) && request.mode !== 'navigate'
        : // A screen from another server.
          request.destination === 'script' || url.pathname.endsWith('/mf-manifest.json'),
    fileStrategy,
  ),
);

function isPage({ pathname }: URL): boolean {
  return !/^\/(?:api|connect|list|shared)\//.test(pathname) && !FILE.test(pathname);
}

self.addEventListener('install', (event) => {
  // Workers of the same cache format share caches, and one of another format starts empty, so it's safe to
  // take over immediately.
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const outdated = (await caches.keys()).filter((name) => isOurs(name) && !isOfThisFormat(name));
      await Promise.all(outdated.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') {
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) return;
    recordWrite(clientId, url.pathname);
    if (url.pathname.startsWith('/api/auth/')) event.respondWith(changeSession(request));
    return;
  }
  const response = router.handleRequest({ event, request });
  if (response) event.respondWith(response);
});

/** Sign-in and sign-out change the account. */
async function changeSession(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await deleteAccountCaches();
  return response;
}

self.addEventListener('message', (event) => {
  const { type, topics } = Object(event.data) as PageMessage;
  if (type === 'keep') {
    if (event.source instanceof Client) repeatLastMessage(event.source);
    event.waitUntil(updateCache(Array.isArray(topics) ? topics.map(String) : []));
  }
  if (type === 'forget') event.waitUntil(deleteAccountCaches());
  if (type === 'status') event.waitUntil(readState().then((state) => event.ports[0]?.postMessage(state)));
});

async function updateCache(topics: readonly string[]): Promise<void> {
  await cacheForAccount(topics);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await removeUnusedReleases(tabs.map(({ id }) => id));
}
