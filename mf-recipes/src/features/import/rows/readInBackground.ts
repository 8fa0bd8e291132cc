import { CsvProblem, type FileProblem } from './csvProblem';
import type { FileRow, FileSummary } from './readRecipeFile';
import { startCsvWorker } from './startCsvWorker';

/** What the worker tells while it reads. */
export type ReadingNews =
  | { type: 'rows'; rows: readonly FileRow[] }
  | { type: 'read'; summary: FileSummary }
  | { type: 'unreadable'; problem: FileProblem };

/**
 * Reads a file beside the page, so that the page goes on answering; rows arrive while it reads. Rejects with
 * CsvProblem where the file cannot be read; `signal` ends it, and then it never settles.
 */
export async function readInBackground(
  bytes: ArrayBuffer,
  onRows: (rows: readonly FileRow[]) => void,
  signal: AbortSignal,
): Promise<FileSummary> {
  const worker = startCsvWorker();
  if (!worker) {
    const { readRecipeFile } = await import('./readRecipeFile');
    return readRecipeFile(new Uint8Array(bytes), onRows);
  }
  signal.addEventListener('abort', () => worker.terminate());
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReadingNews>) => {
        if (data.type === 'rows') onRows(data.rows);
        else if (data.type === 'read') resolve(data.summary);
        else reject(new CsvProblem(data.problem));
      };
      worker.onerror = (event) => reject(new Error(event.message || 'The worker could not be started'));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
