import { setTimeout as pause } from 'node:timers/promises';
import { backOff } from '@forkcast/event-sourcing';

const PAUSES = { first: 100, longest: 5_000 };

export interface RetryTransientOptions {
  /** Whether trying again would not help, or is not wanted any longer. */
  isLasting: (error: unknown) => boolean;
  onFailure: (error: unknown, retryInMs: number) => void;
}

/** Does something that may fail for a while, as when a server is away, until it succeeds. */
export async function retryTransient<Result>(
  work: () => Promise<Result>,
  { isLasting, onFailure }: RetryTransientOptions,
): Promise<Result> {
  const pauses = backOff(PAUSES);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isLasting(error)) throw error;
      const retryInMs = pauses.next().value;
      onFailure(error, retryInMs);
      await pause(retryInMs);
    }
  }
}
