import { CsvProblem } from './csvProblem';
import { readRecipeFile } from './readRecipeFile';
import type { ReadingNews } from './readInBackground';

/** The part of a worker's scope that is used; the page's own types do not know it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ArrayBuffer>) => void) | null;
  postMessage(news: ReadingNews): void;
}

// This file is the program of a worker.
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => {
  try {
    const summary = readRecipeFile(new Uint8Array(data), (rows) => scope.postMessage({ type: 'rows', rows }));
    scope.postMessage({ type: 'read', summary });
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    scope.postMessage({ type: 'unreadable', problem: error.problem });
  }
};
