import type { ListedRecipe } from '@forkcast/contracts';

const ACCENTS = /[\u0300-\u036f]/g;
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** Up to this many characters are looked for at the beginnings of words, as the server does. */
const BEGINNING = 2;

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter);
}

const searchTexts = new WeakMap<ListedRecipe, string>();

/** Name, notes and ingredients, folded once for each recipe. */
function searchTextOf(recipe: ListedRecipe): string {
  const known = searchTexts.get(recipe);
  if (known !== undefined) return known;
  const ingredients = recipe.ingredients.map(({ name }) => name);
  const text = ` ${fold([recipe.name, recipe.notes ?? '', ...ingredients].join(' '))}`;
  searchTexts.set(recipe, text);
  return text;
}

/** The recipes that hold all words of a search, without regard to case and accents. */
export function matching(recipes: readonly ListedRecipe[], search: string): readonly ListedRecipe[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (word.length <= BEGINNING ? ` ${word}` : word));
  if (words.length === 0) return recipes;
  return recipes.filter((recipe) => {
    const text = searchTextOf(recipe);
    return words.every((word) => text.includes(word));
  });
}

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
