import type { Comparable, ListedValue } from './filterConditions';

/**
 * The words by which a full-text index knows the values of a list, each with the values of the fields before it in front.
 * It takes ASCII letters and digits for words and no two values for the same one.
 */
export function listTokens(lead: readonly Comparable[], values: readonly ListedValue[]): string[] {
  const front = lead.map(wordOf).join('zs');
  return values.map((value) => `${front}zs${wordOf(value)}`);
}

/** Where the words of a list lie, from `first` to before `end`, with these values of the fields before it, and what they stand for. */
export function listedTokens(lead: readonly Comparable[]): {
  first: string;
  end: string;
  valueOf: (word: string) => ListedValue;
} {
  const front = lead.map(wordOf).join('zs');
  const first = `${front}zs`;
  return { first, end: `${front}zt`, valueOf: (word) => valueOf(word.slice(first.length)) };
}

/** `z` leads whatever is no plain letter: `zs` ends a value, `zn` begins a number, `z2dz` is a character. */
function wordOf(value: Comparable): string {
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return `zn${escaped(String(value))}`;
  if (typeof value === 'boolean') return value ? 'zy' : 'zw';
  return value === null ? 'zx' : `zt${escaped(String(value.getTime()))}`;
}

function valueOf(word: string): ListedValue {
  if (word === 'zy' || word === 'zw') return word === 'zy';
  return word.startsWith('zn') ? Number(unescaped(word.slice(2))) : unescaped(word);
}

const PLAIN = /^[0-9a-y]*$/;
const OTHERS = /[^0-9a-y]/gu;

function escaped(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(OTHERS, (character) => `z${(character.codePointAt(0) ?? 0).toString(16)}z`);
}

function unescaped(word: string): string {
  return word.replace(/z([0-9a-f]+)z/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
