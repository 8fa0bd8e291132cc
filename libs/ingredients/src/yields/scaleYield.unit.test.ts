import { scaleYield } from './scaleYield';

test.each([
  ['12 pancakes', 2, 'en', '24 pancakes'],
  ['12 pancakes', 1, 'en', '12 pancakes'],
  ['10–12 pancakes', 2, 'en', '20–24 pancakes'],
  ['1 loaf', 2, 'en', '2 loaves'],
  ['2 loaves', 0.5, 'en', '1 loaf'],
  ['1 loaf (12 slices)', 2, 'en', '2 loaves (24 slices)'],
  ['2 loaves, 12 slices each', 2, 'en', '4 loaves, 12 slices each'],
  ['One 9-inch pie', 2, 'en', '2 9-inch pies'],
  ['1½ dozen cookies', 2, 'en', '3 dozen cookies'],
  ['a dozen muffins', 2, 'en', '2 dozen muffins'],
  ['1 1/2 cups', 2, 'en', '3 cups'],
  ['3 cups (6 servings)', 2, 'en', '6 cups (12 servings)'],
  ['4 servings of 250 g', 0.5, 'en', '2 servings of 250 g'],
  ['23cm tin, serves 8', 2, 'en', '23cm tin, serves 16'],
  ['1 chicken of 1.6 kg', 2, 'en', '2 chickens of 1.6 kg'],
  ['enough for everyone', 2, 'en', 'enough for everyone'],
  ['12 Puffer', 1.5, 'de', '18 Puffer'],
  ['1 Blech (20 Stück)', 2, 'de', '2 Bleche (40 Stück)'],
  ['1 quiche de 28 cm', 2, 'fr', '2 quiches de 28 cm'],
  ['1 tarta de 24 cm', 2, 'es', '2 tartas de 24 cm'],
  ['1 brood', 2, 'nl', '2 broden'],
  ['1 pão', 2, 'pt', '2 pães'],
])('scales %j by %d (%s) to %j', (text, factor, language, scaled) => {
  expect(scaleYield(text, factor, language)).toBe(scaled);
});
