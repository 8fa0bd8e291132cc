import { stepParts } from './stepParts';

const recipe = (text: string) => ({
  steps: [{ text }],
  ingredients: [
    { name: 'flour', quantity: 200, unit: 'g' },
    { name: 'milk', quantity: 300, unit: 'ml' },
  ],
  language: 'en',
});
const shown = (text: string) =>
  stepParts(recipe(text), 0, 1)
    .map((part) => (part.timer ? `[${part.text}]` : part.text))
    .join('');

test('finds times that can be started', () => {
  const text = 'Mix 200 g flour, rest 30 minutes, then fry for 2 to 3 minutes.';
  expect(shown(text)).toBe('Mix 200 g flour, rest [30 minutes], then fry for [2 to 3 minutes].');
  const timers = stepParts(recipe(text), 0, 1).flatMap(({ timer }) => timer ?? []);
  expect(timers.map(({ key, minutes }) => [key, minutes])).toEqual([
    ['0.0', 30],
    ['0.1', 2],
  ]);
});

it('keeps web addresses whole', () => {
  const text = 'See https://example.com/200-g-flour-30-minutes and www.example.com/1h.';
  expect(stepParts(recipe(text), 0, 2)).toEqual([{ at: 0, text }]);
});

test('ignores times too long for a timer', () => {
  expect(shown('Marinate 36 hours.')).toBe('Marinate [36 hours].');
  expect(shown('Rest 200 hours, then bake 1 hour.')).toBe('Rest 200 hours, then bake [1 hour].');
});

test('returns nothing for a missing step', () => {
  expect(stepParts(recipe('Mix.'), 4, 1)).toEqual([]);
  expect(shown('')).toBe('');
});
