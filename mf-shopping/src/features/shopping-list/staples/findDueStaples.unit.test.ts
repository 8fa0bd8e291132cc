import type { ShoppingHabit } from '@forkcast/contracts';
import { findDueStaples } from './findDueStaples';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const habit = (name: string, everyDays: number | null, daysAgo: number | null): ShoppingHabit => ({
  name,
  everyDays,
  lastBoughtAt: daysAgo === null ? null : new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString(),
});
const berlin = { now: NOW, timeZone: 'Europe/Berlin' };
const names = (...habits: readonly ShoppingHabit[]) =>
  findDueStaples(habits, [], berlin).map(({ name }) => name);

test('finds staples whose interval has passed', () => {
  expect(names(habit('Milk', 9, 9), habit('Bread', 9, 8), habit('Soap', null, 40))).toEqual(['Milk']);
  expect(findDueStaples([habit('Milk', 9, 11)], [], berlin)).toEqual([
    { name: 'Milk', everyDays: 9, daysAgo: 11 },
  ]);
});

test("sorts by how long they're overdue relative to their interval", () => {
  expect(names(habit('Soap', 30, 40), habit('Milk', 4, 8))).toEqual(['Milk', 'Soap']);
});

test('drops staples not bought for four intervals', () => {
  expect(names(habit('Milk', 9, 35), habit('Tea', 9, 36))).toEqual(['Milk']);
});

test("is due from the morning of its day in the household's time zone", () => {
  const milk = { name: 'Milk', everyDays: 7, lastBoughtAt: '2026-11-13T20:00:00.000Z' };
  const dueAt = (now: string, timeZone: string) =>
    findDueStaples([milk], [], { now: new Date(now), timeZone }).map(({ daysAgo }) => daysAgo);
  expect(dueAt('2026-11-19T22:59:00.000Z', 'Europe/Berlin')).toEqual([]);
  expect(dueAt('2026-11-19T23:01:00.000Z', 'Europe/Berlin')).toEqual([7]);
  expect(dueAt('2026-11-19T23:01:00.000Z', 'America/New_York')).toEqual([]);
});

test('ignores staples on the list', () => {
  const habits = [habit('Milk', 9, 9), habit('Crème', 9, 9), habit('Tea', 9, 9)];
  const items = [{ name: 'milk' }, { name: 'creme' }];
  expect(findDueStaples(habits, items, berlin).map(({ name }) => name)).toEqual(['Tea']);
});
