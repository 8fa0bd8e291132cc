import { cleanLine, linesOfList, linesOfText } from '../tree/cleanText';
import { linesOf, textOf } from '../tree/elementText';
import { pageLimits } from '../foundRecipe';
import { parentOf, type PageElement, type PageTree } from '../tree/pageTree';

const lists = new Set(['ul', 'ol', 'dl', 'table', 'tbody']);
const breaks = new Set(['br', 'p', 'tr']);
/** A few elements may each contain a part of the list; many contain one line each. */
const MAX_PARTIAL_LISTS = 3;

/** The ingredient lines of the elements that hold them: one each, or all in one. */
export function propertyLines(elements: readonly PageElement[], tree: PageTree): string[] {
  const holders = withoutContainers(elements.slice(0, pageLimits.ingredientLines), tree);
  const lines = holders.flatMap((element) => linesIn(element, holders.length, tree)).filter(Boolean);
  return withoutRepetition(lines);
}

function linesIn(element: PageElement, count: number, tree: PageTree): string[] {
  const { content } = element.attribs;
  if (element.name === 'meta') return count === 1 ? linesOfList(content ?? '') : linesOfText(content ?? '');
  const inside = tree.descendantsOf(element);
  const items = inside.filter(({ name }) => name === 'li');
  if (items.length > 0 && element.name !== 'li')
    return innermost(items, tree).map((item) => cleanLine(textOf(item)));
  if (count <= MAX_PARTIAL_LISTS && element.name !== 'li' && inside.some(({ name }) => breaks.has(name)))
    return linesOf(element);
  if (count === 1 && (element.name === 'pre' || lists.has(element.name))) return linesOf(element);
  return [cleanLine(textOf(element)) || cleanLine(content ?? '')];
}

/** Omits elements that contain several of the others, and lists that contain one. */
export function withoutContainers(elements: readonly PageElement[], tree: PageTree): readonly PageElement[] {
  const kept: PageElement[] = [];
  let outer: PageElement | undefined;
  for (const [index, element] of elements.entries()) {
    if (outer && tree.contains(outer, element)) continue;
    const next = elements[index + 1];
    const afterNext = elements[index + 2];
    const isContainer =
      next !== undefined &&
      tree.contains(element, next) &&
      (lists.has(element.name) || (afterNext !== undefined && tree.contains(element, afterNext)));
    if (isContainer) continue;
    kept.push(element);
    outer = element;
  }
  return kept;
}

/** Elements that contain none of the others. */
export function innermost(elements: readonly PageElement[], tree: PageTree): readonly PageElement[] {
  return elements.filter((element, index) => {
    const next = elements[index + 1];
    return next === undefined || !tree.contains(element, next);
  });
}

/** The entries of a list: its items, or its rows if there are more. */
export function entriesOf(inside: readonly PageElement[], tree: PageTree): readonly PageElement[] {
  const items = innermost(
    inside.filter(({ name }) => name === 'li'),
    tree,
  );
  const ancestors = new Set<PageElement>();
  for (const item of items) {
    for (let at = parentOf(item); at && !ancestors.has(at); at = parentOf(at)) ancestors.add(at);
  }
  const rows = inside.filter((element) => element.name === 'tr' && !ancestors.has(element));
  return rows.length > items.length ? rows : items;
}

/** Removes the repetition of a list that a page contains twice, for the screen and for print. */
export function withoutRepetition(lines: readonly string[]): string[] {
  const half = lines.length / 2;
  const isTwice =
    half >= 2 &&
    Number.isInteger(half) &&
    lines.slice(0, half).every((line, at) => line === lines[at + half]);
  return lines.slice(0, isTwice ? half : lines.length);
}
