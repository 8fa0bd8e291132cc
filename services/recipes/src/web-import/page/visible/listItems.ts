import { cleanLine } from '../tree/cleanText';
import { linesOf, textOf } from '../tree/elementText';
import { classesOf, type PageElement, type PageTree } from '../tree/pageTree';

/** Classes of elements that are headings. */
export const HEADING_CLASS = /head|title|group-name|section-name|subheader|divider/;

/** Whether a list item is a heading for those after it. */
export function isHeading(item: PageElement): boolean {
  if (classesOf(item).some((name) => HEADING_CLASS.test(name))) return true;
  const [only, another] = item.children.filter((child) => !('data' in child) || child.data.trim() !== '');
  if (!only || another || !('name' in only)) return false;
  if (/^h[1-6]$/.test(only.name)) return true;
  return /^(?:strong|b|u|em)$/.test(only.name) && /[:：]$/.test(textOf(item));
}

/** Whether a list item is a menu entry instead of an ingredient. */
export function isOnlyLink(item: PageElement): boolean {
  const shown = item.children.filter((child) => !('data' in child) || child.data.trim() !== '');
  const [only] = shown;
  return (
    shown.length === 1 &&
    only !== undefined &&
    'name' in only &&
    only.name === 'a' &&
    !/\d/.test(textOf(item))
  );
}

/** The line of an item; several if it is a whole list with manual line breaks. */
export function linesOfItem(item: PageElement, tree: PageTree): string[] {
  const breaks = tree.descendantsOf(item).filter(({ name }) => name === 'br').length;
  const lines = breaks < 2 ? [cleanLine(textOf(item))] : linesOf(item).filter((line) => !/[:：]$/.test(line));
  // A number alone counts servings or steps.
  return lines.filter((line) => line !== '' && !/^\d+$/.test(line));
}
