import type { Nutrition, RecipeSource, RecipeStep, RecipeTimes } from '@forkcast/contracts';
import { servingsOfYields } from '@forkcast/ingredients';
import { amountLists } from './visible/amountLists';
import { annotatedRecipes } from './annotated/annotatedRecipes';
import { chooseRecipe, fillGaps } from './chooseRecipe';
import { cleanLine, oneLine, plainText } from './tree/cleanText';
import { foundRecipe, pageLimits, type FoundRecipe } from './foundRecipe';
import { headedLists } from './visible/headedLists';
import { jsonLdRecipes } from './linked-data/jsonLdRecipes';
import { languageOfText, languageTag } from './languageOf';
import { notesOf } from './notesOf';
import { namedList } from './visible/namedList';
import { nameOfPage, pageIdentity, type PageIdentity } from './tree/pageIdentity';
import { pageLines, type PageLine } from './tree/pageLines';
import { photoAddress } from './photoAddress';
import { readPage, type PageTree } from './tree/pageTree';
import { withoutRepetition } from './annotated/propertyLines';
import { recipeCard } from './visible/recipeCards';
import { isSectionHeading, shownSections, withSections, type SectionedLine } from './visible/sections';
import { isFactLine, visibleFacts } from './visible/visibleFacts';
import { wholeList } from './visible/wholeList';
import { yieldTextOf } from './yieldText';

/** A recipe read from a web page. */
export interface PageRecipe {
  name: string;
  url: string;
  /** Number of servings; null if the page has none, or a measure such as '3 cups'. */
  servings: number | null;
  /** The page's text about the yield, if it contains more than the servings. */
  yieldText: string | null;
  /** In whole minutes; includes a total only if the page states one. */
  times: RecipeTimes | null;
  /** The stated total, otherwise the sum of the other times. */
  totalMinutes: number | null;
  description: string | null;
  /** One ingredient each, in the page's words. */
  ingredientLines: readonly string[];
  /** The section heading of each line; null if it has none. */
  ingredientSections: readonly (string | null)[];
  steps: readonly RecipeStep[];
  /** Per serving. */
  nutrition: Nutrition | null;
  source: RecipeSource;
  /** BCP 47. */
  language: string | null;
  /** The http or https address of its photo. */
  photo: string | null;
  /** Times, servings and method in one text of any length. */
  notes: string | null;
  /**
   * The complete recipe if the page is Forkcast's own export, to be validated against the schema; null for
   * other pages.
   */
  written: object | null;
}

/**
 * Parses the main recipe of a web page from its HTML: schema.org as JSON-LD, microdata or RDFa, older
 * vocabularies and microformats, the markup of recipe cards, or lists under typical headings. Returns null
 * if there is none. Never throws, and takes linear time.
 *
 * @param url the URL of the page
 */
export function parseRecipePage(html: string, url: string): PageRecipe | null {
  const tree = readPage(html);
  const identity = pageIdentity(tree, url);
  const described = chooseRecipe(jsonLdRecipes(tree), identity);
  const annotated = isComplete(described) ? null : chooseRecipe(annotatedRecipes(tree), identity);
  const structured = described && annotated ? fillGaps(described, annotated) : (described ?? annotated);
  const found = isComplete(structured) ? withWholeList(structured, tree) : withUnmarked(structured, tree);
  const name = cleanName(found?.name ?? nameOfPage(identity) ?? '');
  if (!found || name === '' || (found.ingredientLines.length === 0 && !described)) return null;
  return recipeOf(found, { name, url, identity, lines: pageLines(tree) });
}

/** The page that a recipe was found on. */
interface PageContext {
  name: string;
  url: string;
  identity: PageIdentity;
  lines: readonly PageLine[];
}

function recipeOf(found: FoundRecipe, { name, url, identity, lines }: PageContext): PageRecipe {
  const ingredients = splitIntoSections(
    withoutRepetition(limitLines(found.ingredientLines, pageLimits.ingredientLines, pageLimits.lineLength)),
    isSectionHeading,
    lines,
    name,
  );
  const steps = splitIntoSections(
    limitLines(found.steps, pageLimits.steps, pageLimits.stepLength).filter((step) => !isFactLine(step)),
    isStepHeading,
    lines,
    name,
  );
  const ingredientLines = ingredients.map(({ text }) => text);
  const first = lines.findIndex(({ text }) => text === ingredientLines[0]);
  const shown = visibleFacts(lines, first < 0 ? 0 : first);
  const yields = found.yields.length > 0 ? found.yields : shown.makes === null ? [] : [shown.makes];
  const servings = servingsOfYields(yields);
  const yieldText = yieldTextOf(yields, servings);
  const { prep, cook } = found.prep === null && found.cook === null ? shown : found;
  const times = { prep, cook, rest: shown.rest, total: found.total ?? shown.total };
  const totalMinutes = times.total ?? sumOf([times.prep, times.cook, times.rest]);
  return {
    written: found.written,
    name,
    url,
    description: descriptionOf(found, identity),
    servings,
    yieldText,
    times: timesOf(times),
    totalMinutes,
    ingredientLines,
    ingredientSections: ingredients.map(({ section }) => section),
    steps: steps.map(({ text, section }) => (section === null ? { text } : { text, section })),
    nutrition: found.nutrition,
    source: sourceOf(found, identity, url),
    language:
      languageTag(found.language) ??
      languageTag(identity.language) ??
      languageOfText([...ingredientLines, ...found.steps].join('\n')),
    photo: photoAddress([...found.photos, ...identity.photos], url),
    notes: notesOf({
      prep,
      cook,
      steps: linesWithSections(steps),
      total: totalMinutes,
      yields: yieldText === null ? yields : [],
    }),
  };
}

/** Splits a list by its own headings, or else by those that the page shows above its lines. */
function splitIntoSections(
  lines: readonly string[],
  isHeading: (line: string) => boolean,
  page: readonly PageLine[],
  name: string,
): SectionedLine[] {
  const ownSections = withSections(lines, isHeading);
  if (ownSections.some(({ section }) => section !== null)) return ownSections;
  const shown = shownSections(
    ownSections.map(({ text }) => text),
    page,
    name,
  );
  return shown ? ownSections.map(({ text }, at) => ({ text, section: shown[at] ?? null })) : ownSections;
}

function isStepHeading(line: string): boolean {
  return /[:：]$/.test(line) && line.length <= LONGEST_STEP_HEADING;
}
const LONGEST_STEP_HEADING = 80;

/** Steps with a line for each heading, for the notes. */
function linesWithSections(steps: readonly SectionedLine[]): string[] {
  return steps.flatMap(({ text, section }, at) =>
    section !== null && section !== steps[at - 1]?.section ? [`${section}:`, text] : [text],
  );
}

function sumOf(minutes: readonly (number | null)[]): number | null {
  const known = minutes.filter((each) => each !== null);
  return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : null;
}

function timesOf(times: Record<'prep' | 'cook' | 'rest' | 'total', number | null>): RecipeTimes | null {
  const entries = Object.entries(times).filter(([, minutes]) => minutes !== null);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** The recipe's description, otherwise the page's. */
function descriptionOf({ description }: FoundRecipe, page: PageIdentity): string | null {
  return oneLine(plainText(description ?? page.description ?? '')) || null;
}

function sourceOf({ publisher, author }: FoundRecipe, page: PageIdentity, url: string): RecipeSource {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
  const name = page.site ?? publisher ?? host;
  const by = author ?? page.author;
  return { ...(name === null ? {} : { name }), ...(by === null ? {} : { author: oneLine(plainText(by)) }) };
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

/** Fills missing fields from unmarked content of the page. */
function withUnmarked(recipe: FoundRecipe | null, tree: PageTree): FoundRecipe | null {
  const labelled = [recipeCard(tree), namedList(tree), headedLists(tree)].filter((card) => card !== null);
  const candidates = [...(recipe ? [recipe] : []), ...labelled];
  const hasIngredients = candidates.some(({ ingredientLines }) => ingredientLines.length > 0);
  const unlabelled = hasIngredients ? null : amountLists(tree);
  const cards = unlabelled ? [...labelled, unlabelled] : labelled;
  const all = [...(recipe ? [recipe] : []), ...cards.map((card) => foundRecipe(card))];
  return all.length > 0 ? all.reduce(fillGaps) : null;
}

function limitLines(lines: readonly string[], count: number, length: number): string[] {
  return lines
    .map((line) => cleanLine(line).slice(0, length))
    .filter(Boolean)
    .slice(0, count);
}

function cleanName(name: string): string {
  return oneLine(plainText(name)).slice(0, pageLimits.lineLength);
}
