import { readYield, saysMoreThanServings, servingsOfYields } from './readYield';

test.each([
  ['4', 4],
  ['Serves 4-6', 4],
  ['Serves four', 4],
  ['4 generous servings', 4],
  ['for 4', 4],
  ['24 cookies', 24],
  ['23cm tin, serves 8', 8],
  ['One 9-inch pie', null],
  ['1 (9-inch) pie, 8 slices', 8],
  ['2 9-inch pies', null],
  ['9x13 pan', null],
  ['One 9 x 13 inch pan, 12 squares', 12],
  ['1 loaf', null],
  ['1 loaf (12 slices)', 12],
  ['1½ dozen', 18],
  ['a dozen muffins', 12],
  ['half a dozen', 6],
  ['sixteen 2-inch squares', 16],
  ['about 20 to 24 (2-inch) cookies', 20],
  ['1,000 cookies', 1000],
  ['2 cups', null],
  ['about 1½ quarts', null],
  ['3 cups (6 servings)', 6],
  ['8 1-cup servings', 8],
  ['4 servings of 250 g', 4],
  ['2 x 250 ml jars', null],
  ['8 crab cakes', 8],
  ['100 calories per serving', null],
  ['30 minutes', null],
  ['Makes 12. Serves 4', 4],
  ['a crowd', null],
  ['', null],
  ['2,5 Portionen', null],
  ['1 Springform (26 cm)', null],
  ['26er Form', null],
  ['1 Blech (20 Stücke)', 20],
  ['Für 4 Personen', 4],
  ['für vier Personen', 4],
  ['2 Dutzend Plätzchen', 24],
  ['ca. 500 g', null],
  ['Pour 6 personnes', 6],
  ['un moule de 24 cm, 8 parts', 8],
  ['une douzaine de madeleines', 12],
  ['4 à 6 personnes', 4],
  ['Para 4 personas', 4],
  ['1 tarta de 24 cm (8 raciones)', 8],
  ['Rinde 4 a 6 porciones', 4],
  ['Dosi per 4 persone', 4],
  ['una teglia da 26 cm', null],
  ['voor 4 personen', 4],
  ['springvorm van 24 cm, 10 punten', 10],
  ['Rende 10 porções', 10],
  ['1 bolo de 22 cm, 12 fatias', 12],
])('reads %j as %j servings', (text, servings) => {
  expect(readYield(text).servings).toBe(servings);
});

test.each([
  ['4', 4, false],
  ['Serves 4.', 4, false],
  ['Yield: 4 servings', 4, false],
  ['6 Portionen', 6, false],
  ['Pour 6 personnes', 6, false],
  ['4', 6, true],
  ['4-6', 4, true],
  ['24 cookies', 24, true],
  ['2,5 Portionen', null, true],
  ['5000', null, true],
])('tells whether %j says more than %j servings', (text, servings, more) => {
  expect(saysMoreThanServings(text, servings)).toBe(more);
});

it('prefers a yield in people', () => {
  expect(servingsOfYields(['24 cookies', '8 servings'])).toBe(8);
  expect(servingsOfYields(['1 loaf', '12 slices'])).toBe(12);
  expect(servingsOfYields(['1 loaf'])).toBeNull();
});
