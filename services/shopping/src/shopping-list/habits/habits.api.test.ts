import { shoppingHabitSchema, type ShoppingListItem } from '@forkcast/contracts';
import { asIdentity, harnessForAll } from '@forkcast/service-kit/testing';
import { z } from 'zod';
import { shopping } from '../../shopping';

const harness = harnessForAll(shopping.start, { now: new Date('2026-11-18T12:00:00Z') });

function kitchen() {
  const identity = asIdentity({ timeZone: 'Europe/Berlin' });
  const call = (method: string, path: string, body?: unknown) =>
    harness.request(method, `/api/shopping-list${path}`, { identity, body });
  const habits = async () => {
    const { status, body } = await call('GET', '/habits');
    expect(status).toBe(200);
    return z.array(shoppingHabitSchema).parse(body);
  };
  return { call, habits };
}

test("lists the household's habits by weight", async () => {
  const { call, habits } = kitchen();
  expect(await habits()).toEqual([]);
  await call('POST', '', { name: 'Candles' });
  const { body: milk } = await call('POST', '', { name: 'Milk', quantity: '2 l' });
  await call('PUT', `/${(milk as ShoppingListItem).id}`, { isChecked: true });
  expect(await habits()).toEqual([
    { name: 'Milk', everyDays: null, lastBoughtAt: '2026-11-18T12:00:00.000Z' },
    { name: 'Candles', everyDays: null, lastBoughtAt: null },
  ]);
  expect(await kitchen().habits()).toEqual([]);
});
