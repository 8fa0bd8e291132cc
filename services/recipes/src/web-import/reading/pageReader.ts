import { ApiError, createWorkerPool, OverBudgetError, workerProgram } from '@forkcast/service-kit';
import type { PageRecipe } from '../page/parseRecipePage';

export interface PageToRead {
  html: string;
  url: string;
}

export interface ReaderLimits {
  /** For one page, from when its thread begins with it. */
  pageMs: number;
  /** Of the thread's heap. */
  megabytes: number;
}

const defaults: ReaderLimits = { pageMs: 3_000, megabytes: 256 };
const THREADS = 2;
const WAITING = { perKey: 5, inAll: 20 };

/** Reads recipes out of web pages beside the service's own thread, whatever the pages hold. */
export interface PageReader {
  /**
   * The recipe of a page; null where there is none. Accounts take turns. Throws ApiError 'page-too-large' for a page that
   * takes too much time or memory, 'unavailable' where too many pages wait, or once `signal` is aborted or the reader
   * closed.
   */
  read(page: PageToRead, accountId: string, signal?: AbortSignal): Promise<PageRecipe | null>;
  close(): Promise<void>;
}

export function createPageReader(limits: Partial<ReaderLimits> = {}): PageReader {
  const { pageMs, megabytes } = { ...defaults, ...limits };
  const pool = createWorkerPool<PageToRead, PageRecipe | null>({
    program: workerProgram(__dirname, 'pageWorker'),
    threads: THREADS,
    budget: { ms: pageMs, megabytes },
    waiting: WAITING,
  });
  return {
    read: async (page, accountId, signal) => {
      try {
        return await pool.run(accountId, page, signal);
      } catch (error) {
        throw error instanceof OverBudgetError ? new ApiError('page-too-large') : error;
      }
    },
    close: () => pool.close(),
  };
}
