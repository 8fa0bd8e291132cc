import type { Need } from './need';
import { planFollowed } from './planFollowed';
import { shoppingList } from '../shoppingList';
import { aListItem } from '../shoppingList.examples';
import { initialState } from '../shoppingListState';
import { bytesOf } from '@forkcast/event-sourcing';

const MEGABYTE = 1024 * 1024;
const command = { householdId: 'household', at: '2026-11-18T12:00:00Z' };

const need = (entry: number): Need => ({
  entryId: `entry ${String(entry).padStart(5, '0')}`,
  day: '2026-11-18',
  mealType: 'dinner',
  recipeId: null,
  recipeName: 'ü'.repeat(200),
  name: 'ß'.repeat(200),
  amounts: [{ quantity: 1, unit: 'g' }],
});
const needs = (count: number) => Array.from({ length: count }, (_, entry) => need(entry));
const item = (itemId: string, needs: readonly Need[]) =>
  aListItem({ itemId, key: itemId, name: 'ß'.repeat(200), needs });

test('splits items with many needs into events that a store accepts', () => {
  const listed = [item('a', needs(3_000)), item('b', needs(1)), item('c', needs(1_500))];
  const events = planFollowed({ listed, changed: [], withdrawn: ['gone'] }, command);
  expect(Math.max(...events.map(bytesOf))).toBeLessThan(MEGABYTE / 2);
  const { items } = events.reduce(shoppingList.evolve, initialState());
  expect([...items.values()]).toEqual(listed);
  expect(events.map(({ data }) => data.withdrawn)).toEqual([['gone'], ...events.slice(1).map(() => [])]);
});

test('splits a change of many needs and keeps all of them', () => {
  const before = planFollowed({ listed: [item('a', needs(2))], changed: [], withdrawn: [] }, command);
  const change = { itemId: 'a', put: needs(3_000).slice(1), dropped: ['entry 00000'] };
  const after = planFollowed({ listed: [], changed: [change], withdrawn: [] }, command);
  expect(Math.max(...after.map(bytesOf))).toBeLessThan(MEGABYTE / 2);
  const { items } = [...before, ...after].reduce(shoppingList.evolve, initialState());
  expect(items.get('a')?.needs).toEqual(needs(3_000).slice(1));
});
