import fc from 'fast-check';
import { formatIngredient } from '../amounts/formatAmount';
import { parseIngredientLine } from './parseIngredientLine';
import { parseLinesRows, parseNamesRows } from './testing/parseLinesRows';
import { toIngredient } from './toIngredient';

describe('the table of lines', () => {
  test.each(parseLinesRows)('$line', ({ line, expected }) => {
    const read = parseIngredientLine(line);
    expect({ ...read, quantity: rounded(read.quantity), quantityMax: rounded(read.quantityMax) }).toEqual({
      ...expected,
      quantity: rounded(expected.quantity),
      quantityMax: rounded(expected.quantityMax),
    });
  });
});

test.each(parseNamesRows)('$line names $name', ({ line, name }) => {
  expect(parseIngredientLine(line).name).toBe(name);
});

const rounded = (quantity: number | null) => (quantity === null ? null : Number(quantity.toFixed(9)));

describe('any text', () => {
  const signs = '1 2 ½ 1/2 / - – x ( ) , . : % "';
  const words = 'cup g oz T of half and or to a dozen chopped finely large butter plus for inch';
  const bits = fc.constantFrom(...signs.split(' '), ...words.split(' '), '\u00a0');
  const lines = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(bits, { maxLength: 40 }).map((parts) => parts.join(' ')),
    fc.array(bits, { maxLength: 40 }).map((parts) => parts.join('')),
  );

  test('returns finite amounts, and ranges in ascending order', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { quantity, quantityMax, name, comment } = parseIngredientLine(line);
        expect(typeof name).toBe('string');
        expect(comment).not.toBe('');
        if (quantity !== null) expect(quantity).toBeGreaterThan(0);
        if (quantityMax !== null) expect(quantityMax).toBeGreaterThan(quantity ?? Infinity);
      }),
      { numRuns: 2_000 },
    );
  });

  test('stays within the limits of recipes', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { name, quantity, unit } = toIngredient(line);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(name).toBe(name.trim());
        if (/[\p{L}\p{N}]/u.test(line)) expect(name).not.toBe('');
        expect(quantity === null || (quantity > 0 && quantity <= 1_000_000)).toBe(true);
        expect(unit === null || (unit.length > 0 && unit.length <= 30)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['brackets', '('],
    ['commas', 'a,'],
    ['fractions', '1/2 '],
    ['packs', '2x'],
    ['words', 'finely chopped and '],
    ['alternatives', 'red or '],
  ])('with only %s is read in linear time', (_, bit) => {
    const line = bit.repeat(100_000);
    const before = process.cpuUsage();
    parseIngredientLine(line);
    // Milliseconds of CPU time; a quadratic parser would need minutes.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
  });

  test('over five hundred characters keeps its end as comment', () => {
    const end = 'and the last word';
    const { name, comment } = parseIngredientLine(`1 onion, ${'chopped '.repeat(80)}${end}`);
    expect(name).toBe('onion');
    expect(comment?.endsWith(end)).toBe(true);
  });
});

describe('an ingredient of a recipe', () => {
  test.each(parseLinesRows.filter(({ expected }) => !/^each\b/.test(expected.comment ?? '')))(
    'written as a line is the same again: $line',
    ({ line }) => {
      const ingredient = toIngredient(line);
      const again = toIngredient(formatIngredient(ingredient));
      expect({ ...again, quantity: null }).toEqual({ ...ingredient, quantity: null });
      expect(again.quantity ?? 0).toBeCloseTo(ingredient.quantity ?? 0, 1);
    },
  );

  test.each([
    ['2 large eggs, beaten', { name: 'eggs', quantity: 2, unit: null }],
    ['1 cup plus 2 tablespoons sugar', { name: 'sugar', quantity: 1.125, unit: 'cup' }],
    ['1 tablespoon plus 1 teaspoon oil', { name: 'oil', quantity: 4, unit: 'tsp' }],
    ['1 cup minus 2 tablespoons flour', { name: 'flour', quantity: 14, unit: 'tbsp' }],
    ['2-3 carrots', { name: 'carrots', quantity: 2, unit: null }],
    ['For the sauce:', { name: 'For the sauce:', quantity: null, unit: null }],
    ['2 cups', { name: '2 cups', quantity: null, unit: null }],
  ])('%s', (line, expected) => {
    expect(toIngredient(line)).toEqual(expected);
  });
});

const everyObjectHas = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

test.each(everyObjectHas)('reads %s, a property of every object, as any other word', (word) => {
  const others = ['', 'onions', 'salt', '2', '1/2', 'cup', 'or', 'chopped', 'with', ...everyObjectHas];
  for (const other of others) {
    for (const line of [`${word} ${other}`, `2 ${other} ${word}, ${word}`, `${word}-${other}`])
      expect(toIngredient(line).name).not.toBe('');
  }
  // Underlines around a word are how some texts print it in italics.
  const name = word.replaceAll('__', '');
  expect(toIngredient(`3 cups ${word}`)).toMatchObject({ quantity: 3, unit: 'cup', name });
});
