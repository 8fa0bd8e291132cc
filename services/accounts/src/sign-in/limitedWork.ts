import { ApiError, FairQueue } from '@forkcast/service-kit';

export interface WorkLimits {
  /** The number of tasks that run at the same time. */
  running: number;
  /** The number of waiting tasks per key and in total. */
  waiting: { perKey: number; inAll: number };
}

interface Waiting {
  begin: () => void;
  refuse: (error: ApiError) => void;
}

/**
 * Runs a few tasks at a time, in turns by key. When the queue is full, the last task of the key with the most waiting
 * tasks is rejected (ApiError 'unavailable').
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
