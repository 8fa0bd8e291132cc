import type { Comparable, ListedValue } from './filterConditions';

/**
 * The words by which a full-text index knows the values of a list, each with the values of the fields before it in front.
 * It takes ASCII letters and digits for words and no two values for the same one.
 */
export function listTokens(lead: readonly Comparable[], values: readonly ListedValue[]): string[] {
  const front = lead.map(wordOf).join('zs');
  return values.map((value) => `${front}zs${wordOf(value)}`);
}

/** `z` leads whatever is no plain letter: `zs` ends a value, `zn` begins a number, `z2dz` is a character. */
function wordOf(value: Comparable): string {
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return `zn${escaped(String(value))}`;
  if (typeof value === 'boolean') return value ? 'zy' : 'zw';
  return value === null ? 'zx' : `zt${escaped(String(value.getTime()))}`;
}

const PLAIN = /^[0-9a-y]*$/;
const OTHERS = /[^0-9a-y]/gu;

function escaped(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(OTHERS, (character) => `z${(character.codePointAt(0) ?? 0).toString(16)}z`);
}
