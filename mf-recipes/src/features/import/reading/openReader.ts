import type { Matches } from '@forkcast/recipe-files';
import type { Found, Reader } from '@forkcast/recipe-files/import';
import type { ChosenFile } from './chosen';
import type { ReaderNews, ReaderRequest } from './recipeFilesWorker';

/** Reads files that were chosen. Rejects where a file itself cannot be read. */
export interface FileReader extends Omit<Reader, 'read'> {
  read: (files: readonly ChosenFile[], onFound: (found: Found) => void, matches?: Matches) => Promise<void>;
}

/** A reader beside the page, so that the page goes on answering; on the page where there are no workers. */
export async function openReader(): Promise<FileReader> {
  const worker = startWorker();
  if (worker) return workerReader(worker);
  const { localReader } = await import('./localReader');
  return localReader();
}

/** Null where there are no workers, or where this screen comes from another origin. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./recipeFilesWorker.ts', import.meta.url), { name: 'recipe-files' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

type Asked = { read: readonly ChosenFile[]; matches?: Matches } | { photo: { place: number; at: number } };

interface Waiting {
  onFound?: (found: Found) => void;
  resolve: (bytes: Uint8Array | null) => void;
  reject: (error: Error) => void;
}

function workerReader(worker: Worker): FileReader {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<ReaderNews>) => {
    const asked = waiting.get(data.id);
    if ('found' in data) {
      asked?.onFound?.(data.found);
      return;
    }
    waiting.delete(data.id);
    if ('failed' in data) asked?.reject(new Error(data.failed));
    else asked?.resolve('bytes' in data ? data.bytes : null);
  };
  worker.onerror = (event) => {
    const error = new Error(event.message || 'The worker could not be started');
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const ask = (asked: Asked, onFound?: Waiting['onFound']) =>
    new Promise<Uint8Array | null>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject, ...(onFound && { onFound }) });
      worker.postMessage({ id: last, ...asked } satisfies ReaderRequest);
    });
  return {
    read: async (files, onFound, matches) =>
      void (await ask({ read: files, ...(matches && { matches }) }, onFound)),
    photo: async (place, at) => (await ask({ photo: { place, at } })) ?? new Uint8Array(),
    close: () => worker.terminate(),
  };
}
