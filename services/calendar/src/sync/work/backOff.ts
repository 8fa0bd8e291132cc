import { pauseAfter } from '@forkcast/event-sourcing';

const PAUSES = { first: 1_000, longest: 15 * 60_000 };

/** Pause after consecutive failures: exponential with jitter, and at least what Google requests. */
export function backOff(attempts: number, retryAfterMs: number | undefined, random = Math.random()): number {
  return Math.round(Math.max(pauseAfter(attempts + 1, PAUSES, random), retryAfterMs ?? 0));
}
