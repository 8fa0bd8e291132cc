import type { ShellApi } from '@forkcast/web-kit';
import { useEffect, useState } from 'react';

/** How long the worker may take to report cached data after a refresh; longer than the worker's timeout. */
const REPORT_TIMEOUT_MS = 5_000;
/** Delays between refetches while cached data is shown. */
const RETRY_MS = { min: 5_000, max: 60_000 };

interface Options {
  online: boolean;
  onChange: ShellApi['onChange'];
  /** Makes every screen refetch its data. */
  resync: () => void;
}

interface CachedState {
  keptAt: number;
  /** When the worker last reported cached data. */
  reportedAt: number;
}

/**
 * Returns whether the service worker responded with cached data, and refetches until it is fresh.
 *
 * @returns when the data was cached, in milliseconds since 1970; null if all data is fresh
 */
export function useCachedDataShown({ online, onChange, resync }: Options): number | null {
  const [cached, setCached] = useState<CachedState | null>(null);
  const isCached = cached !== null;

  useEffect(() => {
    // Undefined in some browsers, despite its type.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!container) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseWorkerMessage(data);
      if (message?.type === 'kept-shown') setCached({ keptAt: message.keptAt, reportedAt: Date.now() });
      if (message?.type === 'newer-arrived') {
        setCached(null);
        resync();
      }
    };
    const stop = onChange(({ position }) => {
      // A single change only refetches the affected screen.
      if (position !== '0') return;
      const requestedAt = Date.now();
      clearTimeout(timer);
      timer = setTimeout(
        () => setCached((last) => (last && last.reportedAt < requestedAt ? null : last)),
        REPORT_TIMEOUT_MS,
      );
    });
    container.addEventListener('message', handleMessage);
    return () => {
      stop();
      clearTimeout(timer);
      container.removeEventListener('message', handleMessage);
    };
  }, [onChange, resync]);

  useEffect(() => {
    if (!isCached || !online) return undefined;
    let wait = RETRY_MS.min;
    let timer = setTimeout(function retry() {
      resync();
      wait = Math.min(wait * 2, RETRY_MS.max);
      timer = setTimeout(retry, wait);
    }, wait);
    return () => clearTimeout(timer);
  }, [isCached, online, resync]);

  return cached?.keptAt ?? null;
}

/** The service worker's messages to this page (shell/worker/tabMessages.ts). */
type WorkerMessage = { type: 'kept-shown'; keptAt: number } | { type: 'newer-arrived' };

/** Null for unknown messages, which a worker of another release may send. */
function parseWorkerMessage(data: unknown): WorkerMessage | null {
  const { type, keptAt } = Object(data) as Record<string, unknown>;
  if (type === 'kept-shown' && typeof keptAt === 'number') return { type, keptAt };
  return type === 'newer-arrived' ? { type } : null;
}
