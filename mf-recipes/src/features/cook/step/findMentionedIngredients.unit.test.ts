import { findMentionedIngredients } from './findMentionedIngredients';

const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const found = (text: string, ...names: readonly string[]) =>
  findMentionedIngredients(text, named(...names)).map((at) => names[at]);

test.each([
  [
    'Chop the onions and fry them in the olive oil.',
    ['onion', 'olive oil', 'vegetable oil'],
    ['onion', 'olive oil'],
  ],
  ['Stir in the flour.', ['plain flour', 'butter'], ['plain flour']],
  ['Add the potatoes and berries.', ['potato', 'berry', 'pea'], ['potato', 'berry']],
  ['Serve with a pear.', ['pea', 'pear'], ['pear']],
  ['Die Zwiebeln schälen.', ['Zwiebel', 'Butter'], ['Zwiebel']],
  ['Aggiungere i pomodori.', ['pomodoro', 'basilico'], ['pomodoro']],
  ['Faire revenir les carottes.', ['carotte', 'crème fraîche'], ['carotte']],
  ['Fold in the creme fraiche.', ['crème fraîche'], ['crème fraîche']],
  ['Preheat the oven to 200 °C.', ['flour', 'sugar'], []],
  ['Add the oil.', ['olive oil', 'vegetable oil'], []],
  ['Season with salt.', ['salt, to taste', 'pepper (black)'], ['salt, to taste']],
  ['Mix the fresh herbs.', ['fresh basil', 'fresh mint'], []],
  ['', ['salt'], []],
] as const)('%s', (text, names, expected) => {
  expect(found(text, ...names)).toEqual(expected);
});

test('never finds a name without a word', () => {
  expect(found('Add it all.', '½', '—', '')).toEqual([]);
});
