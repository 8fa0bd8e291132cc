import { ApiError } from '@forkcast/service-kit';
import type { PageRecipe } from '../page/parseRecipePage';
import { ReaderThread, type ReaderLimits } from './readerThread';

const MOST_THREADS = 2;
const IDLE_MS = 60_000;
const defaults: ReaderLimits = { pageMs: 8_000, megabytes: 256 };

/** Reads recipes out of web pages beside the service's own thread, whatever the pages hold. */
export interface PageReader {
  /**
   * The recipe of a page; null where there is none. Throws ApiError 'page-too-large' for a page that takes too much time or
   * memory, 'unavailable' once the reader is closed.
   */
  read(html: string, url: string): Promise<PageRecipe | null>;
  close(): Promise<void>;
}

/** Threads are started when pages come, two at most, and end when none has come for a minute. */
export function createPageReader(limits: Partial<ReaderLimits> = {}): PageReader {
  const threads = new Set<ReaderThread>();
  const idle: ReaderThread[] = [];
  const waiting: ((thread: ReaderThread | null) => void)[] = [];
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = () => {
    const thread = new ReaderThread({ ...defaults, ...limits });
    threads.add(thread);
    return thread;
  };
  const forgetEnded = () => {
    for (const thread of threads) if (thread.hasEnded) threads.delete(thread);
    idle.splice(0, idle.length, ...idle.filter((thread) => !thread.hasEnded));
  };
  const take = async (): Promise<ReaderThread> => {
    forgetEnded();
    const thread =
      idle.pop() ??
      (threads.size < MOST_THREADS
        ? start()
        : await new Promise<ReaderThread | null>((resolve) => waiting.push(resolve)));
    if (!thread || isClosed) throw new ApiError('unavailable');
    return thread;
  };
  const giveBack = (thread: ReaderThread) => {
    forgetEnded();
    if (isClosed) return;
    const next = waiting.shift();
    if (next) next(thread.hasEnded ? start() : thread);
    else if (!thread.hasEnded) idle.push(thread);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(endIdle, IDLE_MS).unref();
  };
  const endIdle = () => {
    for (const thread of idle.splice(0)) {
      threads.delete(thread);
      void thread.end();
    }
  };

  return {
    read: async (html, url) => {
      if (isClosed) throw new ApiError('unavailable');
      const thread = await take();
      try {
        return await thread.read({ html, url });
      } finally {
        giveBack(thread);
      }
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const next of waiting.splice(0)) next(null);
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}
