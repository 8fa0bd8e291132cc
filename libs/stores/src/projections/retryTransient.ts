import { setTimeout as pause } from 'node:timers/promises';
import { backOff } from '@forkcast/event-sourcing';

const PAUSES = { first: 100, longest: 5_000 };

export interface RetryTransientOptions {
  /** Whether a retry would not help or is no longer wanted. */
  isPermanent: (error: unknown) => boolean;
  onFailure: (error: unknown, retryInMs: number) => void;
}

/** Retries an operation that may fail temporarily, as when a server is unavailable, until it succeeds. */
export async function retryTransient<Result>(
  work: () => Promise<Result>,
  { isPermanent, onFailure }: RetryTransientOptions,
): Promise<Result> {
  const pauses = backOff(PAUSES);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isPermanent(error)) throw error;
      const retryInMs = pauses.next().value;
      onFailure(error, retryInMs);
      await pause(retryInMs);
    }
  }
}
