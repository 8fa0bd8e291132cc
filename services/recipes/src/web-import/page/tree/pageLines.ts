import { cleanLine } from './cleanText';
import { isTag, isText, type PageElement, type PageNode, type PageTree } from './pageTree';
import { isBlock, isCell, isNonText } from './tagKinds';

/** A visible line of a page. */
export interface PageLine {
  text: string;
  /** The block that contains it. */
  block: PageElement | null;
  /** Whether all of it is bold. */
  bold: boolean;
}

const MAX_LINES = 20_000;
const MAX_CHARACTERS = 2_000;
const boldTags = new Set(['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'th', 'legend']);
const asideTags = new Set(['nav', 'footer']);

/** The visible lines of a page, without its menus. */
export function pageLines({ elements }: PageTree): PageLine[] {
  const lines: PageLine[] = [];
  let parts: string[] = [];
  let block: PageElement | null = null;
  let boldDepth = 0;
  let isAllBold = true;
  const endLine = () => {
    const text = cleanLine(parts.join(''));
    if (text !== '') lines.push({ text: text.slice(0, MAX_CHARACTERS), block, bold: isAllBold });
    parts = [];
    isAllBold = true;
  };
  const waiting: (PageNode | (() => void))[] = elements
    .filter(({ parent }) => !parent || !isTag(parent))
    .reverse();
  for (let next = waiting.pop(); next !== undefined && lines.length < MAX_LINES; next = waiting.pop()) {
    if (typeof next === 'function') next();
    else if (isText(next)) {
      const text = next.data.replace(/\s+/g, ' ');
      if (text.trim() !== '' && boldDepth === 0) isAllBold = false;
      if (runsOn(parts.at(-1), text)) parts.push(' ');
      parts.push(text);
    } else if (isTag(next) && !isNonText(next.name) && !asideTags.has(next.name)) open(next);
  }
  endLine();
  return lines;

  function open(element: PageElement): void {
    const isBold = boldTags.has(element.name);
    if (isBold) boldDepth += 1;
    if (isBold) waiting.push(() => (boldDepth -= 1));
    if (isBlock(element.name)) {
      const outer = block;
      endLine();
      block = element;
      waiting.push(() => {
        endLine();
        block = outer;
      });
    } else if (isCell(element.name)) parts.push(' ');
    for (let at = element.children.length - 1; at >= 0; at -= 1) {
      const child = element.children[at];
      if (child) waiting.push(child);
    }
  }
}

/** Whether only styling separates a label from its value. */
function runsOn(before: string | undefined, text: string): boolean {
  return before !== undefined && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text);
}
