import type { ListedRecipe } from '@forkcast/contracts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Merges two lists without duplicates and sorts them by name. The second list has the newer versions. */
export function mergeByName(
  some: readonly ListedRecipe[],
  more: readonly ListedRecipe[],
): readonly ListedRecipe[] {
  const newer = new Set(more.map(({ id }) => id));
  return [...some.filter(({ id }) => !newer.has(id)), ...more].sort(
    (a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );
}
