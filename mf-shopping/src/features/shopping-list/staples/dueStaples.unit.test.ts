import type { ShoppingHabit } from '@forkcast/contracts';
import { dueStaples } from './dueStaples';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const habit = (name: string, everyDays: number | null, daysAgo: number | null): ShoppingHabit => ({
  name,
  everyDays,
  lastBoughtAt: daysAgo === null ? null : new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString(),
});
const names = (...habits: readonly ShoppingHabit[]) => dueStaples(habits, NOW).map(({ name }) => name);

test('its day has come → it is due; before, or without an interval → it is not', () => {
  expect(names(habit('Milk', 9, 9), habit('Bread', 9, 8.9), habit('Soap', null, 40))).toEqual(['Milk']);
  expect(dueStaples([habit('Milk', 9, 11.5)], NOW)).toEqual([{ name: 'Milk', everyDays: 9, daysAgo: 11 }]);
});

test('several → the longest overdue by their own measure first', () => {
  expect(names(habit('Soap', 30, 40), habit('Milk', 4, 8))).toEqual(['Milk', 'Soap']);
});

test('not bought for four times as long → is none any more', () => {
  expect(names(habit('Milk', 9, 35), habit('Tea', 9, 36))).toEqual(['Milk']);
});
