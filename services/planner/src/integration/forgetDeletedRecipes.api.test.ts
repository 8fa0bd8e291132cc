import { randomUUID } from 'node:crypto';
import { endOfLog, type IntegrationMessage } from '@forkcast/bus';
import type { IntegrationEvent } from '@forkcast/contracts';
import { createExecute, createLoad, jsonEvent } from '@forkcast/event-sourcing';
import { runProjection, type ProjectionHandle } from '@forkcast/stores';
import { openTestStores, type TestStores } from '@forkcast/stores/testing';
import { createEatenMeals, eatenMeals } from '../meal-history/eaten-meals/eatenMeals';
import { mealHistory } from '../meal-history/mealHistory';
import { aPastMeal } from '../meal-history/mealHistory.examples';
import { createMealPlanEntries, mealPlanEntries } from '../meal-plan/entries/mealPlanEntries';
import { mealPlan } from '../meal-plan/mealPlan';
import { aMeal } from '../meal-plan/mealPlan.examples';
import { createKnownRecipes, type KnownRecipes } from '../recipes/knownRecipes';
import { recipeSaved } from '../testing/kitchen';
import { followRecipes } from './followRecipes';

const DAY = '2026-11-18';
const AT = '2026-11-20T12:00:00.000Z';
let stores: TestStores;
let readModels: Record<'entries' | 'eaten', ProjectionHandle>;
let recipes: KnownRecipes;

beforeAll(async () => {
  stores = await openTestStores();
  // So that the positions used below have been passed.
  const others = Array.from({ length: 20 }, () => jsonEvent({ type: 'SomethingElse', data: {} }));
  await stores.store.appendToStream('other-1', others);
  readModels = {
    entries: await runProjection({ projection: mealPlanEntries, ...stores }),
    eaten: await runProjection({ projection: eatenMeals, ...stores }),
  };
  recipes = await createKnownRecipes(stores.database);
});
afterAll(async () => {
  for (const readModel of Object.values(readModels)) await readModel.stop();
  await stores.close();
});

function aMessage(
  details: Pick<IntegrationMessage, 'event' | 'householdId' | 'position'>,
): IntegrationMessage {
  return { ...details, id: randomUUID(), source: 'test', occurredAt: new Date(AT), metadata: {} };
}

function household() {
  const householdId = randomUUID();
  const recipeId = randomUUID();
  const [execute, load] = [createExecute({ store: stores.store }), createLoad({ store: stores.store })];
  const models = {
    entries: createMealPlanEntries(stores.database),
    eatenMeals: createEatenMeals(stores.database),
    recipes,
  };
  // Doesn't wait for other read models.
  const readModel = (name: string) => readModels[name as keyof typeof readModels];
  const consumer = followRecipes.definition(models, { execute, readModel });
  const deliver = (event: IntegrationEvent, position: bigint) =>
    consumer.handle(aMessage({ event, householdId, position }));
  const plan = async (): Promise<{ event: IntegrationEvent; position: bigint }> => {
    const meal = aMeal({ day: DAY, recipeId });
    const { position } = await execute(
      mealPlan.of(householdId, DAY),
      { type: 'PlanMeal', householdId, meal, at: AT },
      { metadata: {} },
    );
    const { isTemplate: _isTemplate, repeatId: _repeatId, ...data } = meal;
    return { event: { type: 'planner.meal-planned', data }, position: position ?? 0n };
  };
  const copy = async (): Promise<{ event: IntegrationEvent; position: bigint }> => {
    const meal = aPastMeal({ day: DAY, recipeId });
    const { position } = await execute(
      mealHistory.of(householdId, DAY),
      { type: 'AddPastMeals', householdId, meals: [{ meal, date: AT }], at: AT },
      { metadata: {} },
    );
    return {
      event: { type: 'planner.meal-eaten', data: { entryId: meal.entryId, day: DAY, date: AT, recipeId } },
      position: position ?? 0n,
    };
  };
  const eatenRecipes = async () => {
    const { state } = await load(mealHistory.of(householdId, DAY));
    return [...state.meals.values()].map(({ meal }) => meal.recipeId);
  };
  const deleted: IntegrationEvent = { type: 'recipes.recipe-deleted', data: { recipeId } };
  const plannedRecipes = async () => {
    const { state } = await load(mealPlan.of(householdId, DAY));
    return [...state.meals.values()].map((meal) => meal.recipeId);
  };
  return {
    deliver,
    plan,
    plannedRecipes,
    copy,
    eatenRecipes,
    deleted,
    saved: recipeSaved(recipeId),
    state: () => recipes.stateOf(householdId, recipeId),
    collection: () => recipes.collectionOf(householdId),
    recipeId,
  };
}

test('forgets the recipe of a meal that was planned after its deletion was handled', async () => {
  const { deliver, plan, deleted, plannedRecipes } = household();
  await deliver(deleted, 1n);
  const { event, position } = await plan();
  await deliver(event, position);
  expect(await plannedRecipes()).toEqual([null]);
});

test('changes nothing when a message is redelivered', async () => {
  const { deliver, plan, deleted, plannedRecipes } = household();
  const { event, position } = await plan();
  await deliver(event, position);
  const end = await deliver(deleted, position);
  expect(await endOfLog(stores.store)).toBe(end);
  await deliver(deleted, position);
  await deliver(event, position);
  expect(await endOfLog(stores.store)).toBe(end);
  expect(await plannedRecipes()).toEqual([null]);
});

test('ignores messages about a recipe that are older than the known state', async () => {
  const { deliver, deleted, saved, state } = household();
  expect(await state()).toBe('unknown');
  await deliver(deleted, 9n);
  await deliver(saved, 8n);
  expect(await state()).toBe('deleted');
  await deliver(saved, 10n);
  expect(await state()).toBe('kept');
});

test('forgets the recipe of a copied meal, whichever message comes first', async () => {
  const one = household();
  await one.deliver(one.deleted, 1n);
  const after = await one.copy();
  await one.deliver(after.event, after.position);
  expect(await one.eatenRecipes()).toEqual([null]);

  const other = household();
  const before = await other.copy();
  await other.deliver(before.event, before.position);
  expect(await other.eatenRecipes()).not.toEqual([null]);
  await other.deliver(other.deleted, before.position);
  expect(await other.eatenRecipes()).toEqual([null]);
  const end = await endOfLog(stores.store);
  await other.deliver(other.deleted, before.position);
  expect(await endOfLog(stores.store)).toBe(end);
});

test("lists the household's recipes by their latest names, without deleted ones", async () => {
  const { deliver, saved, deleted, collection, recipeId } = household();
  await deliver(saved, 3n);
  await deliver(saved, 3n);
  expect(await collection()).toEqual([{ recipeId, name: 'Soup' }]);
  await deliver(deleted, 4n);
  expect(await collection()).toEqual([]);
});
