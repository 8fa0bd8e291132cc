import { formsOf } from '../categories/asKeys';
import { aisles } from '../categories/aisles';
import groceryNames from './groceryNames.json';
import { ingredientKey } from './ingredientKey';
import { isFromTheTap, sameGrocery } from './sameGrocery';
import { singularOfOthers } from './singularOfOthers';

const groceryOf = (name: string) => sameGrocery(ingredientKey(name));

test.each([
  ['granulated sugar', 'Sugar'],
  ['low-sodium chicken broth', 'low sodium chicken stock'],
  ['scallions', 'spring onions'],
  ['Parmigiano-Reggiano', 'parmesan cheese'],
  ['semisweet or bittersweet chocolate', 'semi-sweet chocolate'],
  ['milk or dark chocolate', 'milk chocolate'],
  ['smooth or crunchy peanut butter', 'smooth peanut butter'],
  ['red, yellow or orange bell pepper', 'red capsicum'],
  ['hot chicken broth', 'chicken stock'],
  ['melted unsalted butter', 'unsalted butter'],
  ['chilies', 'chilli'],
  ['garlic cloves', 'garlic'],
  ['Zwiebeln', 'Zwiebel'],
  ['rote Zwiebeln', 'rote Zwiebel'],
  ['Eier', 'Ei'],
  ['Walnüsse', 'Walnuss'],
  ['poireaux', 'poireau'],
  ['nueces', 'nuez'],
  ['pesche', 'pesca'],
  ['uien', 'ui'],
])('%s is bought as %s', (one, other) => {
  expect(groceryOf(one)).toBe(groceryOf(other));
});

test.each([
  ['brown sugar', 'sugar'],
  ['vanilla sugar', 'sugar'],
  ['self-raising flour', 'flour'],
  ['black peppercorns', 'pepper'],
  ['bell pepper', 'pepper'],
  ['red pepper', 'red pepper flakes'],
  ['vanilla ice cream', 'vanilla'],
  ['ground ginger', 'ginger'],
  ['ground cloves', 'garlic cloves'],
  ['coriander seeds', 'fresh coriander'],
  ['dried basil', 'fresh basil'],
  ['chicken stock cube', 'chicken stock'],
  ['whipping cream', 'heavy cream'],
  ['olive oil', 'extra virgin olive oil'],
  ['baking powder', 'baking soda'],
  ['cornflour', 'flour'],
  ['dark chocolate', 'bittersweet chocolate'],
  ['milk', 'coconut milk'],
  ['milk or dark chocolate', 'milk'],
  ['hot chocolate', 'chocolate'],
  ['hot sauce', 'sauce'],
  ['cold cuts', 'cuts'],
  ['pesce', 'pesca'],
  ['amaretti', 'amaretto'],
  ['Ei', 'Eis'],
  ['stock cubes', 'stock'],
])('%s is not bought as %s', (one, other) => {
  expect(groceryOf(one)).not.toBe(groceryOf(other));
});

test('returns the same when applied twice', () => {
  const keys = [
    ...['broth', 'hot broth', 'red capsicum', 'freschi', 'unobtainium'],
    ...Object.entries(groceryNames).flatMap(([key, others]) => [key, ...others]),
    ...Object.values(aisles).flatMap(({ groceries }) =>
      Object.values(groceries).flatMap(formsOf).map(ingredientKey),
    ),
  ];
  for (const key of keys) expect(sameGrocery(sameGrocery(key))).toBe(sameGrocery(key));
});

test('leaves English one-word groceries unchanged', () => {
  const words = formsOf(Object.values(aisles.en.groceries).flat()).map(ingredientKey);
  const changed = words.filter((word) => !word.includes(' ') && singularOfOthers(word) !== word);
  expect(changed).toEqual([]);
});

test.each([
  ['water', true],
  ['ice-cold water', true],
  ['hot tap water', true],
  ['pasta cooking water', true],
  ['lauwarmes Wasser', true],
  ['eau tiède', true],
  ['agua caliente', true],
  ['mineral water', false],
  ['agua mineral', false],
  ['rose water', false],
  ['watermelon', false],
  ['tuna in water', false],
])('tells whether %s is tap water: %s', (name, isFree) => {
  expect(isFromTheTap(groceryOf(name))).toBe(isFree);
});
