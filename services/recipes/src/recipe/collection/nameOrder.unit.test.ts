import { keyOrderedLanguages, sortLanguages } from './nameOrder';

const letters = Array.from({ length: 0x250 - 0x41 }, (_, index) => String.fromCharCode(0x41 + index)).filter(
  (letter) => /\p{L}/u.test(letter),
);
const pairs = 'abcdefghijklmnopqrstuvwxyz'
  .split('')
  .flatMap((first, _, all) => all.map((second) => first + second));

test.each([...keyOrderedLanguages])('orders names in %s as in English', (language) => {
  const english = new Intl.Collator('en', { numeric: true });
  const theirs = new Intl.Collator(language, { numeric: true });
  const words = [...letters, ...pairs].sort(english.compare);
  const differing = words.filter((word, place) => {
    const before = words[place - 1];
    return (
      before !== undefined &&
      Math.sign(theirs.compare(before, word)) !== Math.sign(english.compare(before, word))
    );
  });
  expect(differing).toEqual([]);
});

test('lists only languages that can be requested', () => {
  expect([...keyOrderedLanguages].filter((language) => !sortLanguages.includes(language))).toEqual([]);
});
