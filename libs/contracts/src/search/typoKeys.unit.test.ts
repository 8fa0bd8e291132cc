import { toleratesTypo, typoKeysOf, typoKeysOfSearch } from './typoKeys';

const share = (sought: string, word: string) => {
  const keys = new Set(typoKeysOfSearch(sought));
  return typoKeysOf(word).some((key) => keys.has(key));
};

test.each([
  ['chiken', 'chicken'],
  ['chickken', 'chicken'],
  ['chicked', 'chicken'],
  ['chikcen', 'chicken'],
  ['hcicken', 'chicken'],
  ['zuchini', 'zucchini'],
  ['leeks', 'leek'],
  ['leak', 'leek'],
  ['lentl', 'lentil'],
  ['lentl', 'lentils'],
  ['onoin', 'onions'],
  ['carots', 'carrot'],
])('matches %s with %s', (typed, word) => expect(share(typed, word)).toBe(true));

test.each([
  ['chikn', 'chicken'],
  ['bread', 'broth'],
  ['leek', 'beet'],
  ['cake', 'bake'],
  ['beets', 'beef'],
  ['pie', 'pies'],
])('keeps %s and %s apart', (typed, word) => expect(share(typed, word)).toBe(false));

test.each([
  ['pie', false],
  ['soup', true],
  ['12345', false],
  ['a'.repeat(31), false],
])('tolerates a typo in %s: %s', (word, tolerated) => expect(toleratesTypo(word)).toBe(tolerated));
