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

export interface TextToRead {
  text: string;
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
   * The recipe of a page; null where there is none. Networks take turns, and accounts within them. Throws ApiError 'page-too-large' for a page that
   * takes too much time or memory, 'unavailable' where too many pages wait, or once `signal` is aborted or the reader
   * closed.
   */
  read(page: PageToRead, whose: SlotHolder, signal?: AbortSignal): Promise<PageRecipe | null>;
  /** What a pasted text says, by the same threads and with the same errors as a page. */
  understand(text: string, whose: SlotHolder, signal?: AbortSignal): Promise<UnderstoodRecipe>;
  close(): Promise<void>;
}

/** What the threads are given: a page or a text. */
export type WorkToRead = PageToRead | TextToRead;
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
    // The program answers a page with its recipe, and a text with what it says.
    read: (page, whose, signal) => run(page, whose, signal) as Promise<PageRecipe | null>,
    understand: (text, whose, signal) => run({ text }, whose, signal) as Promise<UnderstoodRecipe>,
    close: () => pool.close(),
  };
}
