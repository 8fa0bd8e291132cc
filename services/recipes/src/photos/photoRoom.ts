import { ExpiringCache } from '@forkcast/service-kit';

/** How long a count is cached; other processes may add photos. */
const CACHE_MS = 60_000;
const MAX_HOUSEHOLDS = 1_000;
/** Above this share of the limit, the cache isn't used. */
const MAX_CACHED_SHARE = 0.95;

/**
 * Checks whether a household has space for more photos. Counting reads all recipes with photos, so an import of
 * thousands counts once a minute. Close to the limit, each photo is counted exactly.
 */
export function createPhotoRoom(count: (householdId: string) => Promise<number>, limit: number) {
  const counts = new ExpiringCache<{ bytes: number }>(CACHE_MS, MAX_HOUSEHOLDS);
  return {
    async isFull(householdId: string): Promise<boolean> {
      const cached = counts.get(householdId);
      if (cached && cached.bytes < limit * MAX_CACHED_SHARE) return false;
      const bytes = await count(householdId);
      counts.set(householdId, { bytes });
      return bytes >= limit;
    },
    /** Adds a new photo to the cached count. */
    add(householdId: string, bytes: number): void {
      const cached = counts.get(householdId);
      if (cached) cached.bytes += bytes;
    },
  };
}
