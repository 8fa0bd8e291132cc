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
  ['king prawns', 'king shrimp'],
  ['tinned tuna', 'canned tuna'],
  ['chilies', 'chilli'],
  ['garlic cloves', 'garlic'],
  ['Zwiebeln', 'Zwiebel'],
  ['rote Zwiebeln', 'rote Zwiebel'],
  ['Eier', 'Ei'],
  ['Walnüsse', 'Walnuss'],
  ['poireaux', 'poireau'],
  ['limones', 'limón'],
  ['nueces', 'nuez'],
  ['pomodori', 'pomodoro'],
  ['pesche', 'pesca'],
  ['wortelen', 'wortel'],
  ['uien', 'ui'],
])('%s is bought as %s', (one, other) => {
  expect(groceryOf(one)).toBe(groceryOf(other));
});

test.each([
  ['brown sugar', 'sugar'],
  ['caster sugar', 'sugar'],
  ['vanilla sugar', 'sugar'],
  ['bread flour', 'flour'],
  ['rice flour', 'flour'],
  ['self-raising flour', 'flour'],
  ['black peppercorns', 'pepper'],
  ['white pepper', 'pepper'],
  ['bell pepper', 'pepper'],
  ['red pepper', 'red pepper flakes'],
  ['vanilla pod', 'vanilla'],
  ['vanilla ice cream', 'vanilla'],
  ['cinnamon stick', 'cinnamon'],
  ['cumin seeds', 'cumin'],
  ['cardamom pods', 'cardamom'],
  ['ground ginger', 'ginger'],
  ['ground cloves', 'garlic cloves'],
  ['ground coriander', 'coriander'],
  ['coriander seeds', 'fresh coriander'],
  ['dried parsley', 'parsley'],
  ['dried basil', 'fresh basil'],
  ['smoked paprika', 'paprika'],
  ['sea salt', 'salt'],
  ['chicken stock cube', 'chicken stock'],
  ['chicken stock', 'vegetable stock'],
  ['whipping cream', 'heavy cream'],
  ['cream cheese', 'cream'],
  ['parmesan', 'pecorino'],
  ['olive oil', 'extra virgin olive oil'],
  ['red onion', 'onion'],
  ['baking powder', 'baking soda'],
  ['cornflour', 'flour'],
  ['dark chocolate', 'bittersweet chocolate'],
  ['butter', 'peanut butter'],
  ['milk', 'coconut milk'],
  ['tomato paste', 'tomato puree'],
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

test('recognises tap water of any temperature, and not bottled water', () => {
  for (const name of [
    'water',
    'Boiling water',
    'ice-cold water',
    'lukewarm water',
    'hot tap water',
    'pasta cooking water',
    'lauwarmes Wasser',
    'eau tiède',
    'agua caliente',
  ])
    expect([name, isFromTheTap(groceryOf(name))]).toEqual([name, true]);
  for (const name of [
    'sparkling water',
    'rose water',
    'coconut water',
    'mineral water',
    'agua mineral',
    'water chestnuts',
    'watermelon',
    'tonic water',
    'tuna in water',
  ])
    expect([name, isFromTheTap(groceryOf(name))]).toEqual([name, false]);
});
