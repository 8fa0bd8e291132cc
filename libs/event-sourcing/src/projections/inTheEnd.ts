import { setTimeout as pause } from 'node:timers/promises';

const BACK_OFF = { first: 100, longest: 5_000 };

export interface InTheEndOptions {
  /** Whether trying again would not help, or is not wanted any longer. */
  isLasting: (error: unknown) => boolean;
  onFailure: (error: unknown, retryInMs: number) => void;
}

/** Does something that may fail for a while, as when a server is away, until it succeeds. */
export async function inTheEnd<Result>(
  work: () => Promise<Result>,
  { isLasting, onFailure }: InTheEndOptions,
): Promise<Result> {
  for (let wait = BACK_OFF.first; ; wait = Math.min(wait * 2, BACK_OFF.longest)) {
    try {
      return await work();
    } catch (error) {
      if (isLasting(error)) throw error;
      onFailure(error, wait);
      await pause(wait);
    }
  }
}
