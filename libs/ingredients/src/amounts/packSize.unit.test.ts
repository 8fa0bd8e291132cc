import { toWholeIngredient } from '../parse/wholeIngredient';
import { packSizeOf } from './packSize';

test.each([
  ['1 can (400 g) chopped tomatoes', 'can', '400 g'],
  ['2 x 400g tins chickpeas, drained', 'can', '400 g'],
  ['1 (14.5-ounce) can black beans, rinsed', 'can', '14 ½ oz'],
  ['1 Dose (400 g) Tomaten', 'can', '400 g'],
  ['1 boîte (400 g) de tomates', 'can', '400 g'],
])('reads %s as a %s of %s', (line, unit, size) => {
  expect(packSizeOf(toWholeIngredient(line))).toEqual({ unit, size });
});

test.each([
  '1 can chopped tomatoes',
  '3 cloves garlic (10 g)',
  '2 onions (200 g)',
  '1 jar (about half) pesto',
])('finds no pack size in %s', (line) => {
  expect(packSizeOf(toWholeIngredient(line))).toBeNull();
});
