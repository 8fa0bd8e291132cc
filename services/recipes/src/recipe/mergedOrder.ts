import type { StoredPhoto, Photo, PhotoConflict } from '@forkcast/contracts';

type Described = Pick<Photo, 'id' | 'alt'>;

export interface MergedOrder {
  /** Photos in their new order, including restored ones. */
  order: readonly Described[];
  /** Photos whose description was changed differently by both. */
  conflicts: readonly PhotoConflict[];
}

/**
 * Merges an order of photos with later changes by others. Photos that they removed stay removed. Descriptions that they
 * changed stay; a different change here is a conflict. If only they moved photos, their order wins.
 *
 * @param base the photos that the order was based on
 * @param theirs the current photos
 */
export function mergedOrder(
  order: readonly Described[],
  base: readonly Described[],
  theirs: readonly StoredPhoto[],
): MergedOrder {
  const [before, now] = [byId(base), byId(theirs)];
  const kept = order.filter(({ id }) => now.has(id) || !before.has(id));
  const conflicts: PhotoConflict[] = [];
  const named = kept.map(({ id, alt }): Described => {
    const [baseAlt, theirAlt] = [before.get(id)?.alt ?? '', now.get(id)?.alt];
    if (theirAlt === undefined || theirAlt === alt || theirAlt === baseAlt) return { id, alt };
    if (alt !== baseAlt) conflicts.push({ photo: id, theirs: theirAlt, yours: alt, base: baseAlt });
    return { id, alt: theirAlt };
  });
  // Photos that the order doesn't name come last.
  const rest = base.filter(({ id }) => now.has(id) && !order.some((each) => each.id === id));
  return { order: isMoved([...order, ...rest], base) ? named : inTheirOrder(named, theirs), conflicts };
}

/** Whether existing photos have changed their relative order. */
function isMoved(order: readonly Described[], base: readonly Described[]): boolean {
  const placed = byId(order);
  const before = base.filter(({ id }) => placed.has(id));
  const after = order.filter(({ id }) => before.some((each) => each.id === id));
  return after.some(({ id }, place) => id !== before[place]?.id);
}

/** The current order; a restored photo follows the one that it was placed after. */
function inTheirOrder(named: readonly Described[], theirs: readonly Described[]): readonly Described[] {
  const merged = byId(named);
  const placed = theirs.map(({ id, alt }) => ({ id, alt: merged.get(id)?.alt ?? alt }));
  named.forEach((photo, place) => {
    if (placed.some(({ id }) => id === photo.id)) return;
    const previous = named[place - 1]?.id;
    placed.splice(placed.findIndex(({ id }) => id === previous) + 1, 0, photo);
  });
  return placed;
}

function byId(photos: readonly Described[]): ReadonlyMap<string, Described> {
  return new Map(photos.map((photo) => [photo.id, photo]));
}
