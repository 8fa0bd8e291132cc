import type { FoundRecipe } from './foundRecipe';
import { comparable, type PageIdentity } from './tree/pageIdentity';

/** Picks the main recipe of a page, and fills its gaps from other descriptions of it. */
export function chooseRecipe(found: readonly FoundRecipe[], page: PageIdentity): FoundRecipe | null {
  const [best, ...others] = found
    .map((recipe, order) => ({ recipe, order, score: scoreOf(recipe, page) }))
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map(({ recipe }) => recipe);
  if (!best) return null;
  return others.filter((other) => isSame(best, other)).reduce(fillGaps, best);
}

function scoreOf(recipe: FoundRecipe, page: PageIdentity): number {
  const name = comparable(recipe.name ?? '');
  const titles = [...page.headings, page.sharedTitle, page.title].map((title) => comparable(title ?? ''));
  const own = new Set(page.addresses.map(comparableAddress));
  return (
    (recipe.ingredientLines.length > 1 ? 100 : recipe.ingredientLines.length * 50) +
    (recipe.steps.length > 0 ? 5 : 0) +
    (name !== '' && titles.includes(name) ? 30 : 0) +
    (name !== '' && titles.some((title) => title.includes(name)) ? 15 : 0) +
    (recipe.addresses.some((address) => own.has(comparableAddress(address))) ? 20 : 0) +
    (name === '' ? 0 : 5)
  );
}

/** Whether two descriptions may be of the same recipe: by name, or because one has none. */
function isSame(one: FoundRecipe, other: FoundRecipe): boolean {
  const [a, b] = [comparable(one.name ?? ''), comparable(other.name ?? '')];
  return a === '' || b === '' || a.includes(b) || b.includes(a);
}

/** Fills missing fields of a recipe from another description of it. */
export function fillGaps(recipe: FoundRecipe, other: FoundRecipe): FoundRecipe {
  const isPoor = recipe.ingredientLines.length <= 1 && other.ingredientLines.length > 2;
  return {
    name: recipe.name ?? other.name,
    addresses: recipe.addresses,
    ingredientLines:
      recipe.ingredientLines.length === 0 || isPoor ? other.ingredientLines : recipe.ingredientLines,
    steps: recipe.steps.length > 0 ? recipe.steps : other.steps,
    yields: recipe.yields.length > 0 ? recipe.yields : other.yields,
    prep: recipe.prep ?? other.prep,
    cook: recipe.cook ?? other.cook,
    total: recipe.total ?? other.total,
    description: recipe.description ?? other.description,
    photos: recipe.photos.length > 0 ? recipe.photos : other.photos,
    nutrition: recipe.nutrition ?? other.nutrition,
    author: recipe.author ?? other.author,
    publisher: recipe.publisher ?? other.publisher,
    language: recipe.language ?? other.language,
    written: recipe.written,
  };
}

function comparableAddress(address: string): string {
  const [path = ''] = address.replace(/^https?:\/\/(?:www\.)?/i, '').split(/[?#]/, 1);
  return path.replace(/\/$/, '').toLowerCase();
}
