import { createExecute } from '@forkcast/event-sourcing';
import { executionFor, type ExecuteFor } from '@forkcast/service-kit';
import { storesForAll } from '@forkcast/stores/testing';
import { randomUUID } from 'node:crypto';
import { mealPlan } from '../mealPlan';
import { aMeal, AT } from '../mealPlan.examples';
import { finishMove, moveMeal, movedEntryId } from './moves';

const stores = storesForAll();

test('returns the position of a move that the consumer finished first', async () => {
  const about = { householdId: randomUUID(), at: AT };
  const consumer = executionFor(createExecute({ store: stores.store }), {});
  const request = executionFor(createExecute({ store: stores.store }), {});
  const meal = aMeal({ day: '2026-11-25', mealType: 'breakfast' });
  const to = { day: '2026-11-15', mealType: 'breakfast' as const };
  const former = mealPlan.of(about.householdId, meal.day);
  await consumer.execute(former, { type: 'PlanMeal', ...about, meal });

  const arrived = { ...meal, ...to, entryId: movedEntryId(meal.entryId, to) };
  let isFinished = false;
  const execute: ExecuteFor = async (target, command, context) => {
    if (target.streamName === former.streamName && !isFinished) {
      isFinished = true;
      await finishMove(arrived, meal, { ...about, execute: consumer.execute });
    }
    return request.execute(target, command, context);
  };
  expect(await moveMeal(meal, to, { ...about, execute })).toMatchObject(to);

  const events = [];
  for await (const { event } of stores.store.readStream(former.streamName)) events.push(event);
  expect(events.map((event) => event?.type)).toEqual(['MealPlanned', 'MealRemoved']);
  expect(request.position()).toBe(events.at(-1)?.position?.commit);
});

test('leaves the meal where it is when the slot in the other week is full', async () => {
  const about = { householdId: randomUUID(), at: AT };
  const { execute } = executionFor(createExecute({ store: stores.store }), {});
  const meal = aMeal({ day: '2026-11-25' });
  const to = { day: '2026-11-15', mealType: 'lunch' as const };
  await execute(mealPlan.of(about.householdId, meal.day), { type: 'PlanMeal', ...about, meal });
  const full = Array.from({ length: 50 }, () => aMeal(to));
  await execute(
    mealPlan.of(about.householdId, to.day),
    { type: 'PlanMeals', ...about, meals: full },
    { untilDone: true },
  );
  await expect(moveMeal(meal, to, { ...about, execute })).rejects.toMatchObject({ code: 'slot-full' });
  const left = { type: 'RemoveMeal', entryId: meal.entryId, at: AT } as const;
  await expect(execute(mealPlan.of(about.householdId, meal.day), left)).resolves.toBeDefined();
});
