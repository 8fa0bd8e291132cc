import { Parser } from 'htmlparser2';
import { FileProblem } from '../../../reading/fileProblem';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of nested elements. */
  readonly text: string;
  /** The document ended inside the element. */
  readonly isTruncated: boolean;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  texts: string[];
}

const CHUNK_CHARACTERS = 64 * 1024;
/** Recipe files have five levels. */
const MAX_DEPTH = 60;

/**
 * Yields each element of one name as a whole. Expands only XML's five entities and numeric ones. Throws a `FileProblem`
 * for a document that is nested too deep.
 */
export function* xmlElements(document: string, wantedName: string): Generator<XmlElement> {
  const ready: XmlElement[] = [];
  const open: Open[] = [];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > MAX_DEPTH) throw new FileProblem('too-large', document.slice(0, 200));
        if (open.length > 0 || name === wantedName) open.push({ name, attributes, children: [], texts: [] });
      },
      ontext: (text) => open.at(-1)?.texts.push(text),
      onclosetag: (_name, isImplied) => {
        depth -= 1;
        const closed = open.pop();
        if (!closed) return;
        const { texts, ...rest } = closed;
        const element = { ...rest, text: texts.join(''), isTruncated: isImplied };
        const parent = open.at(-1);
        if (parent) parent.children.push(element);
        else ready.push(element);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < document.length; at += CHUNK_CHARACTERS) {
    parser.write(document.slice(at, at + CHUNK_CHARACTERS));
    yield* ready.splice(0);
  }
  parser.end();
  yield* ready;
}

/** The direct children of one name. */
export function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** The trimmed text of an element and its descendants. */
export function wholeText({ text, children }: XmlElement): string {
  return [text, ...children.map(wholeText)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');
}

/** The text of an element for problem messages. */
export function problemTextOf(element: XmlElement): string {
  return wholeText(element).replace(/[ \t]+/g, ' ');
}
