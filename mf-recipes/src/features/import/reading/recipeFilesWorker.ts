import { CsvProblem } from '../rows/csvProblem';
import type { ReaderMessage, ReaderRequest } from './fileReader';
import { localReader } from './localReader';

/** The part of a worker's scope that this file uses. The page's types lack it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ReaderRequest>) => void) | null;
  postMessage(message: ReaderMessage, transfer?: Transferable[]): void;
}

// This file runs as a worker.
const scope = globalThis as unknown as WorkerScope;
const reader = localReader();

scope.onmessage = ({ data }) => {
  handleRequest(data).catch((error: unknown) => {
    const { id } = data;
    if (error instanceof CsvProblem) scope.postMessage({ id, unreadable: error.problem });
    else scope.postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  });
};

async function handleRequest(request: ReaderRequest): Promise<void> {
  const { id } = request;
  if ('read' in request) {
    await reader.read(request.read, (found) => scope.postMessage({ id, found }), request.matches);
    scope.postMessage({ id, result: { done: true } });
  } else if ('rows' in request) {
    scope.postMessage({ id, result: { content: await reader.rows(request.rows) } });
  } else {
    // Copied, because transferring detaches the buffer, which may belong to data that is read again.
    const bytes = (await reader.photo(request.photo.place, request.photo.at)).slice();
    scope.postMessage({ id, result: { bytes } }, [bytes.buffer]);
  }
}
