import { hasInvalidCharacters, withoutInvalidCharacters } from './invalidCharacters';

test.each([
  ['a\u0000b', 'ab'],
  ['Soup \ud83d', 'Soup '],
  ['\ude00 Soup', ' Soup'],
  ['\ude00\ud83d', ''],
  ['\ud83d\ud83d\ude00', '\ud83d\ude00'],
])('removes U+0000 and unpaired surrogates from %j', (text, expected) => {
  expect(hasInvalidCharacters(text)).toBe(true);
  expect(withoutInvalidCharacters(text)).toBe(expected);
});

test.each(['', 'Crème brûlée', '👩‍🍳 🍲', 'a\u0001\tb'])('keeps %j', (text) => {
  expect(hasInvalidCharacters(text)).toBe(false);
  expect(withoutInvalidCharacters(text)).toBe(text);
});

test('cleans texts at any depth and copies only what it changes', () => {
  const bytes = () => 1;
  const value = { name: 'a\u0000', list: [{ text: '\ud83d' }, null, 3, true], photo: { bytes } };
  expect(withoutInvalidCharacters(value)).toEqual({
    name: 'a',
    list: [{ text: '' }, null, 3, true],
    photo: { bytes },
  });
  const valid = { list: ['a'] };
  expect(withoutInvalidCharacters(valid)).toBe(valid);
});
