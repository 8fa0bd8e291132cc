import { parseDocument } from 'yaml';

/** A YAML value with all scalars as strings. */
export type MetadataValue = string | readonly MetadataValue[] | { readonly [key: string]: MetadataValue };

export interface FrontMatter {
  /** Null if it isn't valid YAML, or too large. */
  readonly metadata: Readonly<Record<string, MetadataValue>> | null;
  /** The original text. */
  readonly written: string;
  /** The text after the front matter. */
  readonly body: string;
}

const MAX_CHARACTERS = 64 * 1024;
const MAX_DEPTH = 20;
const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/m;

/** Parses the front matter of a text; null if it has none. */
export function frontMatterOf(text: string): FrontMatter | null {
  const opening = OPENING.exec(text);
  if (!opening) return null;
  const rest = text.slice(opening[0].length, opening[0].length + MAX_CHARACTERS);
  const closing = CLOSING.exec(rest);
  if (!closing) return null;
  const written = rest.slice(0, closing.index);
  const body = text.slice(opening[0].length + closing.index + closing[0].length);
  return { metadata: valuesIn(written), written, body };
}

function valuesIn(written: string): Readonly<Record<string, MetadataValue>> | null {
  if (nestingDepth(written) > MAX_DEPTH) return null;
  // The failsafe schema keeps all scalars as strings: '1:30' isn't a number, 'yes' isn't a boolean. Aliases are
  // rejected, because they could expand one line to a page.
  const document = parseDocument(written, { schema: 'failsafe', uniqueKeys: false, logLevel: 'silent' });
  if (document.errors.length > 0 || /(?:^|[\s[{,])\*\S/m.test(written)) return null;
  return recordOf(document.toJS({ maxAliasCount: 0 }));
}

/** An upper bound of the nesting depth, computed from brackets and indentation. */
function nestingDepth(written: string): number {
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

function recordOf(value: unknown): Readonly<Record<string, MetadataValue>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toValue(one)]))
    : null;
}

function toValue(value: unknown): MetadataValue {
  if (Array.isArray(value)) return value.map(toValue);
  return recordOf(value) ?? (typeof value === 'string' ? value : '');
}

/** A value as text: one entry per line, names before their values. */
export function wordsOf(data: MetadataValue | undefined): string {
  if (data === undefined || typeof data === 'string') return data ?? '';
  if (isList(data)) return data.map(wordsOf).join('\n');
  return Object.entries(data)
    .map(([key, value]) => `${key}: ${wordsOf(value)}`)
    .join('\n');
}

export function isList(value: MetadataValue | undefined): value is readonly MetadataValue[] {
  return Array.isArray(value);
}
