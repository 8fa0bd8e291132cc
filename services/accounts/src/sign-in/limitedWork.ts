import { ApiError } from '@forkcast/service-kit';

export interface WorkLimits {
  /** How many tasks run at the same time. */
  running: number;
  /** How many more may wait for their turn. */
  waiting: number;
}

/** Runs tasks a few at a time, in order; who finds the queue full is asked to come back (ApiError 'unavailable'). */
export function limitWork({
  running,
  waiting,
}: WorkLimits): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = [];
  let active = 0;

  return async (task) => {
    if (active < running) active += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
