import { cleanLine } from './cleanText';
import { linesOf, textOf } from './elementText';
import { withoutNumber } from './instructionValues';
import { isHeading, isLinkAlone } from './listItems';
import { parentOf, type PageElement, type PageTree } from './pageTree';
import { innermost, withoutRepetition } from './propertyLines';
import type { RecipeCard } from './recipeCards';
import { headingKind } from './recipeWords';
import { isBlock } from './tagKinds';

const headingTags = /^(?:h[1-6]|strong|b|p|div|span|dt|summary|legend|th|caption|u|em|label|a|button)$/;
const asideTags = new Set(['nav', 'footer', 'aside']);
const LINES_MOST = 100;
/** Headings looked at, and places tried: a page announces its ingredients once or twice. */
const HEADINGS_MOST = 200;
const PLACES_MOST = 8;
/** A heading's own text is short: larger elements are not read for one. */
const HEADING_NODES = 12;
const ENTRY_LEVELS = 6;

/** The lists under 'Ingredients' and 'Method' of a page that says no more about itself, in whichever language. */
export function headedLists(page: PageTree): RecipeCard | null {
  const tree = { ...page, elements: withoutAsides(page) };
  const headings = headingsIn(tree);
  let tried = 0;
  for (const [index, heading] of headings.entries()) {
    if (heading.kind !== 'ingredients') continue;
    tried += 1;
    if (tried > PLACES_MOST) return null;
    const end = headings.slice(index + 1).find(({ kind }) => kind !== 'ingredients');
    const lines = linesBetween(tree, heading.at, end?.at ?? endOfSection(tree, heading.at), 2);
    if (lines.length < 2) continue;
    const method = headings.slice(index + 1).find(({ kind }) => kind === 'method');
    const after =
      method && headings.slice(headings.indexOf(method) + 1).find(({ kind }) => kind !== 'method');
    return {
      name: null,
      ingredientLines: withoutRepetition(lines),
      steps: method
        ? linesBetween(tree, method.at, after?.at ?? endOfSection(tree, method.at), 1)
            .map(withoutNumber)
            .filter(Boolean)
        : [],
    };
  }
  return null;
}

interface Heading {
  at: number;
  kind: 'ingredients' | 'method' | 'other';
}

function headingsIn(tree: PageTree): Heading[] {
  const found: Heading[] = [];
  for (const [at, element] of tree.elements.entries()) {
    if (found.length >= HEADINGS_MOST) break;
    if (!headingTags.test(element.name) || !isSmall(element)) continue;
    const kind = headingKind(textOf(element));
    if (!kind || isEntry(element)) continue;
    const last = found.at(-1);
    const outer = last && tree.elements[last.at];
    // '<h2><span>Ingredients</span></h2>' is one heading.
    if (outer && tree.contains(outer, element)) last.at = at;
    else found.push({ at, kind });
  }
  return found;
}

function isSmall(element: PageElement): boolean {
  let count = 0;
  const waiting = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const child of next.children) {
      count += 1;
      if (count > HEADING_NODES) return false;
      if ('attribs' in child) waiting.push(child);
    }
  }
  return true;
}

/** 'Ingredients' in a list or a jump link announces nothing. */
function isEntry(element: PageElement): boolean {
  let at: PageElement | null = element;
  for (let level = 0; at && level < ENTRY_LEVELS; level += 1, at = parentOf(at)) {
    if (at.name === 'li' || (at.name === 'a' && (at.attribs.href ?? '').startsWith('#'))) return true;
  }
  return false;
}

/** Where a heading of the same rank or a higher one begins something else; the end of the page where none does. */
function endOfSection({ elements }: PageTree, from: number): number {
  const rank = rankOf(elements[from]);
  if (rank === null) return elements.length;
  const next = elements.findIndex((element, at) => at > from && (rankOf(element) ?? Infinity) <= rank);
  return next < 0 ? elements.length : next;
}

function rankOf(element: PageElement | undefined): number | null {
  const rank = /^h([1-6])$/.exec(element?.name ?? '')?.[1];
  return rank === undefined ? null : Number(rank);
}

/** The elements of a page without what stands around it. */
function withoutAsides({ elements }: PageTree): readonly PageElement[] {
  const asides = new Set<PageElement>();
  return elements.filter((element) => {
    const parent = parentOf(element);
    const isAside = asideTags.has(element.name) || (parent !== null && asides.has(parent));
    if (isAside) asides.add(element);
    return !isAside;
  });
}

/** The items of the lists between two places; where there is none, the lines of the paragraphs. */
function linesBetween(tree: PageTree, from: number, to: number, fewest: number): string[] {
  const between = tree.elements.slice(from + 1, to);
  const items = innermost(
    between.filter(({ name }) => name === 'li'),
    tree,
  ).filter((item) => !isHeading(item));
  const listed = items.map((item) => cleanLine(textOf(item))).filter(Boolean);
  if (listed.length >= fewest && !items.every(isLinkAlone)) return listed.slice(0, LINES_MOST);
  const rows = between.filter(({ name }) => name === 'tr').map((row) => cleanLine(textOf(row)));
  if (rows.filter(Boolean).length >= fewest) return rows.filter(Boolean).slice(0, LINES_MOST);
  const paragraphs = between
    .filter(({ name }) => name === 'p' || name === 'pre')
    .filter((paragraph) => !isHeading(paragraph))
    .flatMap(linesOf);
  return (paragraphs.length >= fewest ? paragraphs : plainBlocks(between)).slice(0, LINES_MOST);
}

/** The lines of blocks that hold no other blocks. */
function plainBlocks(between: readonly PageElement[]): string[] {
  return between
    .filter(({ name, children }) => (name === 'div' || name === 'dd') && !children.some(isBlockElement))
    .flatMap(linesOf);
}

function isBlockElement(child: PageElement['children'][number]): boolean {
  return 'attribs' in child && child.name !== 'br' && isBlock(child.name);
}
