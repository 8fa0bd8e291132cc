import { foldText } from '@forkcast/contracts';

/** Spaces and punctuation in the order of the Unicode collation; other signs are ordered by code. */
const SIGNS = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const placeOfSign = new Map([...SIGNS].map((sign, index) => [sign, String.fromCharCode(1 + index)]));
const SIGN = /[^\p{L}\p{N}\p{M}]/gu;
/** Accents in the order of the Unicode collation: acute, grave, breve, circumflex and so on. */
const ACCENTS = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307';
const placeOfAccent = new Map(
  [...ACCENTS].map((accent, index) => [accent, String.fromCharCode(0x300 + index)]),
);
const ACCENT = /\p{M}/gu;
const DIGITS = /\d+/g;
/** Ends each part of a key. Sorts before everything else, so that the shorter of two comes first. */
const END = '\u0000';

/**
 * A key that sorts texts naturally ('Soup 2' before 'Soup 10') when compared as plain strings, as in a database: by
 * letters, then accents, then case, which suits most languages with Latin letters.
 */
export function naturalSortKey(text: string): string {
  const folded = foldText(text);
  const letters = folded.replace(DIGITS, byValue).replace(SIGN, (sign) => placeOfSign.get(sign) ?? sign);
  const accented = text.trim().replace(/\s+/g, ' ').normalize('NFD');
  const lowered = accented.toLowerCase();
  return `${letters}${END}${lowered === folded ? '' : lowered.replace(ACCENT, (accent) => placeOfAccent.get(accent) ?? accent)}${END}${caseOf(accented)}`;
}

/** The key range of all texts that differ only in accents and case: including the first key, excluding the second. */
export function naturalSortRange(text: string): readonly [from: string, before: string] {
  const key = naturalSortKey(text);
  const letters = key.slice(0, key.indexOf(END));
  return [letters + END, `${letters}\u0001`];
}

/** A number as its length and digits, so that longer numbers sort later. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  return `0${String.fromCharCode(0x30 + Math.min(value.length, 0x40))}${value}`;
}

/** The positions of capitals: '1001' for 'SouP', without trailing zeros. */
function caseOf(text: string): string {
  const cases = [...text].map((character) => (character === character.toLowerCase() ? '0' : '1')).join('');
  return cases.slice(0, cases.lastIndexOf('1') + 1);
}
