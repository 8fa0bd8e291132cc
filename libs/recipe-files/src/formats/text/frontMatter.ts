import { parseDocument } from 'yaml';

/** What a front matter says, with every value in words. */
export type Said = string | readonly Said[] | { readonly [key: string]: Said };

export interface FrontMatter {
  /** Null where it is not YAML, or more than is read. */
  readonly said: Readonly<Record<string, Said>> | null;
  /** As it was written. */
  readonly written: string;
  /** What stands below. */
  readonly body: string;
}

const LONGEST = 64 * 1024;
const DEEPEST = 20;
const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/m;

/** The front matter of a text, null where it has none. */
export function frontMatterOf(text: string): FrontMatter | null {
  const opening = OPENING.exec(text);
  if (!opening) return null;
  const rest = text.slice(opening[0].length, opening[0].length + LONGEST);
  const closing = CLOSING.exec(rest);
  if (!closing) return null;
  const written = rest.slice(0, closing.index);
  const body = text.slice(opening[0].length + closing.index + closing[0].length);
  return { said: valuesIn(written), written, body };
}

function valuesIn(written: string): Readonly<Record<string, Said>> | null {
  if (nesting(written) > DEEPEST) return null;
  // All values are words: '1:30' is no number, 'yes' is no truth. Aliases could make a page of a line.
  const document = parseDocument(written, { schema: 'failsafe', uniqueKeys: false, logLevel: 'silent' });
  if (document.errors.length > 0 || /(?:^|[\s[{,])\*\S/m.test(written)) return null;
  return recordOf(document.toJS({ maxAliasCount: 0 }));
}

/** How deep a value can be nested at most: by brackets, or by what stands further to the right than the line before. */
function nesting(written: string): number {
  let [brackets, deepest] = [0, 0];
  for (const character of written) {
    if (character === '[' || character === '{') brackets += 1;
    else if (character === ']' || character === '}') brackets = Math.max(0, brackets - 1);
    deepest = Math.max(deepest, brackets);
  }
  for (const line of written.split('\n')) {
    const [indent = ''] = /^(?:[ ]|- |\? )*/.exec(line) ?? [];
    deepest = Math.max(deepest, indent.length / 4);
  }
  return deepest;
}

function recordOf(value: unknown): Readonly<Record<string, Said>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, said]) => [key, saidOf(said)]))
    : null;
}

function saidOf(value: unknown): Said {
  if (Array.isArray(value)) return value.map(saidOf);
  return recordOf(value) ?? (typeof value === 'string' ? value : '');
}

/** A value in words: entries one a line, names before what they name. */
export function wordsOf(said: Said | undefined): string {
  if (said === undefined || typeof said === 'string') return said ?? '';
  if (isList(said)) return said.map(wordsOf).join('\n');
  return Object.entries(said)
    .map(([key, value]) => `${key}: ${wordsOf(value)}`)
    .join('\n');
}

export function isList(said: Said | undefined): said is readonly Said[] {
  return Array.isArray(said);
}
