import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from './ports/eventStore';

/** On a server: so many pieces at once, each followed by a rest of so many times as long as it took. */
const FEW = 3;
const REST = 2;
/** A piece with its rest takes no longer, in milliseconds. */
const LONGEST_MS = 90;

export interface ShareOptions {
  /** How many pieces there may be at once in a store of this process. */
  most: number;
  /** So many pieces are to be done in about that time, because somebody waits for all of them. */
  inTime?: { pieces: number; ms: number };
}

/** What somebody who has much to write takes of a store. */
export interface Share {
  /** How many pieces may be under way at once. */
  concurrency: number;
  /** Does one piece, and resolves when the next one may begin. Rejects with what the piece rejects with. */
  take: <Result>(piece: () => Promise<Result>) => Promise<Result>;
}

/**
 * Throttles bulk writes. Embedded stores take all pieces at once and write them in one commit. A server gets few at once, each
 * followed by a pause in proportion to its duration, so that a bulk write slows itself down and not the others.
 */
export function shareOf({ mayLag }: Pick<EventStore, 'mayLag'>, { most, inTime }: ShareOptions): Share {
  if (!mayLag) return { concurrency: most, take: (piece) => piece() };
  const needed = inTime ? Math.ceil((inTime.pieces * LONGEST_MS) / inTime.ms) : 0;
  return {
    concurrency: Math.min(most, Math.max(FEW, needed)),
    take: async (piece) => {
      const began = performance.now();
      try {
        return await piece();
      } finally {
        const took = performance.now() - began;
        await pause(Math.max(0, Math.min(REST * took, LONGEST_MS - took)));
      }
    },
  };
}
