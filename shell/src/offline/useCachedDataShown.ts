import type { ShellApi } from '@forkcast/web-kit';
import { useEffect, useState } from 'react';

/**
 * By then the worker has reported all data that is still cached after a refresh; longer than the worker's
 * timeout.
 */
const SETTLED_MS = 5_000;
/** Delays between refetches while cached data is shown. */
const AGAIN_MS = { first: 5_000, longest: 60_000 };

interface Options {
  online: boolean;
  onChange: ShellApi['onChange'];
  /** Makes every screen refetch its data. */
  resync: () => void;
}

interface CachedState {
  keptAt: number;
  /** When the worker last reported cached data. */
  saidAt: number;
}

/**
 * Returns whether the service worker responded with cached data, and refetches until it is fresh.
 *
 * @returns when the data was cached, in milliseconds since 1970; null if all data is fresh
 */
export function useCachedDataShown({ online, onChange, resync }: Options): number | null {
  const [kept, setKept] = useState<CachedState | null>(null);
  const isKept = kept !== null;

  useEffect(() => {
    // Undefined in some browsers, despite its type.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!container) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      const message = workerMessageIn(data);
      if (message?.type === 'kept-shown') setKept({ keptAt: message.keptAt, saidAt: Date.now() });
      if (message?.type === 'newer-arrived') {
        setKept(null);
        resync();
      }
    };
    const stop = onChange(({ position }) => {
      // A single change only refetches the affected screen.
      if (position !== '0') return;
      const requestedAt = Date.now();
      clearTimeout(timer);
      timer = setTimeout(
        () => setKept((last) => (last && last.saidAt < requestedAt ? null : last)),
        SETTLED_MS,
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
    if (!isKept || !online) return undefined;
    let wait = AGAIN_MS.first;
    let timer = setTimeout(function again() {
      resync();
      wait = Math.min(wait * 2, AGAIN_MS.longest);
      timer = setTimeout(again, wait);
    }, wait);
    return () => clearTimeout(timer);
  }, [isKept, online, resync]);

  return kept?.keptAt ?? null;
}

/** The service worker's messages to this page (shell/worker/tabMessages.ts). */
type WorkerMessage = { type: 'kept-shown'; keptAt: number } | { type: 'newer-arrived' };

/** Null for unknown messages, which a worker of another release may send. */
function workerMessageIn(data: unknown): WorkerMessage | null {
  const { type, keptAt } = Object(data) as Record<string, unknown>;
  if (type === 'kept-shown' && typeof keptAt === 'number') return { type, keptAt };
  return type === 'newer-arrived' ? { type } : null;
}
