import fc from 'fast-check';
import { naturalSortKey } from './naturalSortKey';

const english = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' });
const byKey = (left: string, right: string) => {
  const [a, b] = [naturalSortKey(left), naturalSortKey(right)];
  return a < b ? -1 : a > b ? 1 : 0;
};
const sorted = (...texts: string[]) => [...texts].reverse().sort(byKey);

test.each([
  [['Soup 2', 'Soup 10', 'Soup 100']],
  [['Äpfel mit Zimt', 'apple', 'Apple', 'banana']],
  [['cote', 'coté', 'côte', 'côté']],
  [['eclair', 'Eclair', 'éclair', 'Éclair', 'eclairs']],
  [['a b', 'ab']],
  [['(new) soup', '7-up cake', '12 eggs', 'Apple']],
  [['Smörgås', 'smorrebrod', 'Smørrebrød', 'snail']],
  [['Pie', 'Pie 1', 'Pie 1a', 'Pie a']],
])('sorts %j in this order', (texts) => {
  expect(sorted(...texts)).toEqual(texts);
});

test('ignores white space around and between', () => {
  expect(naturalSortKey('  Tomato   soup ')).toBe(naturalSortKey('Tomato soup'));
});

test('sorts names in Latin letters as English readers expect', () => {
  const name = fc
    .array(fc.constantFrom(...'abzABZ019 éèêÉëüçñōåă'.split('')), { minLength: 1, maxLength: 8 })
    .map((characters) => characters.join('').replace(/\s+/g, ' ').trim().normalize('NFC'))
    // Alphabets do not agree on numbers with leading zeros.
    .filter((text) => text !== '' && !/(^|\D)0\d/.test(text));
  fc.assert(
    fc.property(name, name, (left, right) => {
      expect(Math.sign(byKey(left, right))).toBe(Math.sign(english.compare(left, right)));
    }),
    { numRuns: 2_000 },
  );
});
