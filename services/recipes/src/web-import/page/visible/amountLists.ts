import { parseIngredientLine } from '@forkcast/ingredients';
import { cleanLine } from '../tree/cleanText';
import { linesOf, textOf } from '../tree/elementText';
import { isHeading, linesOfItem } from './listItems';
import { isTag, type PageElement, type PageTree } from '../tree/pageTree';
import { withoutRepetition } from '../annotated/propertyLines';
import type { RecipeCard } from './recipeCards';

const lists = new Set(['ul', 'ol']);
const paragraphs = new Set(['p', 'pre', 'blockquote']);
const AMOUNT = /^[\d¼-¾⅐-⅞](?!\d?[.)]\s)/;
const LONGEST_LINE = 150;
const MIN_LINES = 3;
const MIN_MEASURES = 2;
/** The share of a list's lines that have to begin with an amount: salt and oil often have none. */
const MIN_AMOUNT_SHARE = 0.6;
/** Limits of lists inspected, and of lines in each. */
const MAX_PLACES = 300;
const MAX_LINES = 100;

/** Lists without a heading or markup whose lines look like amounts of food. */
export function amountLists(tree: PageTree): RecipeCard | null {
  const ingredientLines = tree.elements
    .filter(({ name }) => lists.has(name) || paragraphs.has(name))
    .slice(0, MAX_PLACES)
    .map((place) => linesOfPlace(place, tree))
    .filter(looksLikeIngredients)
    .flat();
  if (ingredientLines.length === 0) return null;
  return { name: null, ingredientLines: withoutRepetition(ingredientLines), steps: [] };
}

function linesOfPlace(place: PageElement, tree: PageTree): string[] {
  const inner = place.children.filter(isTag);
  if (lists.has(place.name)) {
    const items = inner.filter((item) => item.name === 'li' && !isHeading(item));
    return items.slice(0, MAX_LINES).flatMap((item) => linesOfItem(item, tree));
  }
  const hasBreaks = place.name === 'pre' || inner.some(({ name }) => name === 'br');
  return hasBreaks ? linesOf(place).slice(0, MAX_LINES) : [cleanLine(textOf(place))];
}

function looksLikeIngredients(lines: readonly string[]): boolean {
  if (lines.length < MIN_LINES || lines.some((line) => line.length > LONGEST_LINE)) return false;
  const amounts = lines.filter((line) => AMOUNT.test(line));
  const measures = amounts.filter((line) => parseIngredientLine(line).unit !== null);
  return amounts.length >= lines.length * MIN_AMOUNT_SHARE && measures.length >= MIN_MEASURES;
}
