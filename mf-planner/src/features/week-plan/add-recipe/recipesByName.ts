import type { ListedRecipe } from '@forkcast/contracts';

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const isBefore = (a: ListedRecipe, b: ListedRecipe) => {
  const order = names.compare(a.name, b.name);
  return order < 0 || (order === 0 && a.id < b.id);
};

/** Recipes in order of names, as {@link merged} takes them. */
export function byName(recipes: readonly ListedRecipe[]): readonly ListedRecipe[] {
  return [...recipes].sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** Recipes of both, each of which is in order of names already: each once, in that order. The second are the newer. */
export function merged(
  some: readonly ListedRecipe[],
  more: readonly ListedRecipe[],
): readonly ListedRecipe[] {
  if (more.length === 0) return some;
  const newer = new Set(more.map(({ id }) => id));
  const left = some.filter(({ id }) => !newer.has(id));
  // Thousands are compared once, not sorted with every letter.
  const all: ListedRecipe[] = [];
  let next = 0;
  for (const recipe of left) {
    for (let other = more[next]; other && isBefore(other, recipe); other = more[next]) {
      all.push(other);
      next += 1;
    }
    all.push(recipe);
  }
  return [...all, ...more.slice(next)];
}
