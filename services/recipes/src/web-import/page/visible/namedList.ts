import { linesOf } from '../tree/elementText';
import { isHeading, isOnlyLink, linesOfItem } from './listItems';
import { classesOf, parentOf, withoutParts, type PageElement, type PageTree } from '../tree/pageTree';
import { entriesOf, withoutContainers, withoutRepetition } from '../annotated/propertyLines';
import type { RecipeCard } from './recipeCards';

const NAMED = /ingredi[eë]n|zutat|ingr[eé]dient|skladnik|hozzavalo/i;
const NUTRITION = /nutri|nährwert|naehrwert/i;
const LONGEST_LINE = 250;
const MAX_LINES = 150;
/** Limit of elements inspected, because a page labels its ingredients in few places. */
const MAX_PLACES = 60;
const MIN_ITEMS = 3;

/** The list of an element whose class or id mentions ingredients. */
export function namedList(tree: PageTree): RecipeCard | null {
  const named = tree.elements.filter((element) =>
    NAMED.test(`${classesOf(element).join(' ')} ${element.attribs.id ?? ''}`),
  );
  const lines = repeatedItems(named, tree) ?? firstList(named.slice(0, MAX_PLACES), tree);
  return lines && { name: null, ingredientLines: withoutRepetition(lines), steps: [] };
}

/** Adjacent elements with the same matching class, in all sections of the list. */
function repeatedItems(named: readonly PageElement[], tree: PageTree): string[] | null {
  const alike = new Map<string, PageElement[]>();
  for (const element of named) {
    if (!NAMED.test(classesOf(element).join(' '))) continue;
    const kind = `${element.name} ${classesOf(element).join(' ')}`;
    alike.set(kind, [...(alike.get(kind) ?? []), element].slice(0, MAX_LINES));
  }
  for (const items of alike.values()) {
    const [first] = items;
    const siblings = items.filter((item) => first && parentOf(item) === parentOf(first));
    const isContainer = items.some((item) =>
      tree.descendantsOf(item).some(({ name }) => name === 'li' || /^h[1-6]$/.test(name)),
    );
    if (items.length < MIN_ITEMS || siblings.length < 2 || isContainer) continue;
    const lines = linesFrom(withoutContainers(items, tree), tree);
    if (lines) return lines;
  }
  return null;
}

function firstList(places: readonly PageElement[], tree: PageTree): string[] | null {
  for (const place of places) {
    const inside = withoutParts(tree.descendantsOf(place), isNutrition);
    const lines = linesFrom(entriesOf(inside, tree), tree) ?? brokenLines(place, inside);
    if (lines) return lines;
  }
  return null;
}

function linesFrom(items: readonly PageElement[], tree: PageTree): string[] | null {
  const lines = items.filter((item) => !isHeading(item)).flatMap((item) => linesOfItem(item, tree));
  return items.every(isOnlyLink) ? null : plausibleLines(lines);
}

function isNutrition(element: PageElement): boolean {
  return NUTRITION.test(`${classesOf(element).join(' ')} ${element.attribs.id ?? ''}`);
}

/** Lines separated only by '<br>'. */
function brokenLines(place: PageElement, inside: readonly PageElement[]): string[] | null {
  const breaks = inside.filter(({ name }) => name === 'br').length;
  return breaks >= 2 && breaks <= MAX_LINES ? plausibleLines(linesOf(place)) : null;
}

function plausibleLines(lines: readonly string[]): string[] | null {
  return lines.length >= 2 && lines.every((line) => line.length <= LONGEST_LINE) ? [...lines] : null;
}
