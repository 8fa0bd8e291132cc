import { ExpiringCache } from '@forkcast/service-kit';

/** How long a household's bytes are known before they are counted anew: others may take photos in, too. */
const KNOWN_MS = 60_000;
const HOUSEHOLDS = 1_000;
/** From this share of what there is room for, nobody relies on what was known. */
const CLOSE = 0.95;

/** Whether a household has room for further photos. */
export interface PhotoRoom {
  isFull(householdId: string): Promise<boolean>;
  /** Says that a photo came, so that it counts at once. */
  took(householdId: string, bytes: number): void;
}

/**
 * Counting walks all recipes with photos: in an import of thousands, once a minute and not for each photo. Close to the limit each
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
