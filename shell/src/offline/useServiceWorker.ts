import type { ShellApi } from '@forkcast/web-kit';
import { useEffect } from 'react';

const WORKER = '/worker.js';
/** On a first visit, caching a hundred files waits so that the page has network and CPU to itself. */
const FIRST_VISIT_MS = 4_000;
/** Changes come in bursts; the cache follows once they stop. */
const QUIET_MS = 20_000;

interface Options {
  /** Whether this server has one to install; a former one is left to be replaced by the browser. */
  enabled: boolean;
  onChange: ShellApi['onChange'];
}

/**
 * Installs the service worker, and has it keep what this account needs without network: now, on a first visit a moment later,
 * when others changed something, and when the network is back. Browsers have none over plain HTTP, other than on the own machine.
 */
export function useServiceWorker({ enabled, onChange }: Options): void {
  useEffect(() => {
    // Not in every browser, whatever its types say.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!enabled || !container) return undefined;
    const topics = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const changed = [...topics];
      topics.clear();
      // One that cannot be installed now is tried with the next page; this one works without.
      installed(container).then(
        (worker) => worker?.postMessage({ type: 'keep', topics: changed }),
        () => undefined,
      );
    };
    const stop = onChange(({ topic }) => {
      topics.add(topic);
      clearTimeout(timer);
      timer = setTimeout(keep, QUIET_MS);
    });
    window.addEventListener('online', keep);
    // A worker that has answered this page waits for this to say what it has shown, and whose it is.
    const first = setTimeout(keep, container.controller ? 0 : FIRST_VISIT_MS);
    return () => {
      stop();
      clearTimeout(first);
      clearTimeout(timer);
      window.removeEventListener('online', keep);
    };
  }, [enabled, onChange]);
}

async function installed(container: ServiceWorkerContainer): Promise<ServiceWorker | null> {
  await container.register(WORKER);
  return (await container.ready).active;
}
