import { ExpiringCache } from '@forkcast/service-kit';

/** How long a count is cached; other processes may add photos. */
const KNOWN_MS = 60_000;
const HOUSEHOLDS = 1_000;
/** Above this share of the limit, the cache isn't used. */
const CLOSE = 0.95;

/** Checks whether a household has space for more photos. */
export interface PhotoRoom {
  isFull(householdId: string): Promise<boolean>;
  /** Adds a new photo to the cached count. */
  took(householdId: string, bytes: number): void;
}

/**
 * Counting reads all recipes with photos, so an import of thousands counts once a minute. Close to the limit, each
 * photo is counted exactly.
 */
export function createPhotoRoom(count: (householdId: string) => Promise<number>, limit: number): PhotoRoom {
  const known = new ExpiringCache<{ bytes: number }>(KNOWN_MS, HOUSEHOLDS);
  return {
    async isFull(householdId) {
      const before = known.get(householdId);
      if (before && before.bytes < limit * CLOSE) return false;
      const bytes = await count(householdId);
      known.set(householdId, { bytes });
      return bytes >= limit;
    },
    took(householdId, bytes) {
      const before = known.get(householdId);
      if (before) before.bytes += bytes;
    },
  };
}
