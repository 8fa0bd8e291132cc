import type { ListedRecipe } from '@forkcast/contracts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const isBefore = (a: ListedRecipe, b: ListedRecipe) => {
  const order = collator.compare(a.name, b.name);
  return order < 0 || (order === 0 && a.id < b.id);
};

/** Sorts recipes by name, as {@link mergeByName} requires. */
export function sortByName(recipes: readonly ListedRecipe[]): readonly ListedRecipe[] {
  return [...recipes].sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** Merges two lists in name order without duplicates. The second list has the newer versions. */
export function mergeByName(
  some: readonly ListedRecipe[],
  more: readonly ListedRecipe[],
): readonly ListedRecipe[] {
  if (more.length === 0) return some;
  const newer = new Set(more.map(({ id }) => id));
  const unchanged = some.filter(({ id }) => !newer.has(id));
  // A linear merge, because sorting thousands of recipes on each key press is slow.
  const all: ListedRecipe[] = [];
  let next = 0;
  for (const recipe of unchanged) {
    for (let other = more[next]; other && isBefore(other, recipe); other = more[next]) {
      all.push(other);
      next += 1;
    }
    all.push(recipe);
  }
  return [...all, ...more.slice(next)];
}
