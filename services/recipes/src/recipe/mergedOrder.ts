import type { StoredPhoto, Photo, PhotoConflict } from '@forkcast/contracts';

type Named = Pick<Photo, 'id' | 'alt'>;

export interface MergedOrder {
  /** Photos in their new order, including restored ones. */
  order: readonly Named[];
  /** Photos whose description both changed in different ways. */
  conflicts: readonly PhotoConflict[];
}

/**
 * Merges an order of photos with later changes by others: photos they removed stay removed, texts they changed stay
 * (a different text here is a conflict), and if only they moved photos, their order wins.
 *
 * @param base the photos that the order was based on
 * @param theirs the current photos
 */
export function mergedOrder(
  order: readonly Named[],
  base: readonly Named[],
  theirs: readonly StoredPhoto[],
): MergedOrder {
  const [before, now] = [byId(base), byId(theirs)];
  const kept = order.filter(({ id }) => now.has(id) || !before.has(id));
  const conflicts: PhotoConflict[] = [];
  const named = kept.map(({ id, alt }): Named => {
    const [was, is] = [before.get(id)?.alt ?? '', now.get(id)?.alt];
    if (is === undefined || is === alt || is === was) return { id, alt };
    if (alt !== was) conflicts.push({ photo: id, theirs: is, yours: alt, base: was });
    return { id, alt: is };
  });
  // Photos that aren't named follow the others.
  const rest = base.filter(({ id }) => now.has(id) && !order.some((each) => each.id === id));
  return { order: isMoved([...order, ...rest], base) ? named : inTheirOrder(named, theirs), conflicts };
}

/** Whether existing photos have changed their relative order. */
function isMoved(order: readonly Named[], base: readonly Named[]): boolean {
  const placed = byId(order);
  const before = base.filter(({ id }) => placed.has(id));
  const after = order.filter(({ id }) => before.some((each) => each.id === id));
  return after.some(({ id }, place) => id !== before[place]?.id);
}

/** The current order; a restored photo follows the one that it was placed after. */
function inTheirOrder(named: readonly Named[], theirs: readonly Named[]): readonly Named[] {
  const words = byId(named);
  const placed = theirs.map(({ id, alt }) => ({ id, alt: words.get(id)?.alt ?? alt }));
  named.forEach((photo, place) => {
    if (placed.some(({ id }) => id === photo.id)) return;
    const ahead = named[place - 1]?.id;
    placed.splice(placed.findIndex(({ id }) => id === ahead) + 1, 0, photo);
  });
  return placed;
}

function byId(photos: readonly Named[]): ReadonlyMap<string, Named> {
  return new Map(photos.map((photo) => [photo.id, photo]));
}
