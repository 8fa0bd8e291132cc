import { randomUUID } from 'node:crypto';
import { shoppingHabitSchema, type ShoppingListItem } from '@forkcast/contracts';
import { eventually } from '@forkcast/event-sourcing/testing';
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
  return { identity, call, habits };
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

test('erases the habits of a deleted household', async () => {
  const { identity, call, habits } = kitchen();
  await call('POST', '', { name: randomUUID() });
  expect(await habits()).toHaveLength(1);
  const { householdId } = identity;
  await harness.deliver(householdId, { type: 'accounts.household-deleted', data: { householdId } });
  await eventually(async () => expect(await habits()).toEqual([]));
});
