import type { ShellApi } from '@forkcast/web-kit';
import { useEffect, useState } from 'react';
import { workerMessageIn } from './workerMessages';

const WORKER = '/worker.js';
/** Changes come in bursts; what is kept follows once it is quiet. */
const QUIET_MS = 20_000;

interface Options {
  /** Whether this server has one to install; a former one is left to be replaced by the browser. */
  enabled: boolean;
  onChange: ShellApi['onChange'];
  /** Has every screen ask for what it shows anew. */
  resync: () => void;
}

/**
 * Installs the service worker, and has it keep what this account needs without network: now, when others changed something,
 * and when the network is back. Browsers have none over plain HTTP, other than on the own machine.
 *
 * @returns when what is shown was kept, in milliseconds since 1970; null where it is the server's
 */
export function useServiceWorker({ enabled, onChange, resync }: Options): number | null {
  const [shownSince, setShownSince] = useState<number | null>(null);

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
    const hear = ({ data }: MessageEvent<unknown>) => {
      const message = workerMessageIn(data);
      if (message?.type === 'kept-shown') setShownSince(message.keptAt);
      if (message?.type === 'newer-arrived') {
        setShownSince(null);
        resync();
      }
    };
    const stop = onChange(({ topic, position }) => {
      // The connection is back: every screen is asking anew.
      if (position === '0') setShownSince(null);
      topics.add(topic);
      clearTimeout(timer);
      timer = setTimeout(keep, QUIET_MS);
    });
    container.addEventListener('message', hear);
    window.addEventListener('online', keep);
    keep();
    return () => {
      stop();
      clearTimeout(timer);
      container.removeEventListener('message', hear);
      window.removeEventListener('online', keep);
    };
  }, [enabled, onChange, resync]);
  return shownSince;
}

async function installed(container: ServiceWorkerContainer): Promise<ServiceWorker | null> {
  await container.register(WORKER);
  return (await container.ready).active;
}
