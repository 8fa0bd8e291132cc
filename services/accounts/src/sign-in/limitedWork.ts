import { ApiError, FairQueue } from '@forkcast/service-kit';

export interface WorkLimits {
  /** How many tasks run at the same time. */
  running: number;
  /** How many more may wait for their turn: of one key, and in all. */
  waiting: { perKey: number; inAll: number };
}

/**
 * Runs tasks a few at a time. Keys take turns, however many tasks each of them has brought; who finds the queue full is
 * asked to come back (ApiError 'unavailable').
 */
export function limitWork({
  running,
  waiting: { perKey, inAll },
}: WorkLimits): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const queue = new FairQueue<() => void>();
  let active = 0;

  return async (key, task) => {
    if (active < running) active += 1;
    else if (queue.size < inAll && queue.sizeOf(key) < perKey) {
      await new Promise<void>((resolve) => queue.add(key, resolve));
    } else throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
    try {
      return await task();
    } finally {
      const next = queue.take(() => true);
      if (next) next.work();
      else active -= 1;
    }
  };
}
