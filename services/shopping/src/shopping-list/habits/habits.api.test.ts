import { shoppingHabitSchema, type ShoppingListItem } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { z } from 'zod';
import { shopping } from '../../shopping';
import { kitchenIn } from '../../testing/kitchen';

const harness = harnessForAll(shopping.start, { now: new Date('2026-11-18T12:00:00Z') });

function kitchen() {
  const { call } = kitchenIn(harness);
  const habits = async () => {
    const { status, body } = await call('GET', '/shopping-list/habits');
    expect(status).toBe(200);
    return z.array(shoppingHabitSchema).parse(body);
  };
  return { call, habits };
}

test("lists the household's habits by weight", async () => {
  const { call, habits } = kitchen();
  expect(await habits()).toEqual([]);
  await call('POST', '/shopping-list', { name: 'Candles' });
  const { body: milk } = await call('POST', '/shopping-list', { name: 'Milk', quantity: '2 l' });
  await call('PUT', `/shopping-list/${(milk as ShoppingListItem).id}`, { isChecked: true });
  expect(await habits()).toEqual([
    { name: 'Milk', everyDays: null, lastBoughtAt: '2026-11-18T12:00:00.000Z' },
    { name: 'Candles', everyDays: null, lastBoughtAt: null },
  ]);
  expect(await kitchen().habits()).toEqual([]);
});
