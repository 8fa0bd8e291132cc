import type { Matches } from '@forkcast/recipe-files';
import type { Found } from '@forkcast/recipe-files/import';
import type { ChosenFile } from './chosen';
import { localReader } from './localReader';

/** What the page asks of the worker, each under a number of its own. */
export type ReaderRequest = { id: number } & (
  { read: readonly ChosenFile[]; matches?: Matches } | { photo: { place: number; at: number } }
);

/** What the worker answers: what it found so far, then that it is done, or the bytes, or why not. */
export type ReaderNews = { id: number } & (
  { found: Found } | { done: true } | { bytes: Uint8Array } | { failed: string }
);

/** The part of a worker's scope that is used; the page's own types do not know it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ReaderRequest>) => void) | null;
  postMessage(news: ReaderNews, transfer?: Transferable[]): void;
}

// This file is the program of a worker.
const scope = globalThis as unknown as WorkerScope;
const reader = localReader();

scope.onmessage = ({ data }) => {
  answer(data).catch((error: unknown) => {
    scope.postMessage({ id: data.id, failed: error instanceof Error ? error.message : String(error) });
  });
};

async function answer(request: ReaderRequest): Promise<void> {
  const { id } = request;
  if ('read' in request) {
    await reader.read(request.read, (found) => scope.postMessage({ id, found }), request.matches);
    scope.postMessage({ id, done: true });
  } else {
    // A copy: what is handed over is no longer here, and may be a part of something that is read again.
    const bytes = (await reader.photo(request.photo.place, request.photo.at)).slice();
    scope.postMessage({ id, bytes }, [bytes.buffer]);
  }
}
