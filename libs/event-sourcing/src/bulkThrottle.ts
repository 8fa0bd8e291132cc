import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from './ports/eventStore';

/** On a server: concurrency, and the pause after each piece as a multiple of its duration. */
const SERVER_CONCURRENCY = 3;
const PAUSE_FACTOR = 2;
/** Upper limit for a piece including its pause, in ms. */
const MAX_PIECE_MS = 90;

export interface BulkThrottleOptions {
  /** Concurrency in an embedded store. */
  maxConcurrency: number;
  /** Target duration for this many pieces, when a caller waits for all of them. */
  inTime?: { pieces: number; ms: number };
}

/** Throttles the pieces of one bulk write. */
export interface BulkThrottle {
  /** Number of pieces to run at once. */
  concurrency: number;
  /** Runs one piece. Settles when the next one may start, with the result of the piece. */
  take: <Result>(piece: () => Promise<Result>) => Promise<Result>;
}

/**
 * Throttles bulk writes. Embedded stores take all pieces at once and write them in one commit. A server receives few, each
 * followed by a pause in proportion to its duration, so that a bulk write slows itself down and not the others.
 */
export function createBulkThrottle(
  { mayLag }: Pick<EventStore, 'mayLag'>,
  { maxConcurrency, inTime }: BulkThrottleOptions,
): BulkThrottle {
  if (!mayLag) return { concurrency: maxConcurrency, take: (piece) => piece() };
  const needed = inTime ? Math.ceil((inTime.pieces * MAX_PIECE_MS) / inTime.ms) : 0;
  return {
    concurrency: Math.min(maxConcurrency, Math.max(SERVER_CONCURRENCY, needed)),
    take: async (piece) => {
      const startedAt = performance.now();
      try {
        return await piece();
      } finally {
        const took = performance.now() - startedAt;
        await pause(Math.max(0, Math.min(PAUSE_FACTOR * took, MAX_PIECE_MS - took)));
      }
    },
  };
}
