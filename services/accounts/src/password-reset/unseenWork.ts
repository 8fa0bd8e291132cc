import { ApiError, type Logger } from '@forkcast/service-kit';

/** At most so many tasks wait. */
const WAITING = 500;
/** A task begins at some moment within this time. */
export const LATEST_MS = 1_000;

/** Work that no answer's time tells of: neither that of the request which led to it, nor that of the next one. */
export interface UnseenWork {
  /** Throws ApiError 'unavailable' where too much is waiting already. What the task rejects with is logged. */
  add(task: () => Promise<void>): void;
  /** Drops what has not begun, and waits for what has. */
  stop(): Promise<void>;
}

export function createUnseenWork(logger: Logger): UnseenWork {
  const waiting = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function begin(task: () => Promise<void>): void {
    const done: Promise<void> = task()
      .catch((error: unknown) => logger.error({ err: error }, 'what was to be done behind an answer failed'))
      .finally(() => running.delete(done));
    running.add(done);
  }

  return {
    add: (task) => {
      if (waiting.size >= WAITING) {
        throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
      }
      const timer = setTimeout(() => {
        waiting.delete(timer);
        begin(task);
      }, Math.random() * LATEST_MS);
      waiting.add(timer);
    },
    stop: async () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      await Promise.all(running);
    },
  };
}
