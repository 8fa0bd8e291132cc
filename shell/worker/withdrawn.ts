import { isOurs } from './cacheNames';

declare const self: ServiceWorkerGlobalScope;

/**
 * Deployed instead of the worker to withdraw it: deletes its caches and unregisters it. Open pages continue
 * without a worker. docs/operations.md says when to use it.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const cached = (await caches.keys()).filter(isOurs);
      await Promise.all(cached.map((cache) => caches.delete(cache)));
      await self.registration.unregister();
    })(),
  );
});
