import { ApiError, type Logger } from '@forkcast/service-kit';

/** The maximum number of waiting tasks. */
const MAX_WAITING = 500;
/** A task starts at a random moment within this time. */
export const MAX_DELAY_MS = 1_000;

/** Work that starts a random time after a response, so that response times don't reveal whether there was any. */
export function createBackgroundWork(logger: Logger) {
  const waiting = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function run(task: () => Promise<void>): void {
    const done: Promise<void> = task()
      .catch((error: unknown) => logger.error({ err: error }, 'background work after a response failed'))
      .finally(() => running.delete(done));
    running.add(done);
  }

  return {
    /** Throws ApiError 'unavailable' when too many tasks wait. Logs what the task rejects with. */
    add: (task: () => Promise<void>) => {
      if (waiting.size >= MAX_WAITING) {
        throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
      }
      const timer = setTimeout(() => {
        waiting.delete(timer);
        run(task);
      }, Math.random() * MAX_DELAY_MS);
      waiting.add(timer);
    },
    /** Drops waiting tasks and waits for running ones. */
    stop: async () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      await Promise.all(running);
    },
  };
}
