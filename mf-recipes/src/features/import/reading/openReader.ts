import type { Found } from '@forkcast/recipe-files/import';
import { CsvProblem } from '../rows/csvProblem';
import type { FileReader, ReaderMessage, ReaderCall, ReaderRequest, ReaderResult } from './fileReader';

/** Creates a reader in a worker, so that the page stays responsive, or on this thread without workers. */
export async function openReader(): Promise<FileReader> {
  const worker = startWorker();
  if (worker) return workerReader(worker);
  const { localReader } = await import('./localReader');
  return localReader();
}

/** Null if workers are unavailable, or this screen comes from another origin. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./recipeFilesWorker.ts', import.meta.url), { name: 'recipe-files' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

interface PendingCall {
  onFound: ((found: Found) => void) | undefined;
  resolve: (result: ReaderResult) => void;
  reject: (error: Error) => void;
}

function workerReader(worker: Worker): FileReader {
  const pendingCalls = new Map<number, PendingCall>();
  let lastId = 0;
  worker.onmessage = ({ data }: MessageEvent<ReaderMessage>) => {
    const pending = pendingCalls.get(data.id);
    if ('found' in data) pending?.onFound?.(data.found);
    else {
      pendingCalls.delete(data.id);
      if ('result' in data) pending?.resolve(data.result);
      else pending?.reject('failed' in data ? new Error(data.failed) : new CsvProblem(data.unreadable));
    }
  };
  worker.onerror = (event) => {
    const error = new Error(event.message || 'The worker could not be started');
    for (const { reject } of pendingCalls.values()) reject(error);
    pendingCalls.clear();
  };
  const send = (call: ReaderCall, onFound?: PendingCall['onFound']) =>
    new Promise<ReaderResult>((resolve, reject) => {
      lastId += 1;
      pendingCalls.set(lastId, { resolve, reject, onFound });
      worker.postMessage({ id: lastId, ...call } satisfies ReaderRequest);
    });
  return {
    read: async (files, onFound, matches) => {
      await send({ read: files, ...(matches && { matches }) }, onFound);
    },
    photo: async (place, at) => {
      const result = await send({ photo: { place, at } });
      return 'bytes' in result ? result.bytes : new Uint8Array();
    },
    rows: async (file) => {
      const result = await send({ rows: file });
      if ('content' in result) return result.content;
      throw new TypeError('The worker sent no rows');
    },
    close: () => worker.terminate(),
  };
}
