import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import type { ShoppingListEvent } from '../events';
import type { ListItem } from '../listItem';
import { groceryKey } from '../following/need';
import { aListItem, HOUSEHOLD } from '../shoppingList.examples';
import { daysBetweenPurchases, weightAt, type Habit } from './habit';
import { shoppingHabits } from './shoppingHabits';

const habitsOf = projectionSpecification(shoppingHabits);

/** Day 0 is a Monday at 10:00. */
const at = (day: number, hour = 0) =>
  new Date(Date.UTC(2026, 10, 2, 10 + hour) + day * 86_400_000).toISOString();

const about = (name: string, when: string) => ({
  householdId: HOUSEHOLD,
  itemId: name,
  key: groceryKey(name),
  at: when,
});
const add = (name: string, when: string, fields: Partial<ListItem> = {}): ShoppingListEvent => ({
  type: 'ItemAdded',
  data: {
    householdId: HOUSEHOLD,
    item: aListItem({ itemId: name, key: groceryKey(name), name, fixedQuantity: { text: null }, ...fields }),
    at: when,
  },
});
const buy = (name: string, when: string): ShoppingListEvent => ({
  type: 'ItemChecked',
  data: { ...about(name, when), name, by: 'ann' },
});
const take = (type: 'ItemUnchecked' | 'ItemRemoved', name: string, when: string): ShoppingListEvent => ({
  type,
  data: about(name, when),
});

function habits(...events: readonly ShoppingListEvent[]): readonly Habit[] {
  return habitsOf.given(events).documents.flatMap((document) => document.habits);
}
const names = (...events: readonly ShoppingListEvent[]) => habits(...events).map(({ name }) => name);

test('remembers typed and bought groceries in the latest spelling', () => {
  const [eggs, ...others] = habits(add('Egg', at(0)), buy('eggs', at(0, 1)), add('Eggs', at(7)));
  expect(others).toEqual([]);
  expect(eggs).toMatchObject({ name: 'Eggs', at: at(7), bought: [at(0, 1)] });
  expect(names(buy('Spaghetti', at(0)))).toEqual(['Spaghetti']);
});

test('weighs recent habits more than old ones', () => {
  const before = habits(add('Candles', at(0)), add('Candles', at(1)), add('Candles', at(2)));
  const lately = habits(add('Bread', at(180)), add('Bread', at(181)));
  const weight = ([habit]: readonly Habit[]) => (habit ? weightAt(habit, at(182)) : 0);
  expect(weight(lately)).toBeGreaterThan(weight(before));
  expect(weight(before)).toBeGreaterThan(0.3);
});

test('forgets an item that was removed right after it was typed', () => {
  expect(names(add('Egsg', at(0)), take('ItemRemoved', 'Egsg', at(0)))).toEqual([]);
  expect(names(add('Eggs', at(0)), take('ItemRemoved', 'Eggs', at(1)))).toEqual(['Eggs']);
});

test('keeps a purchase when the item is removed', () => {
  const all = habits(add('Eggs', at(0)), buy('Eggs', at(0, 1)), take('ItemRemoved', 'Eggs', at(0, 1)));
  expect(all).toMatchObject([{ name: 'Eggs', bought: [at(0, 1)] }]);
});

test('drops a purchase when the item is unchecked', () => {
  const all = habits(add('Eggs', at(0)), buy('Eggs', at(1)), take('ItemUnchecked', 'Eggs', at(1)));
  expect(all).toMatchObject([{ name: 'Eggs', bought: [] }]);
  expect(names(buy('Rice', at(1)), take('ItemUnchecked', 'Rice', at(1)))).toEqual([]);
});

test('ignores items that were added as bought or by the plan', () => {
  const need = {
    entryId: 'e',
    day: '2026-11-02',
    mealType: 'dinner' as const,
    recipeId: null,
    recipeName: 'Soup',
    name: 'Rice',
    amounts: [],
  };
  expect(names(add('Eggs', at(0), { isChecked: true }), add('Rice', at(0), { needs: [need] }))).toEqual([]);
});

test('knows the interval after purchases on three days', () => {
  const twice = [buy('Milk', at(0)), buy('Milk', at(9))];
  const [known] = habits(...twice, buy('Milk', at(9, 1)), buy('Milk', at(18)));
  expect(known && daysBetweenPurchases(known)).toBe(9);
  const [unknown] = habits(...twice, buy('Milk', at(9, 1)));
  expect(unknown && daysBetweenPurchases(unknown)).toBeNull();
});

test('counts purchases without a name for typed items', () => {
  const old: ShoppingListEvent = { type: 'ItemChecked', data: { ...about('Milk', at(1)), by: 'ann' } };
  expect(habits(old)).toEqual([]);
  expect(habits(add('Milk', at(0)), old)).toMatchObject([{ name: 'Milk', bought: [at(1)] }]);
});

test('keeps a limited number of the strongest habits', () => {
  const staples = ['Milk', 'Bread', 'Eggs'];
  const events = [
    ...staples.flatMap((name) => [0, 7, 14].map((day) => buy(name, at(day)))),
    ...Array.from({ length: 1_500 }, (_none, index) => add(`thing no. ${index}x`, at(15))),
  ];
  const documents = new Map<string, { habits: readonly Habit[] }>();
  events.forEach((event, revision) => {
    const recorded = { ...event, revision } as Parameters<typeof shoppingHabits.evolve>[1];
    for (const id of shoppingHabits.documentIds(recorded)) {
      const before = documents.get(id) as Parameters<typeof shoppingHabits.evolve>[0] | undefined;
      const after = shoppingHabits.evolve(before ?? null, recorded, id);
      if (after) documents.set(id, after);
    }
  });
  const all = [...documents.values()].flatMap(({ habits: some }) => some.map(({ name }) => name));
  expect(all).toHaveLength(32 * 24);
  expect(all).toEqual(expect.arrayContaining(staples));
});
