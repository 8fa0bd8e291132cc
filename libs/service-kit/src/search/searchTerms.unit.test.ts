import fc from 'fast-check';
import { foldText } from './foldText';
import { searchTermsOf, termSearch } from './searchTerms';
import { searchTextOf } from './textSearch';

/** Whether a document of these texts is found, as a store would say. */
function finds(search: string, ...texts: string[]): boolean {
  const { terms, $and = [] } = termSearch(search);
  const text = searchTextOf(texts);
  const has = new Set(searchTermsOf(text));
  return (
    (terms?.$all ?? []).every((term) => has.has(term)) &&
    $and.every(({ searchText }) => new RegExp(searchText.$regex).test(text))
  );
}

test.each([
  ['t', 'Tomato soup', true],
  ['o', 'Tomato soup', false],
  ['so', 'Tomato soup', true],
  ['tom', 'Tomato soup', true],
  ['toma', 'Tomato soup', true],
  ['soup tomato', 'Tomato soup', true],
  ['soup t', 'Tomato soup', true],
  ['soup b', 'Tomato soup', false],
  ['berry', 'Strawberry jam', true],
  ['wberr', 'Strawberry jam', true],
  ['straw jam', 'Strawberry jam', true],
  ['strawjam', 'Strawberry jam', false],
  ['BRULEE', 'Crème brûlée', true],
  ['crème', 'Creme caramel', true],
  ['pa', 'One-pan chicken', true],
  ['one-pan', 'One-pan chicken', true],
  ['onepan', 'One-pan chicken', false],
  ["grandma's", 'Grandma’s pie', true],
  ['50%', 'Bread with 50% rye', true],
  ['.*', 'Anything', false],
  ['a.c', 'abc', false],
  ['a.cd', 'abcd', false],
  ['🍕', 'Friday 🍕', true],
  ['豆腐', '麻婆豆腐', true],
  ['腐', '麻婆豆腐', true],
  ['婆豆腐', '麻婆豆腐', true],
  ['ライス', 'カレーライス', true],
  ['', 'anything', true],
  ['   ', 'anything', true],
])('%j in %j → %s', (search, text, found) => {
  expect(finds(search, text)).toBe(found);
});

test('words may be in different texts; one word is within one text', () => {
  expect(finds('soup basil', 'Tomato soup', 'with basil')).toBe(true);
  expect(finds('soupwith', 'Tomato soup', 'with basil')).toBe(false);
});

test('any piece of three or more characters of any text → finds it', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (of, start, length) => {
      const characters = [...foldText(of)];
      const from = start % Math.max(1, characters.length);
      const piece = characters.slice(from, from + 3 + (length % 10)).join('');
      fc.pre(
        [...piece.trim()].length >= 3 &&
          piece.split(' ').every((word) => [...word].length >= 3 || word === ''),
      );
      expect(finds(piece, of)).toBe(true);
    }),
  );
});

test('a search of two hundred characters → asks for few terms, and still for all of it', () => {
  const long = 'abcdefghij'.repeat(20);
  expect(termSearch(long).terms?.$all.length).toBeLessThanOrEqual(24);
  expect(finds(long, long)).toBe(true);
  expect(finds(long, `${long.slice(0, -1)}x`)).toBe(false);
  expect(finds(`${long} xy`, long)).toBe(false);
});
