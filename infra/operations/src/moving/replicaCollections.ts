import type { Translate } from './copyDocuments';

/**
 * Local replicas of services. They could be rebuilt from messages, but services would act on the old messages: a list
 * would follow former recipes.
 */
export const replicaCollections: readonly string[] = [
  'calendar-planned-meals',
  'community-recipe-copies',
  'planner-recipes',
  'shopping-planned-meals',
  'shopping-recipes',
  'mail-households',
  'mail-planned-meals',
  'mail-preferences',
  'mail-shopping-items',
  'mail-shopping-marks',
  'mail-time-zones',
];

/**
 * Replicas store log positions, which differ in another log with the same events. Returns a translation of documents.
 */
export function createPositionTranslation(from: readonly bigint[], to: readonly bigint[]): Translate {
  return (document) => {
    if (!('asOf' in document) || typeof document.asOf !== 'string') return document;
    const index = lastUpTo(from, BigInt(document.asOf));
    return { ...document, asOf: String(to[index] ?? 0n).padStart(20, '0') };
  };
}

/** Index of the last position up to `position`; -1 if there is none. Positions ascend. */
function lastUpTo(positions: readonly bigint[], position: bigint): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((positions[middle] ?? 0n) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
