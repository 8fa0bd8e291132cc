import { DomHandler, Parser } from 'htmlparser2';
import { textContent } from 'domutils';
import { pageLimits } from '../foundRecipe';

export type PageElement = Extract<DomHandler['dom'][number], { attribs: unknown }>;
export type PageNode = DomHandler['dom'][number];

/** A page's elements in document order. */
export interface PageTree {
  elements: readonly PageElement[];
  /** In document order. */
  descendantsOf(element: PageElement): readonly PageElement[];
  contains(outer: PageElement, inner: PageElement): boolean;
  byId(id: string): PageElement | undefined;
}

class TooLarge extends Error {}

/** Stops parsing a page that is deeper or larger than any real one, and keeps the elements parsed until then. */
class BoundedHandler extends DomHandler {
  #elements = 0;

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.#elements += 1;
    if (this.#elements > pageLimits.elements || this.tagStack.length > pageLimits.depth) throw new TooLarge();
    super.onopentag(name, attribs);
  }
}

/** Parses a page's markup, valid or not. */
export function readPage(html: string): PageTree {
  const handler = new BoundedHandler();
  try {
    new Parser(handler).end(html.slice(0, pageLimits.characters));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
  }
  return indexTree(handler.root.children);
}

function indexTree(roots: readonly PageNode[]): PageTree {
  const elements: PageElement[] = [];
  const places = new Map<PageElement, { start: number; end: number }>();
  const ids = new Map<string, PageElement>();
  const open: { element: PageElement | null; children: readonly PageNode[]; next: number }[] = [
    { element: null, children: roots, next: 0 },
  ];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.children[top.next];
    top.next += 1;
    if (!node) {
      const place = top.element && places.get(top.element);
      if (place) place.end = elements.length;
      open.pop();
    } else if (isTag(node)) {
      places.set(node, { start: elements.length, end: elements.length });
      elements.push(node);
      const { id } = node.attribs;
      if (id && !ids.has(id)) ids.set(id, node);
      open.push({ element: node, children: node.children, next: 0 });
    }
  }
  return {
    elements,
    descendantsOf: (element) => {
      const place = places.get(element);
      return place ? elements.slice(place.start + 1, place.end) : [];
    },
    contains: (outer, inner) => {
      const [around, place] = [places.get(outer), places.get(inner)];
      return (
        around !== undefined && place !== undefined && around.start < place.start && place.start < around.end
      );
    },
    byId: (id) => ids.get(id),
  };
}

/** The classes of an element, in lower case. */
export function classesOf({ attribs }: PageElement): readonly string[] {
  return attribs.class ? attribs.class.toLowerCase().split(/\s+/).filter(Boolean) : [];
}

export function parentOf(element: PageElement): PageElement | null {
  const { parent } = element;
  return parent && isTag(parent) ? parent : null;
}

/** Omits the elements for which `isPart` is true, and their contents. */
export function withoutParts(
  elements: readonly PageElement[],
  isPart: (element: PageElement) => boolean,
): readonly PageElement[] {
  const omitted = new Set<PageElement>();
  return elements.filter((element) => {
    const parent = parentOf(element);
    const isOmitted = isPart(element) || (parent !== null && omitted.has(parent));
    if (isOmitted) omitted.add(element);
    return !isOmitted;
  });
}

export function isTag(node: object): node is PageElement {
  return 'attribs' in node;
}

export function isText(node: PageNode): node is Extract<PageNode, { data: string }> {
  return 'data' in node && String(node.type) === 'text';
}

/** The text of a script element. */
export function scriptOf(script: PageElement): string {
  return textContent(script);
}
