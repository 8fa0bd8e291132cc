import { isOurs } from './cacheNames';

declare const self: ServiceWorkerGlobalScope;

/**
 * Takes the place of a service worker that is to be gone: removes what it kept, and itself. The pages that are open continue
 * without one. docs/operations.md says when to use it.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const kept = (await caches.keys()).filter(isOurs);
      await Promise.all(kept.map((cache) => caches.delete(cache)));
      await self.registration.unregister();
    })(),
  );
});
