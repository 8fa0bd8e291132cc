import type { Comparable, ListedValue } from './filterConditions';

/**
 * The full-text index tokens for the values of a list, each prefixed with the values of the preceding fields. A token
 * consists of ASCII letters and digits, and different values never share one.
 */
export function listTokens(lead: readonly Comparable[], values: readonly ListedValue[]): string[] {
  const prefix = lead.map(encodeValue).join('zs');
  return values.map((value) => `${prefix}zs${encodeValue(value)}`);
}

/**
 * The range of tokens of a list, from `first` to before `end`, with these values of the preceding fields, and how to
 * decode them.
 */
export function tokenRange(lead: readonly Comparable[]): {
  first: string;
  end: string;
  decode: (word: string) => ListedValue;
} {
  const prefix = lead.map(encodeValue).join('zs');
  const first = `${prefix}zs`;
  return { first, end: `${prefix}zt`, decode: (word) => decodeValue(word.slice(first.length)) };
}

/** `z` escapes everything but plain letters: `zs` ends a value, `zn` begins a number, `z2dz` is a character. */
function encodeValue(value: Comparable): string {
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return `zn${escapeText(String(value))}`;
  if (typeof value === 'boolean') return value ? 'zy' : 'zw';
  return value === null ? 'zx' : `zt${escapeText(String(value.getTime()))}`;
}

function decodeValue(word: string): ListedValue {
  if (word === 'zy' || word === 'zw') return word === 'zy';
  return word.startsWith('zn') ? Number(unescapeText(word.slice(2))) : unescapeText(word);
}

const PLAIN = /^[0-9a-y]*$/;
const OTHERS = /[^0-9a-y]/gu;

function escapeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(OTHERS, (character) => `z${(character.codePointAt(0) ?? 0).toString(16)}z`);
}

function unescapeText(word: string): string {
  return word.replace(/z([0-9a-f]+)z/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
