import { DomHandler, Parser } from 'htmlparser2';
import { FileProblem } from '../reading/fileProblem';
import { addAll } from './addAll';
import { linesOf } from './text';

export type HtmlNode = DomHandler['dom'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

const MAX_DEPTH = 500;
const MAX_ELEMENTS = 1_000_000;
/** Limit of the average depth in large pages, because formats may read a text once per enclosing element. */
const MAX_MEAN_DEPTH = 64;
/** Characters that may be read in any case, counted once per enclosing element. */
const MIN_READ_LIMIT = 20_000_000;
/** Cost of visiting an element, in characters of text. */
const ELEMENT_CHARACTERS = 20;

class BoundedHandler extends DomHandler {
  readonly #maxRead: number;
  #elements = 0;
  #read = 0;

  constructor(markup: string) {
    super();
    this.#maxRead = Math.max(MIN_READ_LIMIT, MAX_MEAN_DEPTH * markup.length);
  }

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS || this.tagStack.length > MAX_DEPTH) throw new FileProblem('too-large');
    this.#countRead(ELEMENT_CHARACTERS);
    super.onopentag(name, attribs);
  }

  override ontext(data: string): void {
    this.#countRead(data.length);
    super.ontext(data);
  }

  #countRead(characters: number): void {
    this.#read += characters * this.tagStack.length;
    if (this.#read > this.#maxRead) throw new FileProblem('too-large');
  }
}

/**
 * Parses valid or invalid markup into its elements in order. Throws a `FileProblem` if it is nested deeper than any
 * real page.
 */
export function elementsOf(markup: string, xml = false): HtmlElement[] {
  const handler = new BoundedHandler(markup);
  new Parser(handler, { xmlMode: xml, decodeEntities: true }).end(markup);
  return handler.root.children.flatMap((node) => (isElement(node) ? [node, ...descendantsOf(node)] : []));
}

/** The elements in an element, in document order. */
export function descendantsOf(element: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = [];
  const waiting = [...element.children].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    addAll(waiting, [...node.children].reverse());
  }
  return found;
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

/** Checks the node type, because comments and processing instructions have data, too. */
function isText(node: HtmlNode): node is Extract<HtmlNode, { nodeType: 3 }> {
  return node.nodeType === 3;
}

export function hasClass({ attribs }: HtmlElement, name: string): boolean {
  return (attribs.class ?? '').split(/\s+/).includes(name);
}

const blocks = new Set(
  'address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const hiddenTags = new Set(['script', 'style', 'template']);

/** The visible text of an element, on one line. */
export function shownText(element: HtmlElement): string {
  return shownLines(element).join(' ');
}

/** The visible text of an element, with line breaks at its blocks. */
export function shownLines(element: HtmlElement): string[] {
  return linesWithin(element.children);
}

function linesWithin(nodes: readonly HtmlNode[]): string[] {
  const parts: string[] = [];
  const waiting: (HtmlNode | string)[] = [...nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if (isElement(node)) {
      if (hiddenTags.has(node.name.toLowerCase())) continue;
      const edge = blocks.has(node.name.toLowerCase()) ? '\n' : '';
      parts.push(edge);
      waiting.push(edge);
      addAll(waiting, [...node.children].reverse());
    } else if (isText(node)) parts.push(node.data.replace(/\s+/g, ' '));
  }
  return linesOf(parts.join(''));
}

const MARKUP =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|iframe|img|li|ol|p|script|span|strong|style|sub|sup|svg|u|ul)\b[^<>]*>/i;

/** The visible text of possible markup; other texts are returned unchanged. */
export function textOfMarkup(text: string): string {
  return MARKUP.test(text) ? linesOfMarkup(text).join('\n') : text;
}

/** The lines of a text that may contain markup. */
export function linesOfMarkup(text: string): string[] {
  if (!MARKUP.test(text)) return linesOf(text);
  const handler = new BoundedHandler(text);
  try {
    new Parser(handler).end(text.replace(/\r?\n/g, '<br>'));
  } catch (error) {
    // Nested deeper than real markup, so treat it as plain text.
    if (error instanceof FileProblem) return linesOf(text);
    throw error;
  }
  return linesWithin(handler.root.children);
}
