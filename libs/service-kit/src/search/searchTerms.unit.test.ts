import fc from 'fast-check';
import { foldText, searchItems } from '@forkcast/contracts';
import { searchFieldsOf, termSearch, tolerantSearch, type TermFilter } from './searchTerms';

/** Whether a store would find a document of these texts with a filter. */
function holds({ terms, $and = [] }: TermFilter, texts: readonly string[]): boolean {
  const { searchText, terms: own } = searchFieldsOf(texts, []);
  const has = new Set(own);
  return (
    (terms?.$all ?? []).every((term) => has.has(term)) &&
    $and.every((each) =>
      'terms' in each
        ? each.terms.$in.some((key) => has.has(key))
        : new RegExp(each.searchText.$regex).test(searchText),
    )
  );
}

/** Pages search what they have loaded in the same way. */
const named = ({ text }: { text: string }) => ({ names: [text] });

const finds = (search: string, ...texts: string[]) => holds(termSearch(search), texts);

/** Which of several documents are found, typos included. */
async function foundAmong(search: string, ...documents: string[]): Promise<string[]> {
  const found = (filter: TermFilter) => documents.filter((text) => holds(filter, [text]));
  return found(await tolerantSearch(search, (filter) => Promise.resolve(found(filter).length)));
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
  ['onepan', 'One-pan chicken', true],
  ['one pan', 'One-pan chicken', true],
  ['one-pan', 'One pan chicken', true],
  ['one–pan', 'One-pan chicken', true],
  ['mac and cheese', 'Mac & Cheese', true],
  ['mac & cheese', 'Mac and Cheese', true],
  ['Mac & Cheese', 'Mac&Cheese', true],
  ['mac und', 'Mac & Cheese', true],
  ['pasta e fagioli', 'Pasta & fagioli', true],
  ['rice and', 'Mac & Cheese', false],
  ['and', 'Andouille', true],
  ['grandmas pie', "Grandma's pie", true],
  ['grandma’s pie', 'Grandmas pie', true],
  ['grandma´s', 'Grandma’s pie', true],
  ["l'orange", "Canard à l'orange", true],
  ['orange', "Canard à l'orange", true],
  ['soup.', 'Tomato soup', true],
  ['(soup)!', 'Tomato soup', true],
  ['soup, tomato', 'Tomato soup (thick)', true],
  ['gruenkohl', 'Grünkohl', true],
  ['Grünkohl', 'Gruenkohl', true],
  ['grunkohl', 'Grünkohl', true],
  ['kase', 'Käsespätzle', true],
  ['kaesespaetzle', 'Käsespätzle', true],
  ['smoerrebroed', 'Smørrebrød', true],
  ['boeuf', 'Bœuf', true],
  ['blue', 'Blueberry pie', true],
  ['&', 'Mac & Cheese', false],
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
])('finds %j in %j: %s', (search, text, found) => {
  expect(finds(search, text)).toBe(found);
  expect(searchItems([{ text }], search, named)).toHaveLength(found ? 1 : 0);
});

test('finds words in different texts, but a word within one text only', () => {
  expect(finds('soup basil', 'Tomato soup', 'with basil')).toBe(true);
  expect(finds('soupwith', 'Tomato soup', 'with basil')).toBe(false);
});

test('finds any text by any piece of its words of three or more characters', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((each) => foldText(each).replace(/[^\p{L}\p{N}\p{M}]/gu, ' '));
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (of, start, length) => {
      const characters = [...foldText(of)];
      const from = start % Math.max(1, characters.length);
      const piece = characters.slice(from, from + 3 + (length % 10)).join('');
      // An umlaut that is cut in half is another letter.
      fc.pre(!/[aou]e/.test(foldText(of)));
      fc.pre(
        [...piece.trim()].length >= 3 &&
          piece.split(' ').every((word) => [...word].length >= 3 || word === ''),
      );
      expect(finds(piece, of)).toBe(true);
    }),
  );
});

test('uses few terms for a search of two hundred characters, and still all of it', () => {
  const long = 'abcdefghij'.repeat(20);
  expect(termSearch(long).terms?.$all.length).toBeLessThanOrEqual(24);
  expect(finds(long, long)).toBe(true);
  expect(finds(long, `${long.slice(0, -1)}x`)).toBe(false);
  expect(finds(`${long} xy`, long)).toBe(false);
});

const dishes = ['Chicken soup', 'Kitchen sink cookies', 'Zucchini bread', 'Grünkohl', 'Leek pie'];

test.each([
  ['chiken', ['Chicken soup']],
  ['chikcen soup', ['Chicken soup']],
  ['soup chickenn', ['Chicken soup']],
  ['zuchini', ['Zucchini bread']],
  ['gruenkol', ['Grünkohl']],
  ['kitch', ['Kitchen sink cookies']],
  ['chicken', ['Chicken soup']],
  ['leak', ['Leek pie']],
  ['soop', ['Chicken soup']],
  ['chikn', []],
  ['lek', []],
  ['chiken bread', []],
  ['', dishes],
])('tolerates one typo in %j', async (search, found) => {
  expect(await foundAmong(search, ...dishes)).toEqual(found);
  const items = dishes.map((text) => ({ text }));
  expect(searchItems(items, search, named).map(({ text }) => text)).toEqual(found);
});

test('counts once where something is found', async () => {
  const count = jest.fn(async () => 1);
  expect(await tolerantSearch('chicken soup', count)).toEqual(termSearch('chicken soup'));
  expect(count).toHaveBeenCalledTimes(1);
});

test('looks up at most six words of a search that finds nothing', async () => {
  const count = jest.fn(async () => 0);
  await tolerantSearch('apples bananas cherries dates oranges figsfigs grapes hazelnuts', count);
  expect(count).toHaveBeenCalledTimes(7);
});

test('finds notes by their words, and not by words with a typo', () => {
  const { searchText, terms } = searchFieldsOf(['Soup'], ['with basil', null]);
  expect(searchText).toBe('soup with basil');
  expect(terms).toContain('~soup');
  expect(terms).not.toContain('~basil');
});
