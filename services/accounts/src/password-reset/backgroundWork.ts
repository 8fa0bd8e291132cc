import { ApiError, type Logger } from '@forkcast/service-kit';

/** The maximum number of waiting tasks. */
const WAITING = 500;
/** A task starts at a random moment within this time. */
export const LATEST_MS = 1_000;

/** Background work that doesn't affect the time of the response that starts it or of the next one. */
export interface BackgroundWork {
  /** Throws ApiError 'unavailable' when too many tasks wait. Logs what the task rejects with. */
  add(task: () => Promise<void>): void;
  /** Drops waiting tasks and waits for running ones. */
  stop(): Promise<void>;
}

export function createBackgroundWork(logger: Logger): BackgroundWork {
  const waiting = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function begin(task: () => Promise<void>): void {
    const done: Promise<void> = task()
      .catch((error: unknown) => logger.error({ err: error }, 'background work after a response failed'))
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
