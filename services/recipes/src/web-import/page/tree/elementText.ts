import { cleanLine, oneLine } from './cleanText';
import { classesOf, isTag, isText, type PageElement, type PageNode } from './pageTree';
import { isBlock, isCell, isNonText } from './tagKinds';

/** The limit of nodes read for one text, because nested elements are read once per enclosing element. */
const NODE_LIMIT = 8_000;
const hiddenClasses = new Set(
  'sr-only screen-reader-text screen-reader-only visually-hidden visuallyhidden visually_hidden u-visually-hidden'.split(
    ' ',
  ),
);

/** The visible text of an element, on one line. */
export function textOf(element: PageElement): string {
  return oneLine(collectText(element, true)) || oneLine(collectText(element, false));
}

/** The visible text of an element, split at its blocks. */
export function linesOf(element: PageElement): string[] {
  return collectText(element, true).split('\n').map(cleanLine).filter(Boolean);
}

function collectText(element: PageElement, visibleOnly: boolean): string {
  const parts: string[] = [];
  const waiting: (PageNode | string)[] = [...element.children].reverse();
  let isJoint = false;
  let isRaised = false;
  let preDepth = element.name === 'pre' ? 1 : 0;
  for (let count = 0, node = waiting.pop(); node !== undefined && count < NODE_LIMIT; count += 1) {
    if (node === PRE_END) preDepth -= 1;
    else if (typeof node === 'string') parts.push(node);
    else if (isText(node)) {
      const text = preDepth > 0 ? node.data : node.data.replace(/\s+/g, ' ');
      const before = parts.at(-1) ?? '';
      if ((isJoint && runsOn(before, text)) || (isRaised && isMixed(before, text))) parts.push(' ');
      isJoint = false;
      isRaised = false;
      parts.push(text);
    } else if (isTag(node) && !isNonText(node.name) && !(visibleOnly && isHidden(node))) {
      const edge = isBlock(node.name) ? '\n' : isCell(node.name) ? ' ' : '';
      // On some pages only styling separates parts such as amount, unit and name.
      isJoint = node.attribs.class !== undefined && (isJoint || isPartBefore(node));
      isRaised ||= node.name === 'sup';
      if (edge) parts.push(edge);
      if (node.name === 'pre') {
        preDepth += 1;
        waiting.push(PRE_END);
      }
      if (edge) waiting.push(edge);
      for (let at = node.children.length - 1; at >= 0; at -= 1) {
        const child = node.children[at];
        if (child) waiting.push(child);
      }
    }
    node = waiting.pop();
  }
  return parts.join('');
}

const PRE_END = '\u0000';

function isPartBefore({ previousSibling }: PageElement): boolean {
  return previousSibling !== null && isTag(previousSibling) && previousSibling.attribs.class !== undefined;
}

/** Whether a whole number is followed by a fraction's numerator: '1<sup>1</sup>/<sub>2</sub>'. */
function isMixed(before: string, text: string): boolean {
  return /\d$/.test(before) && /^\d/.test(text);
}

function runsOn(before: string, text: string): boolean {
  return /[\p{L}\p{N})]$/u.test(before) && /^[\p{L}\p{N}(]/u.test(text);
}

function isHidden(element: PageElement): boolean {
  const { hidden, style } = element.attribs;
  if (hidden !== undefined) return true;
  if (style && /display\s*:\s*none/i.test(style)) return true;
  return classesOf(element).some((name) => hiddenClasses.has(name));
}
