import { waitInWords } from './waitInWords';

test.each([
  [0, 'in a minute'],
  [1, 'in a minute'],
  [60_000, 'in a minute'],
  [60_001, 'in 2 minutes'],
  [14 * 60_000, 'in 14 minutes'],
  [59.5 * 60_000, 'in 60 minutes'],
])('formats %i ms as %s', (milliseconds, words) => {
  expect(waitInWords(milliseconds)).toBe(words);
});
