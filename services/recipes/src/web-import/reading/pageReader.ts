import {
  ApiError,
  createWorkerPool,
  OverBudgetError,
  workerProgram,
  type SlotHolder,
} from '@forkcast/service-kit';
import type { UnderstoodRecipe } from '@forkcast/contracts';
import type { PageRecipe } from '../page/parseRecipePage';

export interface PageToRead {
  html: string;
  url: string;
}

export interface ReaderLimits {
  /** Time limit per page, from when its thread starts it. */
  pageMs: number;
  /** Heap limit of a thread. */
  megabytes: number;
}

const defaults: ReaderLimits = { pageMs: 3_000, megabytes: 256 };
const THREADS = 2;
const WAITING = { perKey: 5, inAll: 20 };

/** Parses recipes of web pages in worker threads, which limits the time and memory for each. */
export interface PageReader {
  /**
   * Returns the recipe of a page, or null. Queued fairly by network and account. Throws ApiError
   * 'page-too-large' if a page takes too much time or memory, and 'unavailable' if the queue is full,
   * `signal` is aborted or the reader is closed.
   */
  read(page: PageToRead, whose: SlotHolder, signal?: AbortSignal): Promise<PageRecipe | null>;
  /** Parses a pasted text in the same threads, with the same errors. */
  understand(text: string, whose: SlotHolder, signal?: AbortSignal): Promise<UnderstoodRecipe>;
  close(): Promise<void>;
}

/** The input of a thread: a page or a text. */
export type WorkToRead = PageToRead | { text: string };
export type WorkRead = PageRecipe | UnderstoodRecipe | null;

export function createPageReader(limits: Partial<ReaderLimits> = {}): PageReader {
  const { pageMs, megabytes } = { ...defaults, ...limits };
  const pool = createWorkerPool<WorkToRead, WorkRead>({
    program: workerProgram(__dirname, 'pageWorker'),
    threads: THREADS,
    budget: { ms: pageMs, megabytes },
    waiting: WAITING,
  });
  const run = async (work: WorkToRead, whose: SlotHolder, signal?: AbortSignal) => {
    try {
      return await pool.run({ key: whose.accountId, share: whose.network }, work, signal);
    } catch (error) {
      throw error instanceof OverBudgetError ? new ApiError('page-too-large') : error;
    }
  };
  return {
    // The worker returns a recipe for a page, and an understood recipe for a text.
    read: (page, whose, signal) => run(page, whose, signal) as Promise<PageRecipe | null>,
    understand: (text, whose, signal) => run({ text }, whose, signal) as Promise<UnderstoodRecipe>,
    close: () => pool.close(),
  };
}
