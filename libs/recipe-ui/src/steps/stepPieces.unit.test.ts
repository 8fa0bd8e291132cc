import { stepPieces } from './stepPieces';

const recipe = {
  ingredients: [{ name: 'plain flour' }, { name: 'eggs' }, { name: 'milk' }],
  language: 'en',
};

function shown(text: string, factor: number, system: 'metric' | 'us' | null = null): string {
  return stepPieces(text, recipe, factor, system)
    .map((piece) => (piece.isAmount ? `[${piece.text}]` : piece.text))
    .join('');
}

test.each([
  ['Beat 2 eggs into 200 g flour.', 1, 'Beat [2] eggs into [200 g] flour.'],
  ['Beat 2 eggs into 200 g flour.', 1.5, 'Beat [3] eggs into [300 g] flour.'],
  ['Add 1 to 2 cups milk.', 2, 'Add [2–4 cups] milk.'],
  ['Bake at 200 °C for 20 minutes in a 20 cm tin.', 3, 'Bake at 200 °C for 20 minutes in a 20 cm tin.'],
  ['Stir in the two eggs', 0.5, 'Stir in the [1] egg'],
  ['Beat in 2 eggs, then the flour.', 0.5, 'Beat in [1] egg, then the flour.'],
  ['Beat in 1 large egg and the flour.', 2, 'Beat in [2] large eggs and the flour.'],
  ['Beat in 2 eggs one at a time.', 0.5, 'Beat in [1] eggs one at a time.'],
  ['200 g flour', 2, '[400 g] flour'],
  ['Rest.', 2, 'Rest.'],
  ['See https://example.com/200-g-flour.', 2, 'See https://example.com/200-g-flour.'],
])('scales %j by %d to %j', (text, factor, expected) => {
  expect(shown(text, factor)).toBe(expected);
});

test('converts amounts and temperatures to other measures', () => {
  expect(shown('Add 1 cup milk and 2 eggs.', 1, 'metric')).toBe('Add [240 ml] milk and [2] eggs.');
  expect(shown('Add 2 g flour, bake at 200 °C.', 1, 'us')).toBe('Add [2 g] flour, bake at 400 °F.');
});

test('keeps the rest of the text', () => {
  const text = 'Beat 2 eggs,  then 200 g flour;\nadd 1 cup milk.';
  expect(
    stepPieces(text, recipe)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
