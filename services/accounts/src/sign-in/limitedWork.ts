import { ApiError, FairQueue } from '@forkcast/service-kit';

export interface WorkLimits {
  /** How many tasks run at the same time. */
  running: number;
  /** How many more may wait for their turn: of one key, and in all. */
  waiting: { perKey: number; inAll: number };
}

interface Waiting {
  begin: () => void;
  refuse: (error: ApiError) => void;
}

/**
 * Runs tasks a few at a time. Keys take turns, however many tasks each of them has brought. Where the queue is full, the
 * last of the key that has most waiting is asked to come back (ApiError 'unavailable').
 */
export function limitWork({
  running,
  waiting: { perKey, inAll },
}: WorkLimits): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const queue = new FairQueue<Waiting>();
  let active = 0;

  function hasRoomFor(key: string): boolean {
    if (queue.size < inAll) return true;
    const displaced = queue.makeRoomFor({ key });
    displaced?.refuse(unavailable());
    return displaced !== undefined;
  }

  return async (key, task) => {
    if (active < running) active += 1;
    else if (queue.sizeOf(key) < perKey && hasRoomFor(key)) {
      await new Promise<void>((begin, refuse) => queue.add({ key }, { begin, refuse }));
    } else throw unavailable();
    try {
      return await task();
    } finally {
      const next = queue.take(() => true);
      if (next) next.work.begin();
      else active -= 1;
    }
  };
}

function unavailable(): ApiError {
  return new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
}
