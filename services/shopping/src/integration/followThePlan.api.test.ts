import { randomUUID } from 'node:crypto';
import type { IntegrationMessage } from '@forkcast/bus';
import { storesForAll, type TestStores } from '@forkcast/stores/testing';
import fc from 'fast-check';
import type { Ingredient, IntegrationEvent, PlannedMeal, ShoppingListItem } from '@forkcast/contracts';
import { openPlanReplica, type PlanReplica } from '../plan-copy/planCopy';
import {
  aPlannedMeal,
  mealChanged,
  mealPlanned,
  mealRemoved,
  recipeDeleted,
  recipeSaved,
} from '../planMessages.examples';
import { shoppingList } from '../shopping-list/shoppingList';
import { createPlanFollower, type ListOf } from '../shopping-list/following/planFollower';
import { presentItems } from '../shopping-list/presentItems';
import { shoppingTools } from './shoppingTools.examples';
import { followThePlan } from './followThePlan';

const WEEK = { first: '2026-11-15', last: '2026-11-21' };
const TODAY = '2026-11-18';
const stores = storesForAll();

/** A household's list with its consumer but without a bus: the test delivers the messages. */
function household({ store = stores.store, householdId = randomUUID() } = {}) {
  const plan = openPlanReplica(stores.database);
  const merged: number[] = [];
  const { execute, load, consumer } = shoppingTools({ store, database: stores.database });
  const listOf: ListOf = (id) => ({
    ...shoppingList.of(id),
    decideElsewhere: async (command, state) => {
      if ('meals' in command) merged.push(command.meals.length);
      return shoppingList.decide(command, state);
    },
  });
  const list = () => load(listOf(householdId));
  const clock = () => new Date('2026-11-18T12:00:00Z');
  const follower = createPlanFollower({ listOf, load, plan, clock, newId: randomUUID });
  const { handle } = followThePlan.definition({ plan, follower }, consumer);
  const deliver = (event: IntegrationEvent, position: number) => handle(message(event, position));
  const message = (event: IntegrationEvent, position: number): IntegrationMessage => ({
    id: `message-${position}`,
    source: 'test',
    event,
    householdId,
    position: BigInt(position),
    occurredAt: clock(),
    metadata: {},
  });
  const items = async () => {
    const { state } = await list();
    return presentItems(state.items.values(), new Map()).map(({ id: _id, ...item }) => item);
  };
  const generate = () => follower.generate(householdId, { range: WEEK, today: TODAY }, execute);
  return {
    deliver,
    items,
    generate,
    execute,
    load,
    list,
    listOf,
    merged,
    plan,
    householdId,
  };
}

type PlanEvent =
  | { kind: 'recipe'; recipe: number; ingredients: readonly Ingredient[]; servings: number | null }
  | { kind: 'recipeDeleted'; recipe: number }
  | { kind: 'meal'; meal: number; recipe: number | null; day: string; servings: number | null }
  | { kind: 'mealRemoved'; meal: number };

const planEvent: fc.Arbitrary<PlanEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('recipe' as const),
    recipe: fc.nat(2),
    ingredients: fc.array(
      fc.record({
        name: fc.constantFrom('tomatoes', 'Tomato', 'flour'),
        quantity: fc.constantFrom(1, 250, null),
        unit: fc.constantFrom('g', 'cup'),
      }),
      { maxLength: 3 },
    ),
    servings: fc.constantFrom(null, 3, 4),
  }),
  fc.record({ kind: fc.constant('recipeDeleted' as const), recipe: fc.nat(2) }),
  fc.record({
    kind: fc.constant('meal' as const),
    meal: fc.nat(3),
    recipe: fc.option(fc.nat(2), { nil: null }),
    day: fc.constantFrom('2026-11-16', '2026-11-18', '2026-11-30'),
    servings: fc.constantFrom(null, 2, 7),
  }),
  fc.record({ kind: fc.constant('mealRemoved' as const), meal: fc.nat(3) }),
);

/** Separate ids for each household, because the replica stores documents by id. */
function asMessages(planEvents: readonly PlanEvent[]): readonly IntegrationEvent[] {
  const ids = Array.from({ length: 8 }, () => randomUUID()).sort();
  const recipeId = (recipe: number) => ids[recipe] ?? '';
  const entry = (meal: number, particulars: Partial<PlannedMeal>) =>
    aPlannedMeal(null, { entryId: ids[meal + 3] ?? '', recipeName: `Meal ${meal}`, ...particulars });
  return planEvents.map((one) => {
    switch (one.kind) {
      case 'recipe':
        return recipeSaved(recipeId(one.recipe), one.ingredients, one.servings);
      case 'recipeDeleted':
        return recipeDeleted(recipeId(one.recipe));
      case 'meal':
        return mealChanged(
          entry(one.meal, {
            day: one.day,
            servings: one.servings,
            recipeId: one.recipe === null ? null : recipeId(one.recipe),
          }),
        );
      case 'mealRemoved':
        return mealRemoved(entry(one.meal, {}));
      default:
        return one satisfies never;
    }
  });
}

/** The expected list: generated after every message was delivered once and in order. */
async function expected(planEvents: readonly PlanEvent[]) {
  const { deliver, items, generate } = household();
  let position = 0;
  for (const event of asMessages(planEvents)) await deliver(event, (position += 1));
  await generate();
  return withoutRecipeIds(await items());
}

function withoutRecipeIds(items: readonly Omit<ShoppingListItem, 'id'>[]) {
  return items.map(({ recipeId, reasons, ...item }) => ({
    ...item,
    forOneRecipe: recipeId !== null,
    reasons: reasons.map(({ recipeId, ...reason }) => ({ ...reason, hasRecipe: recipeId !== null })),
  }));
}

test('buys nothing for a note, also after it moved', async () => {
  const { deliver, items, generate } = household();
  const note = aPlannedMeal(null, { kind: 'note', recipeName: 'Leftovers' });
  await deliver(mealPlanned(note), 1);
  await generate();
  expect(await items()).toEqual([]);
  await deliver(mealChanged({ ...note, day: '2026-11-19' }), 2);
  await deliver(mealPlanned(aPlannedMeal(null, { kind: 'note', recipeName: 'Eating out' })), 3);
  await deliver(mealRemoved(note), 4);
  expect(await items()).toEqual([]);
});

test("ends with the plan's list for messages in any order and repeated", async () => {
  const deliveries = fc.array(planEvent, { minLength: 1, maxLength: 10 }).chain((planEvents) =>
    fc.record({
      planEvents: fc.constant(planEvents),
      order: fc.shuffledSubarray(
        planEvents.flatMap((_, index) => [index, index]),
        { minLength: planEvents.length },
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ planEvents, order }) => {
      const { deliver, items, generate } = household();
      await generate();
      const messages = asMessages(planEvents);
      const missing = messages.map((_, index) => index).filter((index) => !order.includes(index));
      for (const index of [...order, ...missing]) {
        const event = messages[index];
        if (event) await deliver(event, index + 1);
      }
      expect(withoutRecipeIds(await items())).toEqual(await expected(planEvents));
    }),
    { numRuns: 40 },
  );
});

/** The same log as seen by another process, whose commands don't wait for this one's. */
function asAnotherProcess(store: TestStores['store']): TestStores['store'] {
  return new Proxy(store, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
}

test('corrects a list that followed an outdated plan', async () => {
  const { generate, items, householdId, execute, listOf, load, plan } = household();
  const { deliver } = household({ store: asAnotherProcess(stores.store), householdId });
  await generate();
  const meal = aPlannedMeal(null, { recipeName: 'Pizza' });
  await plan.mealPlanned(householdId, meal, 1n);
  let reads = 0;
  const slowReader: PlanReplica = {
    ...plan,
    mealsOf: async (...args) => {
      const meals = await plan.mealsOf(...args);
      reads += 1;
      // The meal is removed between this reader's read of the plan and its append.
      if (reads === 1) await deliver(mealRemoved(meal), 2);
      return meals;
    },
  };
  const follower = createPlanFollower({
    listOf,
    load,
    plan: slowReader,
    clock: () => new Date(),
    newId: randomUUID,
  });
  await follower.follow(householdId, execute);
  expect(reads).toBeGreaterThan(1);
  expect(await items()).toEqual([]);
});

test('rejects a plan far larger than a list without reading or merging all of it', async () => {
  const { generate, items, householdId, merged, plan } = household();
  const recipeId = randomUUID();
  const ingredients = Array.from({ length: 200 }, (_, index) => ({
    name: 'salt',
    quantity: 1,
    unit: `unit ${index}`,
  }));
  const recipe = { recipeId, ingredients };
  await plan.recipesSaved([{ recipe, householdId, position: 1n }]);
  const days = ['2026-11-20', '2026-11-16', '2026-11-18'];
  const meals = Array.from({ length: 240 }, (_, index) =>
    aPlannedMeal(recipeId, { day: days[index % 3] ?? '' }),
  );
  const gone = aPlannedMeal(recipeId, { day: '2026-11-21' });
  for (const [index, meal] of meals.entries()) await plan.mealPlanned(householdId, meal, BigInt(index + 2));
  await plan.mealRemoved(householdId, gone, 500n);

  const read = await plan.mealsOf(householdId, [WEEK], []);
  expect(read.isCut).toBe(true);
  const count = (day: string) => read.meals.filter((meal) => !meal.removed && meal.day === day).length;
  expect(['2026-11-16', '2026-11-18', '2026-11-20'].map(count)).toEqual([80, 21, 0]);
  expect(read.meals).toContainEqual({ removed: true, entryId: gone.entryId });
  await expect(generate()).rejects.toMatchObject({ code: 'list-full' });
  expect(merged).toEqual([]);

  for (const meal of meals.slice(40)) await plan.mealRemoved(householdId, meal, 501n);
  expect((await plan.mealsOf(householdId, [WEEK], [])).isCut).toBe(false);
  await generate();
  expect(await items()).toMatchObject([{ name: 'salt' }]);
});

test('appends nothing for a repeated message and returns the position', async () => {
  const { deliver, generate, list } = household();
  await generate();
  const planned = mealPlanned(aPlannedMeal(null));
  const written = await deliver(planned, 1);
  expect(typeof written).toBe('bigint');
  const { revision } = await list();
  expect(await deliver(planned, 1)).toBe(written);
  expect((await list()).revision).toBe(revision);
});

test('merges one meal alone, and the whole plan after a change of the list', async () => {
  const { deliver, generate, items, execute, list, listOf, merged, householdId } = household();
  const recipeId = randomUUID();
  const flour = recipeSaved(recipeId, [{ name: 'flour', quantity: 100, unit: 'g' }]);
  const mealOfFlour = () => aPlannedMeal(recipeId);
  await deliver(flour, 1);
  for (const position of [2, 3, 4]) await deliver(mealPlanned(mealOfFlour()), position);
  await generate();
  await deliver(mealPlanned(mealOfFlour()), 5);
  expect(merged).toEqual([3, 1]);
  expect(await items()).toMatchObject([{ name: 'flour', quantity: '400 g' }]);

  const [itemId = ''] = (await list()).state.items.keys();
  const tick = {
    type: 'ChangeItem' as const,
    householdId,
    itemId,
    isChecked: true,
    meals: [],
    stepId: 'step',
  };
  await execute(listOf(householdId), { ...tick, by: 'Ann', at: '2026-11-18T12:00:00Z' });
  await deliver(mealPlanned(mealOfFlour()), 6);
  await deliver(mealPlanned(mealOfFlour()), 7);
  expect(merged).toEqual([3, 1, 0, 5, 1]);
  expect(await items()).toMatchObject([
    { quantity: '200 g', isChecked: false },
    { quantity: '400 g', isChecked: true },
  ]);
});

test('follows a redelivered message whose replica update was stored before a crash', async () => {
  const { deliver, generate, items, householdId } = household();
  await generate();
  const meal = aPlannedMeal(null, { recipeName: 'Pizza' });
  await openPlanReplica(stores.database).mealPlanned(householdId, meal, 1n);
  expect(await items()).toEqual([]);
  await deliver(mealPlanned(meal), 1);
  expect(await items()).toMatchObject([{ name: 'Pizza' }]);
});

test('loses and restores nothing when the replica is rebuilt', async () => {
  const { deliver, generate, items, execute, listOf, householdId } = household();
  const [soup, stew] = [
    aPlannedMeal(null, { recipeName: 'Soup' }),
    aPlannedMeal(null, { recipeName: 'Stew' }),
  ];
  await deliver(mealPlanned(soup), 1);
  await deliver(mealPlanned(stew), 2);
  const { state } = await generate();
  const dismissed = [...state.items.values()].find((item) => item.name === 'Stew');
  const at = '2026-11-18T12:00:00.000Z';
  await execute(listOf(householdId), {
    type: 'RemoveItem',
    householdId,
    itemId: dismissed?.itemId ?? '',
    at,
  });
  await stores.database
    .collection('shopping-planned-meals')
    .deleteMany({ _id: { $in: [soup.entryId, stew.entryId] } });
  await deliver(mealPlanned(stew), 2);
  expect(await items()).toMatchObject([{ name: 'Soup' }]);
  await deliver(mealPlanned(soup), 1);
  expect(await items()).toMatchObject([{ name: 'Soup' }]);
});

test('parses ambiguous words in the language of the recipe', async () => {
  for (const [language, category] of [
    ['nl', 'Produce'],
    ['en-GB', 'Spices'],
  ] as const) {
    const { deliver, items, generate } = household();
    const meal = aPlannedMeal(randomUUID());
    const paprika = { name: 'paprika', quantity: 1, unit: null };
    await deliver(recipeSaved(meal.recipeId ?? '', [paprika], null, { language }), 1);
    await deliver(mealPlanned(meal), 2);
    await generate();
    expect(await items()).toMatchObject([{ name: 'paprika', category }]);
  }
});
