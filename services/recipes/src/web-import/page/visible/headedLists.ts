import { withoutNumber } from '@forkcast/ingredients';
import { cleanLine } from '../tree/cleanText';
import { linesOf, textOf } from '../tree/elementText';
import { isHeading, isOnlyLink, linesOfItem } from './listItems';
import { classesOf, parentOf, withoutParts, type PageElement, type PageTree } from '../tree/pageTree';
import { innermost, withoutRepetition } from '../annotated/propertyLines';
import type { RecipeCard } from './recipeCards';
import { headingKind } from './recipeWords';
import { isBlock } from '../tree/tagKinds';

const headingTags = /^(?:h[1-6]|strong|b|p|div|span|dt|summary|legend|th|caption|u|em|label|a|button)$/;
const asideTags = new Set(['nav', 'footer', 'aside']);
/** Marks tables of contents, which have the same headings as a recipe. */
const CONTENTS = /^(?:toc|table-of-contents)|(?:^|[-_])toc(?:$|[-_])/;
const MAX_LINES = 100;
/** Limits of headings inspected and places tried, because a page labels its ingredients once or twice. */
const MAX_HEADINGS = 200;
const MAX_PLACES = 8;
/** Headings are short, so larger elements aren't inspected. */
const MAX_HEADING_NODES = 12;
const MAX_ENTRY_LEVELS = 6;
/** How many elements before a heading are searched for its parent heading. */
const SEARCHED_BEFORE = 10;
const inlineTags = new Set(['strong', 'b', 'u', 'em', 'span']);

/** The lists under 'Ingredients' and 'Method' on a page without other markup, in any supported language. */
export function headedLists(page: PageTree): RecipeCard | null {
  const tree = { ...page, elements: withoutParts(page.elements, isAside) };
  const headings = headingsIn(tree);
  let tried = 0;
  for (const [index, heading] of headings.entries()) {
    if (heading.kind !== 'ingredients') continue;
    tried += 1;
    if (tried > MAX_PLACES) return null;
    const end = headings.slice(index + 1).find(({ kind }) => kind !== 'ingredients');
    const lines = sectionLines(tree, heading, end, 2);
    if (lines.length < 2) continue;
    const method = headings.slice(index + 1).find(({ kind }) => kind === 'method');
    const after =
      method && headings.slice(headings.indexOf(method) + 1).find(({ kind }) => kind !== 'method');
    return {
      name: null,
      ingredientLines: withoutRepetition(lines),
      steps: method ? sectionLines(tree, method, after, 1).map(withoutNumber).filter(Boolean) : [],
    };
  }
  return null;
}

function isAside(element: PageElement): boolean {
  return asideTags.has(element.name) || classesOf(element).some((name) => CONTENTS.test(name));
}

interface Heading {
  /** The index of its first element. */
  at: number;
  /** The innermost of its elements: '<h2><span>Ingredients</span></h2>' is one heading. */
  innermost: number;
  kind: 'ingredients' | 'method' | 'other';
}

function headingsIn(tree: PageTree): Heading[] {
  const found: Heading[] = [];
  for (const [at, element] of tree.elements.entries()) {
    if (found.length >= MAX_HEADINGS) break;
    if (!headingTags.test(element.name) || !isSmall(element)) continue;
    const kind = headingKind(textOf(element));
    if (!kind || isEntry(element)) continue;
    const last = found.at(-1);
    const outer = last && tree.elements[last.at];
    if (outer && tree.contains(outer, element)) last.innermost = at;
    else found.push({ at, innermost: at, kind });
  }
  return found;
}

function isSmall(element: PageElement): boolean {
  let count = 0;
  const waiting = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const child of next.children) {
      count += 1;
      if (count > MAX_HEADING_NODES) return false;
      if ('attribs' in child) waiting.push(child);
    }
  }
  return true;
}

const AMOUNT = /^[\d½¼¾⅓⅔⅛]/;

/** Whether an element is a list item or a jump link, where 'Ingredients' isn't a heading. */
function isEntry(element: PageElement): boolean {
  let at: PageElement | null = element;
  for (let level = 0; at && level < MAX_ENTRY_LEVELS; level += 1, at = parentOf(at)) {
    if (at.name === 'li' || (at.name === 'a' && (at.attribs.href ?? '').startsWith('#'))) return true;
  }
  return false;
}

/** The lines between a heading and the next, or the end of its section. */
function sectionLines(
  tree: PageTree,
  heading: Heading,
  next: Heading | undefined,
  minLines: number,
): string[] {
  const siblingLines = linesInParagraph(tree.elements[heading.innermost]);
  if (siblingLines.length >= minLines) return siblingLines;
  return linesBetween(tree, heading.innermost, next?.at ?? endOfSection(tree, heading.at), minLines);
}

/** The lines after a bold heading in the same paragraph. */
function linesInParagraph(heading: PageElement | undefined): string[] {
  const paragraph = heading && inlineTags.has(heading.name) ? parentOf(heading) : null;
  if (!heading || paragraph?.name !== 'p') return [];
  const lines = linesOf(paragraph);
  const begin = lines.indexOf(cleanLine(textOf(heading))) + 1;
  const end = lines.findIndex((line, at) => at >= begin && headingKind(line) !== null);
  return begin === 0 ? [] : lines.slice(begin, end < 0 ? lines.length : end);
}

/** The next heading of the same or a higher rank; the end of the page if there is none. */
function endOfSection({ elements }: PageTree, from: number): number {
  // Bold text belongs to the section of the heading before it.
  const own = elements
    .slice(Math.max(0, from - SEARCHED_BEFORE), from + 1)
    .findLast((element) => rankOf(element) !== null);
  const rank = rankOf(own);
  if (rank === null) return elements.length;
  const next = elements.findIndex((element, at) => at > from && (rankOf(element) ?? Infinity) <= rank);
  return next < 0 ? elements.length : next;
}

function rankOf(element: PageElement | undefined): number | null {
  const rank = /^h([1-6])$/.exec(element?.name ?? '')?.[1];
  return rank === undefined ? null : Number(rank);
}

/** The items of the lists between two places; without lists, the lines of the paragraphs. */
function linesBetween(tree: PageTree, from: number, to: number, minLines: number): string[] {
  const between = tree.elements.slice(from + 1, to);
  const items = innermost(
    between.filter(({ name }) => name === 'li'),
    tree,
  ).filter((item) => !isHeading(item));
  const listed = items.flatMap((item) => linesOfItem(item, tree));
  if (listed.length >= minLines && !items.every(isOnlyLink)) return listed.slice(0, MAX_LINES);
  const rows = between.filter(({ name }) => name === 'tr').map((row) => cleanLine(textOf(row)));
  if (rows.filter(Boolean).length >= minLines) return rows.filter(Boolean).slice(0, MAX_LINES);
  const pairs = amountPairs(between);
  if (pairs.length >= minLines) return pairs.slice(0, MAX_LINES);
  const paragraphs = between
    .filter(({ name }) => name === 'p' || name === 'pre')
    .filter((paragraph) => !isHeading(paragraph))
    .flatMap(linesOf);
  return (paragraphs.length >= minLines ? paragraphs : plainBlocks(between)).slice(0, MAX_LINES);
}

/** Lines of a definition list with an amount and an ingredient per entry, in either order: '200 g', 'lentils'. */
function amountPairs(between: readonly PageElement[]): string[] {
  const parts = between
    .filter(({ name }) => name === 'dt' || name === 'dd')
    .map((part) => ({ isTerm: part.name === 'dt', text: cleanLine(textOf(part)) }));
  if (parts.some(({ isTerm }, place) => isTerm !== (place % 2 === 0))) return [];
  const lines: string[] = [];
  for (let place = 0; place + 1 < parts.length; place += 2) {
    const [term = '', definition = ''] = [parts[place]?.text, parts[place + 1]?.text];
    // Numbers before sentences are step numbers.
    if (/[.!?]$/.test(definition)) return [];
    if (AMOUNT.test(term)) lines.push(`${term} ${definition}`);
    else lines.push(AMOUNT.test(definition) ? `${definition} ${term}` : `${term} ${definition}`.trim());
  }
  const amounts = lines.filter((line) => AMOUNT.test(line)).length;
  return amounts * 2 > lines.length ? lines : [];
}

/** The lines of blocks without nested blocks. */
function plainBlocks(between: readonly PageElement[]): string[] {
  return between
    .filter(({ name, children }) => (name === 'div' || name === 'dd') && !children.some(isBlockElement))
    .flatMap(linesOf);
}

function isBlockElement(child: PageElement['children'][number]): boolean {
  return 'attribs' in child && child.name !== 'br' && isBlock(child.name);
}
