import { amountLists } from './amountLists';
import { annotatedRecipes } from './annotatedRecipes';
import { chooseRecipe, filledFrom } from './chooseRecipe';
import { cleanLine, oneLine, plainText } from './cleanText';
import { pageLimits, type FoundRecipe } from './foundRecipe';
import { headedLists } from './headedLists';
import { jsonLdRecipes } from './jsonLdRecipes';
import { notesOf } from './notesOf';
import { namedList } from './namedList';
import { nameOfPage, pageIdentity } from './pageIdentity';
import { readPage, type PageTree } from './pageTree';
import { withoutRepetition } from './propertyLines';
import { recipeCard, type RecipeCard } from './recipeCards';
import { servingsOf } from './servings';
import { wholeList } from './wholeList';
import { yieldTextOf } from './yieldText';

/** A recipe as a web page tells it. */
export interface PageRecipe {
  name: string;
  url: string;
  /** For how many; null where the page does not say, or names a measure such as '3 cups'. */
  servings: number | null;
  /** What it makes, in the page's words, where they say more than for how many. */
  yieldText: string | null;
  totalMinutes: number | null;
  /** One ingredient each, in the page's words. */
  ingredientLines: readonly string[];
  steps: readonly string[];
  /** Times, servings and method in one text, of whatever length. */
  notes: string | null;
}

/**
 * Reads the recipe that a web page is about out of its HTML alone: schema.org as JSON-LD, microdata or RDFa, older
 * vocabularies and microformats, the markup of recipe cards, or lists under telling headings. Null where there is
 * none. Never throws, and takes time in proportion to the page.
 *
 * @param url where the page was found
 */
export function parseRecipePage(html: string, url: string): PageRecipe | null {
  const tree = readPage(html);
  const identity = pageIdentity(tree, url);
  const described = chooseRecipe(jsonLdRecipes(tree), identity);
  const marked = isComplete(described) ? null : chooseRecipe(annotatedRecipes(tree), identity);
  const structured = described && marked ? filledFrom(described, marked) : (described ?? marked);
  const found = isComplete(structured) ? withWholeList(structured, tree) : withUnmarked(structured, tree);
  const name = cleanName(found?.name ?? nameOfPage(identity) ?? '');
  if (!found || name === '' || (found.ingredientLines.length === 0 && !described)) return null;
  const ingredientLines = withoutRepetition(
    bounded(found.ingredientLines, pageLimits.ingredientLines, pageLimits.lineLength),
  );
  const steps = bounded(found.steps, pageLimits.steps, pageLimits.stepLength);
  const { prep, cook, total } = found;
  const totalMinutes = total ?? (prep === null && cook === null ? null : (prep ?? 0) + (cook ?? 0));
  const servings = servingsOf(found.yields);
  const yieldText = yieldTextOf(found.yields, servings);
  return {
    name,
    url,
    servings,
    yieldText,
    totalMinutes,
    ingredientLines,
    steps,
    notes: notesOf({ ...found, steps, total: totalMinutes, yields: yieldText === null ? found.yields : [] }),
  };
}

function isComplete(recipe: FoundRecipe | null): recipe is FoundRecipe {
  return (
    recipe !== null && recipe.name !== null && recipe.ingredientLines.length > 1 && recipe.steps.length > 0
  );
}

function withWholeList(recipe: FoundRecipe, tree: PageTree): FoundRecipe {
  const ingredientLines = wholeList(recipe.ingredientLines, shownLists(tree));
  return ingredientLines ? { ...recipe, ingredientLines } : recipe;
}

function* shownLists(tree: PageTree): Iterable<readonly string[]> {
  for (const read of [recipeCard, namedList, headedLists]) {
    const card = read(tree);
    if (card) yield card.ingredientLines;
  }
}

/** Fills what is missing from what the page shows without saying what it is. */
function withUnmarked(recipe: FoundRecipe | null, tree: PageTree): FoundRecipe | null {
  const announced = [recipeCard(tree), namedList(tree), headedLists(tree)].filter((card) => card !== null);
  const told = [...(recipe ? [recipe] : []), ...announced];
  const isTold = told.some(({ ingredientLines }) => ingredientLines.length > 0);
  const unannounced = isTold ? null : amountLists(tree);
  const cards = unannounced ? [...announced, unannounced] : announced;
  const all = [...(recipe ? [recipe] : []), ...cards.map(foundOf)];
  return all.length > 0 ? all.reduce(filledFrom) : null;
}

function foundOf(card: RecipeCard): FoundRecipe {
  return { addresses: [], yields: [], prep: null, cook: null, total: null, ...card };
}

function bounded(lines: readonly string[], count: number, length: number): string[] {
  return lines
    .map((line) => cleanLine(line).slice(0, length))
    .filter(Boolean)
    .slice(0, count);
}

function cleanName(name: string): string {
  return oneLine(plainText(name)).slice(0, pageLimits.lineLength);
}
