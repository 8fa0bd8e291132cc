import { pauseAfter } from '@forkcast/event-sourcing';

/** How a failing message is tried again. */
export interface RetryPolicy {
  /** How often a message is tried before it is parked. 8 unless told. */
  attempts: number;
  /** The pause before the second try, doubled before each further one. 100 ms unless told. */
  firstDelayMs: number;
  /** 10 s unless told. */
  longestDelayMs: number;
}

export const usualRetryPolicy: RetryPolicy = { attempts: 8, firstDelayMs: 100, longestDelayMs: 10_000 };

/** The pause after the given failed attempt (from 1): half of it is left to chance, so that retries spread out. */
export function delayAfter(attempt: number, policy: RetryPolicy, chance = Math.random()): number {
  return pauseAfter(attempt, { first: policy.firstDelayMs, longest: policy.longestDelayMs }, chance);
}
