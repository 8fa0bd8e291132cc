import type { ShellApi } from '@forkcast/web-kit';
import { useEffect } from 'react';

const WORKER = '/worker.js';
/** On a first visit, caching a hundred files waits so that the page has network and CPU to itself. */
const FIRST_VISIT_DELAY_MS = 4_000;
/** Changes come in bursts, so the cache is updated once they stop. */
const DEBOUNCE_MS = 20_000;

interface Options {
  /**
   * Whether this server offers a service worker. If not, an installed one stays until the browser replaces
   * it.
   */
  enabled: boolean;
  onChange: ShellApi['onChange'];
}

/**
 * Installs the service worker and makes it cache what this account needs offline: on load (delayed on a first
 * visit), after changes by others, and when the device is online again. Browsers only support service workers
 * over https and on localhost.
 */
export function useServiceWorker({ enabled, onChange }: Options): void {
  useEffect(() => {
    // Undefined in some browsers, despite its type.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!enabled || !container) return undefined;
    const topics = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateCache = () => {
      const changed = [...topics];
      topics.clear();
      // If it can't be installed, the page works without it and the next page load retries.
      install(container).then(
        (worker) => worker?.postMessage({ type: 'keep', topics: changed }),
        () => undefined,
      );
    };
    const stop = onChange(({ topic }) => {
      topics.add(topic);
      clearTimeout(timer);
      timer = setTimeout(updateCache, DEBOUNCE_MS);
    });
    window.addEventListener('online', updateCache);
    // A controlling worker responds to this message with what it has served from the cache.
    const first = setTimeout(updateCache, container.controller ? 0 : FIRST_VISIT_DELAY_MS);
    return () => {
      stop();
      clearTimeout(first);
      clearTimeout(timer);
      window.removeEventListener('online', updateCache);
    };
  }, [enabled, onChange]);
}

async function install(container: ServiceWorkerContainer): Promise<ServiceWorker | null> {
  await container.register(WORKER);
  return (await container.ready).active;
}
