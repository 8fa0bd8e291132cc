import { toleratesTypo, typoKeysOf } from './typoKeys';

const share = (one: string, other: string) => {
  const keys = new Set(typoKeysOf(one));
  return typoKeysOf(other).some((key) => keys.has(key));
};

test.each([
  ['chiken', 'chicken'],
  ['chickken', 'chicken'],
  ['chicked', 'chicken'],
  ['chikcen', 'chicken'],
  ['hcicken', 'chicken'],
  ['zuchini', 'zucchini'],
  ['leeks', 'leek'],
])('matches %s with %s', (typed, word) => expect(share(typed, word)).toBe(true));

test.each([
  ['chikn', 'chicken'],
  ['bread', 'broth'],
  ['leek', 'beet'],
])('keeps %s and %s apart', (typed, word) => expect(share(typed, word)).toBe(false));

test.each([
  ['soup', false],
  ['soups', true],
  ['12345', false],
  ['a'.repeat(31), false],
])('tolerates a typo in %s: %s', (word, tolerated) => expect(toleratesTypo(word)).toBe(tolerated));
