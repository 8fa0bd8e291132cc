import type { ShoppingHabit } from '@forkcast/contracts';
import { shoppingItem } from '../../../testing/shoppingItem';
import { suggestionsFor } from './suggestionsFor';

const habits = ['Oat milk', 'Milk', 'Crème fraîche', 'Mint', 'Minced meat'].map((name): ShoppingHabit => ({
  name,
  everyDays: null,
  lastBoughtAt: null,
}));
const now = { now: new Date('2026-11-20T12:00:00.000Z'), timeZone: 'Europe/Berlin' };
const names = (text: string, typed = text, items = [shoppingItem()]) =>
  suggestionsFor(text, typed, habits, items, now).map(({ name }) => name);

test('suggests by first letter, the most frequent first, then by later words', () => {
  expect(names('m')).toEqual(['Milk', 'Mint', 'Minced meat', 'Oat milk']);
  expect(names('creme')).toEqual(['Crème fraîche']);
  expect(names('ilk')).toEqual([]);
  expect(names('')).toEqual([]);
});

test('suggests checked items, but not open ones', () => {
  const milk = shoppingItem({ name: 'milk' });
  expect(names('mil', 'mil', [milk])).toEqual(['Oat milk']);
  expect(names('mil', 'mil', [{ ...milk, isChecked: true }])).toEqual(['Milk', 'Oat milk']);
});

it('replaces only the name when a suggestion is chosen', () => {
  const [first] = suggestionsFor('eggs, 2 l mi', 'mi', habits, [], now);
  expect(first).toEqual({ name: 'Milk', before: 'eggs, 2 l ' });
});

it('treats a number as part of the name when a suggestion begins with it', () => {
  const own = [...habits, { name: '7 Up', everyDays: null, lastBoughtAt: null }];
  expect(suggestionsFor('eggs, 7 u', 'u', own, [], now)).toEqual([{ name: '7 Up', before: 'eggs, ' }]);
  expect(suggestionsFor('7', '7', own, [], now)).toEqual([{ name: '7 Up', before: '' }]);
});

test('suggests six items at most', () => {
  const many = Array.from({ length: 20 }, (_none, index) => ({
    name: `Tea ${index}`,
    everyDays: null,
    lastBoughtAt: null,
  }));
  expect(suggestionsFor('t', 't', many, [], now)).toHaveLength(6);
});
